import LabelWidget

// The controls for the looks of backgrounds, lines, shadows and strokes.
extension WorldControls {
    func decorationGroups() -> [ControlGroup] { [backgroundGroup(), lineGroup(), shadowGroup(), strokeGroup()] }

    private func backgroundGroup() -> ControlGroup {
        let group = ControlGroup("Background", "The shape behind the text")
        appendColor("Background colour", \.background.color, nothing: "None", to: group)
        appendScale("Corner radius", \.background.cornerRadius, 0...40, step: 1, to: group)
        appendScale("Outset", \.background.edgeInsets.outset, -20...20, step: 0.5, to: group)
        appendScale("Border width", \.background.borderWidth, 0...10, step: 0.5, to: group)
        appendColor("Border colour", \.background.borderColor, nothing: "None", to: group)
        appendSwitch("Fill line gaps", \.background.fillsTextLineGaps, to: group)
        appendSwitch("Common edges", \.background.extendsTextLinesToCommonHorizontalBounds, to: group)
        return group
    }

    private func lineGroup() -> ControlGroup {
        let group = ControlGroup("Underline and strikethrough", "Their styles, where there are any")
        let styles: [(name: String, value: DecorationLine.Style)] = [
            ("Single", .single), ("Thick", .thick), ("Double", .double), ("Double, thick", .doubleThick),
        ]
        let patterns: [(name: String, value: DecorationLine.Pattern)] = [
            ("Solid", .solid), ("Dots", .dot), ("Dashes", .dash), ("Dash, dot", .dashDot),
            ("Dash, dot, dot", .dashDotDot), ("Wave", .wave),
        ]
        let lines: [(name: String, line: WritableKeyPath<WorldSettings, DecorationLine>)] = [
            ("Underline", \.underline), ("Strikethrough", \.strikethrough),
        ]
        for (name, line) in lines {
            appendChoice("\(name) style", line.appending(path: \.style), styles, to: group)
            appendChoice("\(name) pattern", line.appending(path: \.pattern), patterns, to: group)
            appendColor("\(name) colour", line.appending(path: \.color), to: group)
        }
        return group
    }

    private func shadowGroup() -> ControlGroup {
        let group = ControlGroup("Shadow", "Behind glyphs and lines")
        appendColor("Shadow colour", \.shadow.color, nothing: "Black", to: group)
        appendScale("Shadow offset", \.shadow.offset, -10...10, step: 0.5, to: group)
        appendScale("Blur", \.shadow.blur, 0...10, step: 0.5, to: group)
        return group
    }

    private func strokeGroup() -> ControlGroup {
        let group = ControlGroup("Stroke", "Around the glyphs")
        appendColor("Stroke colour", \.stroke.color, to: group)
        appendScale("Width in % of the size", \.stroke.width, 0...15, step: 0.25, to: group)
        appendSwitch("Fill the glyphs", \.stroke.fillsGlyphs, to: group)
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
