import LabelWidget

// The controls for the looks of backgrounds, lines, shadows and strokes.
extension WorldControls {
    func decorationGroups() -> [ControlGroup] { [backgroundGroup(), lineGroup(), shadowGroup(), strokeGroup()] }

    private func backgroundGroup() -> ControlGroup {
        let group = ControlGroup(tr("Background"), tr("The shape behind the text"))
        appendColor(tr("Background colour"), \.background.color, nothing: tr("None"), to: group)
        appendScale(tr("Corner radius"), \.background.cornerRadius, 0...40, step: 1, to: group)
        appendScale(tr("Outset"), \.background.edgeInsets.outset, -20...20, step: 0.5, to: group)
        appendScale(tr("Border width"), \.background.borderWidth, 0...10, step: 0.5, to: group)
        appendColor(tr("Border colour"), \.background.borderColor, nothing: tr("None"), to: group)
        appendSwitch(tr("Fill line gaps"), \.background.fillsTextLineGaps, to: group)
        appendSwitch(tr("Common edges"), \.background.extendsTextLinesToCommonHorizontalBounds, to: group)
        return group
    }

    private func lineGroup() -> ControlGroup {
        let group = ControlGroup(tr("Underline and strikethrough"), tr("Their styles, where there are any"))
        let styles: [(name: String, value: DecorationLine.Style)] = [
            (tr("Single"), .single), (tr("Thick"), .thick), (tr("Double"), .double),
            (tr("Double, thick"), .doubleThick),
        ]
        let patterns: [(name: String, value: DecorationLine.Pattern)] = [
            (tr("Solid"), .solid), (tr("Dots"), .dot), (tr("Dashes"), .dash), (tr("Dash, dot"), .dashDot),
            (tr("Dash, dot, dot"), .dashDotDot), (tr("Wave"), .wave),
        ]
        let lines: [(name: String, line: WritableKeyPath<WorldSettings, DecorationLine>)] = [
            (tr("Underline"), \.underline), (tr("Strikethrough"), \.strikethrough),
        ]
        for (name, line) in lines {
            appendChoice(tr("{1} style", name), line.appending(path: \.style), styles, to: group)
            appendChoice(tr("{1} pattern", name), line.appending(path: \.pattern), patterns, to: group)
            appendColor(tr("{1} colour", name), line.appending(path: \.color), to: group)
        }
        return group
    }

    private func shadowGroup() -> ControlGroup {
        let group = ControlGroup(tr("Shadow"), tr("Behind glyphs and lines"))
        appendColor(tr("Shadow colour"), \.shadow.color, nothing: tr("Black"), to: group)
        appendScale(tr("Shadow offset"), \.shadow.offset, -10...10, step: 0.5, to: group)
        appendScale(tr("Blur"), \.shadow.blur, 0...10, step: 0.5, to: group)
        return group
    }

    private func strokeGroup() -> ControlGroup {
        let group = ControlGroup(tr("Stroke"), tr("Around the glyphs"))
        appendColor(tr("Stroke colour"), \.stroke.color, to: group)
        appendScale(tr("Width in % of the size"), \.stroke.width, 0...15, step: 0.25, to: group)
        appendSwitch(tr("Fill the glyphs"), \.stroke.fillsGlyphs, to: group)
        return group
    }
}

extension EdgeInsets {
    /// How much larger than the text a shape is, on all sides.
    fileprivate var outset: Double {
        get { -top }
        set { self = EdgeInsets(top: -newValue, left: -newValue, bottom: -newValue, right: -newValue) }
    }
}
