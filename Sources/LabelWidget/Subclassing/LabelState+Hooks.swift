import CLabelGtk
import TextEngine

/// The virtual functions of `LwLabelClass`, which subclasses override.
extension LabelState {
    /// The space between the widget's edges and the text: what the class said when the label was last measured.
    var textInsets: EdgeInsets { geometry.knownTextInsets ?? askForTextInsets() }

    /// The insets that the app set.
    var contentInsets: EdgeInsets {
        get { geometry.ownContentInsets ?? .zero }
        set { geometry.ownContentInsets = newValue == .zero ? nil : newValue }
    }

    /// Whether the widget's type is derived from `LwLabel`.
    var hasSubclass: Bool { labelClass.pointee.parent_class.parent_class.g_type_class.g_type != LabelClass.type }

    /// Asks the class for the space around the text.
    @discardableResult
    func askForTextInsets() -> EdgeInsets {
        guard hasSubclass else { return contentInsets }
        // The function may ask the label for its place.
        geometry.knownTextInsets = geometry.knownTextInsets ?? contentInsets
        var answer = LwInsets(contentInsets)
        labelClass.pointee.get_text_insets?(labelInstance, &answer)
        let insets = EdgeInsets(answer).clampedToWidget
        geometry.knownTextInsets = insets
        return insets
    }

    func drawBehind(_ textBounds: Rect, to snapshot: OpaquePointer) {
        var bounds = graphene_rect_t(textBounds)
        labelClass.pointee.snapshot_behind?(labelInstance, snapshot, &bounds)
    }

    func drawInFront(_ textBounds: Rect, to snapshot: OpaquePointer) {
        var bounds = graphene_rect_t(textBounds)
        labelClass.pointee.snapshot_front?(labelInstance, snapshot, &bounds)
    }

    /// The widget as C code sees it.
    private var labelInstance: UnsafeMutablePointer<LwLabel> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: LwLabel.self)
    }

    private var labelClass: UnsafeMutablePointer<LwLabelClass> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: UnsafeMutablePointer<LwLabelClass>.self).pointee
    }
}

extension LabelClass {
    /// What a label does without a subclass.
    static func setHooks(_ class: UnsafeMutablePointer<LwLabelClass>) {
        `class`.pointee.get_text_insets = { widget, insets in
            guard let state = LabelClass.state(of: widget) else { return }
            insets?.pointee = LwInsets(state.contentInsets)
        }
        // A subclass may call these.
        `class`.pointee.snapshot_behind = { _, _, _ in }
        `class`.pointee.snapshot_front = { _, _, _ in }
    }
}

extension LwInsets {
    init(_ insets: EdgeInsets) {
        self.init(left: insets.left, right: insets.right, top: insets.top, bottom: insets.bottom)
    }
}

extension EdgeInsets {
    init(_ insets: LwInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// The insets clamped to what a widget may have: 0...32,767.
    var clampedToWidget: EdgeInsets {
        func clamped(_ inset: Double) -> Double { min(max(inset, 0), LabelProperty.insetRange.upperBound) }
        return EdgeInsets(top: clamped(top), left: clamped(left), bottom: clamped(bottom), right: clamped(right))
    }
}
