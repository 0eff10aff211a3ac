import LabelWidget

/// The controls for the looks of the texts. They keep what they are set to.
@MainActor
final class WorldControls {
    /// What the text is made with. Controls of the label's options set them at once.
    private(set) var settings: WorldSettings {
        didSet { if settings != oldValue { onSettings?() } }
    }
    /// Called when the settings have changed.
    var onSettings: (@MainActor () -> Void)?

    private let opening: TextArguments
    private var isHyphenated: Bool
    private var factor: Double
    private var zoomScale: Widget?

    /// - Parameter opening: What the controls begin with.
    init(opening: TextArguments) {
        self.opening = opening
        settings = opening.settings
        isHyphenated = opening.hyphenationFactor != nil
        factor = opening.hyphenationFactor ?? 1
    }

    /// Makes the cards, once.
    func makeGroups(for label: Label, families: [String]) -> [ControlGroup] {
        [typeGroup(families), marksGroup(label), linesGroup(label)] + decorationGroups()
    }

    /// Zooms in or out by a step.
    func zoom(isLarger: Bool) {
        guard let zoomScale else { return }
        gtk_range_set_value(zoomScale.of(), settings.zoom * (isLarger ? 1.1 : 1 / 1.1))
    }

    private func typeGroup(_ families: [String]) -> ControlGroup {
        let group = ControlGroup(tr("Type"), tr("Fonts and zoom; the wheel zooms with Ctrl"))
        // The catalog of fonts has more names for a family than its list.
        let families = families + [settings.family].compactMap { $0 }.filter { !families.contains($0) }
        let current = settings.family.flatMap(families.firstIndex).map { $0 + 1 } ?? 0
        let choice = group.appendChoice(tr("Font"), [tr("Default")] + families, selected: current) { [unowned self] in
            settings.family = $0 == 0 ? nil : families[$0 - 1]
        }
        LongDropDown.addSearch(choice)
        zoomScale = appendScale(tr("Zoom"), \.zoom, 1...10, step: 0.1, to: group)
        appendScale(tr("Size"), \.size, 0.5...3, step: 0.05, to: group)
        appendScale(tr("Weight"), \.weight, 100...900, step: 100, to: group)
        appendSwitch(tr("Italic"), \.isItalic, to: group)
        return group
    }

    private func linesGroup(_ label: Label) -> ControlGroup {
        let group = ControlGroup(tr("Lines"), tr("Their heights and ends; each text is cut by itself"))
        appendScale(tr("Line spacing"), \.lineSpacing, 0...60, step: 0.5, to: group)
        appendScale(tr("Line height"), \.lineHeight, 0.8...3, step: 0.05, to: group)
        let layouts: [(name: String, mode: TextFrameOptions.TextLayoutMode)] = [
            ("Pango", .pango), (tr("Default"), .default), ("TextKit", .textKit),
        ]
        label.textLayoutMode = opening.layoutMode
        let layout = layouts.firstIndex { $0.mode == opening.layoutMode } ?? 0
        group.appendChoice(tr("Layout mode"), layouts.map(\.name), selected: layout) {
            label.textLayoutMode = layouts[$0].mode
        }
        appendScale(tr("Lines of a text"), \.maximumLines.number, 0...10, step: 1, to: group)
        let modes: [(name: String, value: TruncationMode)] = [
            (tr("End"), .end), (tr("Middle"), .middle), (tr("Start"), .start),
        ]
        appendChoice(tr("Cut at"), \.truncationMode, modes, to: group)
        label.textAlignment = opening.alignment
        label.baseWritingDirection = opening.direction
        group.appendSwitch(tr("Justify"), isOn: opening.alignment == .justified) {
            label.textAlignment = $0 ? .justified : .start
        }
        hyphenate(label)
        group.appendSwitch(tr("Hyphenate"), isOn: isHyphenated) { [unowned self] in
            isHyphenated = $0
            hyphenate(label)
        }
        group.appendScale(tr("Hyphenation factor"), 0...1, step: 0.01, value: factor) { [unowned self] in
            factor = $0
            hyphenate(label)
        }
        return group
    }

    private func hyphenate(_ label: Label) { label.hyphenationFactor = isHyphenated ? factor : 0 }

    private func marksGroup(_ label: Label) -> ControlGroup {
        let group = ControlGroup(tr("Marks"), tr("Which parts of the texts have what; the parts are random"))
        for decoration in Decoration.allCases {
            group.appendChoice(decoration.title, RangeChoice.allCases.map(\.title)) { [unowned self] in
                settings.ranges[decoration] = RangeChoice.allCases[$0]
            }
        }
        group.appendSwitch(tr("Links can be dragged"), isOn: true) { label.areLinksDraggable = $0 }
        return group
    }
}

// Controls of one setting each.
extension WorldControls {
    @discardableResult
    func appendScale(
        _ name: String, _ path: WritableKeyPath<WorldSettings, Double>, _ range: ClosedRange<Double>, step: Double,
        to group: ControlGroup
    ) -> Widget {
        group.appendScale(name, range, step: step, value: settings[keyPath: path]) { [unowned self] in
            settings[keyPath: path] = $0
        }
    }

    func appendSwitch(_ name: String, _ path: WritableKeyPath<WorldSettings, Bool>, to group: ControlGroup) {
        group.appendSwitch(name, isOn: settings[keyPath: path]) { [unowned self] in settings[keyPath: path] = $0 }
    }

    /// - Parameter nothing: What no colour means.
    func appendColor(
        _ name: String, _ path: WritableKeyPath<WorldSettings, Color?>, nothing: String = tr("As the text"),
        to group: ControlGroup
    ) {
        let colors: [Color?] = [nil] + Tint.allCases.map(\.color)
        let current = colors.firstIndex(of: settings[keyPath: path]) ?? 0
        group.appendChoice(name, [nothing] + Tint.allCases.map(\.title), selected: current) { [unowned self] in
            settings[keyPath: path] = colors[$0]
        }
    }

    func appendChoice<Value: Equatable>(
        _ name: String, _ path: WritableKeyPath<WorldSettings, Value>, _ values: [(name: String, value: Value)],
        to group: ControlGroup
    ) {
        let current = values.firstIndex { $0.value == settings[keyPath: path] } ?? 0
        group.appendChoice(name, values.map(\.name), selected: current) { [unowned self] in
            settings[keyPath: path] = values[$0].value
        }
    }
}

extension Int {
    /// The number as that of a scale.
    fileprivate var number: Double {
        get { Double(self) }
        set { self = Int(newValue) }
    }
}
