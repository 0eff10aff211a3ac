import CGtk
import TextEngine

/// Shrinking to fit.
extension Label {
    /// How small text may become to fit the label's width and its line limit; 1, the default, never shrinks it. See
    /// ``TextFrameOptions/minimumTextScaleFactor``.
    ///
    /// A label may be as narrow then as the text at this scale, and is as high as the text at the scale that it has. The
    /// height that it is given does not shrink it. The GObject property is `minimum-text-scale-factor`.
    public var minimumTextScaleFactor: Double {
        get { state.options.minimumTextScaleFactor }
        set { state.setMinimumTextScaleFactor(newValue) }
    }

    /// The scales that text may have are multiples of this, 0 to 1; 1/128 is the default, 0 means any scale. The minimum is
    /// rounded up to a multiple. The GObject property is `text-scale-factor-step-size`.
    public var textScaleFactorStepSize: Double {
        get { state.options.textScaleFactorStepSize }
        set { state.setTextScaleFactorStepSize(newValue) }
    }

    /// What of a scaled text stays where it is without; nothing, unless this is set.
    public var textScalingBaselineAdjustment: TextScalingBaselineAdjustment {
        get { state.options.textScalingBaselineAdjustment }
        set { state.setTextScalingBaselineAdjustment(newValue) }
    }
}

extension LabelState {
    func setMinimumTextScaleFactor(_ factor: Double) {
        if setsOption(\.minimumTextScaleFactor, factor) { LabelProperty.minimumTextScaleFactor.notify(self) }
    }

    func setTextScaleFactorStepSize(_ step: Double) {
        if setsOption(\.textScaleFactorStepSize, step) { LabelProperty.textScaleFactorStepSize.notify(self) }
    }

    func setTextScalingBaselineAdjustment(_ adjustment: TextScalingBaselineAdjustment) {
        _ = setsOption(\.textScalingBaselineAdjustment, adjustment)
    }

    /// Sets an option that brings its values into range; whether that changed anything.
    private func setsOption<Value: Equatable>(_ option: WritableKeyPath<TextFrameOptions, Value>, _ value: Value)
        -> Bool
    {
        var changed = options
        changed[keyPath: option] = value
        guard changed[keyPath: option] != options[keyPath: option] else { return false }
        setOptions { $0 = changed }
        return true
    }
}
