import CLabelGtk
import TextEngine

/// The interface `GtkAccessibleText` of GTK 4.14 and newer, through which screen readers read the text by words and lines, follow
/// the cursor, and see what is selected. Offsets in it count characters.
///
/// Older headers do not have it: the functions stand here in the order of GTK's structure, which GTK only extends at its end.
@MainActor
enum AccessibleText {
    typealias Instance = UnsafeMutableRawPointer
    typealias GetContents = @convention(c) (Instance?, guint, guint) -> OpaquePointer?
    typealias GetContentsAt =
        @convention(c) (
            Instance?, guint, guint, UnsafeMutablePointer<guint>?, UnsafeMutablePointer<guint>?
        ) -> OpaquePointer?
    typealias GetCaret = @convention(c) (Instance?) -> guint
    typealias GetSelection =
        @convention(c) (
            Instance?, UnsafeMutablePointer<gsize>?, Result?
        ) -> gboolean
    typealias GetAttributes =
        @convention(c) (
            Instance?, guint, UnsafeMutablePointer<gsize>?, _ ranges: Result?, _ names: Result?, _ values: Result?
        ) -> gboolean
    typealias GetDefaultAttributes = @convention(c) (Instance?, _ names: Result?, _ values: Result?) -> Void
    typealias GetExtents =
        @convention(c) (Instance?, guint, guint, UnsafeMutablePointer<graphene_rect_t>?) -> gboolean
    typealias GetOffset =
        @convention(c) (Instance?, UnsafePointer<graphene_point_t>?, UnsafeMutablePointer<guint>?) -> gboolean
    /// Where a function stores a new array, which the caller frees.
    typealias Result = UnsafeMutablePointer<UnsafeMutableRawPointer?>

    /// `GtkAccessibleTextRange`.
    struct TextRange {
        var start: gsize
        var length: gsize
    }

    /// The places of the functions in GTK's structure, in pointers. The first two are the type and the instance's type.
    private enum Slot: Int {
        case contents = 2
        case contentsAt, caret, selection, attributes, defaultAttributes
        /// From GTK 4.16 on.
        case extents, offset
    }

    private static let interfaceType = NewerFunction.find(
        "gtk_accessible_text_get_type", as: (@convention(c) () -> GType).self)

    /// Whether GTK has the interface.
    static var isSupported: Bool { interfaceType != nil }

    /// Adds the interface to a type of widget; does nothing with an older GTK.
    static func add(to type: GType) {
        guard let interfaceType else { return }
        var info = GInterfaceInfo()
        info.interface_init = { interface, _ in
            if let interface { AccessibleText.fill(interface) }
        }
        WidgetType.add(interfaceType(), &info, to: type)
    }

