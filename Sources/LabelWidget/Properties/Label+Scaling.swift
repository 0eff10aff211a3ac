import CLabelGtk
import TextEngine

/// Shrinking to fit.
extension Label {
    /// The smallest scale of text that is shrunk to fit the label's width and line limit; 1, the default, never shrinks
    /// it. See ``TextFrameOptions/minimumTextScaleFactor``.
    ///
    /// The label's minimum width is that of the text at this scale. Its height is that of the text before shrinking, so that a wider
    /// label is never higher. A small height does not shrink the text. The GObject property is `minimum-text-scale-factor`.
    public var minimumTextScaleFactor: Double {
        get { state.options.frame.minimumTextScaleFactor }
        set { state.setOption(\.minimumTextScaleFactor, newValue) }
    }

    /// The step between text scales, 0 to 1. The default is 1/128; 0 allows any scale. The minimum is rounded up to a
    /// multiple of the step. The GObject property is `text-scale-factor-step-size`.
    public var textScaleFactorStepSize: Double {
        get { state.options.frame.textScaleFactorStepSize }
        set { state.setOption(\.textScaleFactorStepSize, newValue) }
    }

    /// Which baseline keeps its unscaled position when text is scaled. The default is none. The GObject property is
    /// `text-scaling-baseline-adjustment`.
    public var textScalingBaselineAdjustment: TextScalingBaselineAdjustment {
        get { state.options.frame.textScalingBaselineAdjustment }
        set { state.setOption(\.textScalingBaselineAdjustment, newValue) }
    }
}