    private static func fill(_ interface: UnsafeMutableRawPointer) {
        func set<Function>(_ slot: Slot, _ function: Function) {
            interface.storeBytes(
                of: CFunction.address(function), toByteOffset: slot.rawValue * MemoryLayout<UnsafeRawPointer>.size,
                as: UnsafeRawPointer.self)
        }
        let contents: GetContents = { label, start, end in
            LabelClass.state(of: label)?.accessibleContents(Int(start), Int(end))
        }
        let contentsAt: GetContentsAt = { label, offset, unit, start, end in
            guard let label = LabelClass.state(of: label) else { return nil }
            let range = label.accessibleRange(at: Int(offset), AccessibleUnit(rawValue: unit) ?? .character)
            start?.pointee = guint(clamping: label.content.text.character(atOffset: range.lowerBound))
            end?.pointee = guint(clamping: label.content.text.character(atOffset: range.upperBound))
            return label.content.text.bytes(in: range)
        }
        let caret: GetCaret = { LabelClass.state(of: $0)?.accessibleCaret ?? 0 }
        let selection: GetSelection = { label, count, ranges in
            LabelClass.state(of: label)?.writeAccessibleSelection(to: ranges, count) == true ? 1 : 0
        }
        let attributes: GetAttributes = { label, offset, count, ranges, names, values in
            LabelClass.state(of: label)?
                .writeAccessibleAttributes(at: Int(offset), count, ranges, names, values) == true ? 1 : 0
        }
        // GTK's own function returns no lists, and then GTK reads them.
        let defaultAttributes: GetDefaultAttributes = { _, names, values in
            LabelState.writeAttributes([], names, values)
        }
        set(.contents, contents)
        set(.contentsAt, contentsAt)
        set(.caret, caret)
        set(.selection, selection)
        set(.attributes, attributes)
        set(.defaultAttributes, defaultAttributes)
        guard gtk_check_version(4, 16, 0) == nil else { return }
        let extents: GetExtents = { label, start, end, result in
            guard let bounds = LabelClass.state(of: label)?.accessibleBounds(Int(start), Int(end)) else { return 0 }
            result?.pointee = graphene_rect_t(bounds)
            return 1
        }
        let offset: GetOffset = { label, point, result in
            guard let label = LabelClass.state(of: label), let point = point?.pointee else { return 0 }
            let position = label.textPosition(closestTo: Point(x: Double(point.x), y: Double(point.y)))
            result?.pointee = guint(clamping: label.content.text.character(atOffset: position.offset))
            return 1
        }
        set(.extents, extents)
        set(.offset, offset)
    }
}

/// What GTK has to be told of a text's changes, in 4.14 and newer.
@MainActor
enum AccessibleTextChange {
    typealias Update = @convention(c) (OpaquePointer) -> Void
    typealias UpdateContents = @convention(c) (OpaquePointer, UInt32, guint, guint) -> Void

    /// nil if GTK is older. Tests replace them.
    static var updateCaret = NewerFunction.find("gtk_accessible_text_update_caret_position", as: Update.self)
    static var updateSelection = NewerFunction.find("gtk_accessible_text_update_selection_bound", as: Update.self)
    static var updateContents = NewerFunction.find("gtk_accessible_text_update_contents", as: UpdateContents.self)

    /// Another part of a label's text is selected, or its cursor moved.
    static func selection(of label: LabelState) {
        updateSelection?(OpaquePointer(label.widget))
        updateCaret?(OpaquePointer(label.widget))
    }

    /// Calls the body, which gives a label another text. While a screen reader is on, says which characters go and which come: words
    /// that are appended are all that it hears of. O(text), or O(appended text) after the first piece.
    ///
    /// - Parameter isAppended: Whether the new text begins with all of the old one.
    static func contents(
        of label: LabelState, becoming new: StyledText, isAppended: Bool, _ change: () -> Void
    ) {
        guard let updateContents, let accessibility = label.updateAccessibility() else { return change() }
        let old = label.content.text
        let oldCount = isAppended ? accessibility.countedCharacters ?? old.characterCount : nil
        if !isAppended || accessibility.countedCharacters == nil { readByteCount += old.count }
        accessibility.countedText = nil
        let (gone, came) = isAppended ? (0..<0, old.count..<new.count) : old.difference(to: new)
        func tell(_ kind: UInt32, _ range: Range<Int>, of text: StyledText) {
            guard !range.isEmpty else { return }
            let start = oldCount ?? text.character(atOffset: range.lowerBound)
            let end = start + text.characterCount(in: range)
            if isAppended { accessibility.countedText = (text, end) }
            updateContents(OpaquePointer(label.widget), kind, guint(clamping: start), guint(clamping: end))
        }
        let (remove, insert): (UInt32, UInt32) = (1, 0)
        // GTK asks for the characters in each call.
        tell(remove, gone, of: old)
        change()
        tell(insert, came, of: new)
    }

    /// How many bytes of the last texts were read, for tests.
    private(set) static var readByteCount = 0
}

/// `GtkAccessibleTextGranularity`.
enum AccessibleUnit: UInt32 {
    case character
    case word
    case sentence
    case line
    case paragraph
}
