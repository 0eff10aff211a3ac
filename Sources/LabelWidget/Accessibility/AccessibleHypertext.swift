import CLabelGtk
import TextEngine

/// The interface `GtkAccessibleHypertext` of GTK 4.22 and newer, through which screen readers list the links of a text and find
/// the link at a character. The links' widgets have the places and the actions.
///
/// Older headers do not have it: the functions stand here in the order of GTK's structure.
@MainActor
enum AccessibleHypertext {
    typealias Instance = UnsafeMutableRawPointer
    typealias GetCount = @convention(c) (Instance?) -> guint
    typealias GetLink = @convention(c) (Instance?, guint) -> OpaquePointer?
    typealias GetIndex = @convention(c) (Instance?, guint) -> guint
    typealias MakeLink =
        @convention(c) (
            Instance, guint, _ address: UnsafePointer<CChar>, _ range: UnsafeRawPointer
        ) -> UnsafeMutableRawPointer?

    private static let interfaceType = NewerFunction.find(
        "gtk_accessible_hypertext_get_type", as: (@convention(c) () -> GType).self)
    /// nil if GTK is older. Tests replace it.
    static var makeLink = NewerFunction.find("gtk_accessible_hyperlink_new", as: MakeLink.self)

    static let count: GetCount = { label in
        guint(clamping: LabelClass.state(of: label)?.accessibleLinks.count ?? 0)
    }
    /// GTK asks for any number that a client of the bus sends, and does not expect NULL.
    static let link: GetLink = { label, index in
        LabelClass.state(of: label)?.accessibleLinks.object(Int(index))
    }
    static let index: GetIndex = { label, character in
        LabelClass.state(of: label)?.accessibleLinks.index(atCharacter: Int(character)).map { guint(clamping: $0) }
            ?? guint.max
    }

    /// Adds the interface to a type of widget; does nothing with an older GTK.
    static func add(to type: GType) {
        guard let interfaceType, makeLink != nil else { return }
        var info = GInterfaceInfo()
        info.interface_init = { interface, _ in
            // The first two pointers are the type and the instance's type.
            guard let slots = interface?.assumingMemoryBound(to: UnsafeRawPointer?.self) else { return }
            slots[2] = CFunction.address(AccessibleHypertext.count)
            slots[3] = CFunction.address(AccessibleHypertext.link)
            slots[4] = CFunction.address(AccessibleHypertext.index)
        }
        WidgetType.add(interfaceType(), &info, to: type)
    }
}

/// The links of a label's text as GTK's objects. They are made when a screen reader asks for the first time.
@MainActor
final class AccessibleLinks {
    private(set) var text: StyledText
    /// In characters.
    private let ranges: [Range<Int>]
    private let objects: [OwnedObject]
    /// For numbers of no link.
    private let none: OwnedObject?

    init(of label: LabelState) {
        text = label.content.text
        let links = text.linkRanges
        func make(_ index: Int, _ address: String, _ range: Range<Int>) -> OwnedObject? {
            var range = AccessibleText.TextRange(start: gsize(range.lowerBound), length: gsize(range.count))
            return AccessibleHypertext.makeLink?(label.widget, guint(clamping: index), address, &range)
                .map { OwnedObject($0) }
        }
        // The links are in order, so each part of the text is counted once.
        let text = text
        var (offset, character) = (0, 0)
        func count(to end: Int) -> Int {
            character += text.characterCount(in: offset..<end)
            offset = end
            return character
        }
        let ranges = links.map { count(to: $0.range.lowerBound)..<count(to: $0.range.upperBound) }
        self.ranges = ranges
        objects = links.indices.compactMap { make($0, links[$0].link.url ?? "", ranges[$0]) }
        none = make(links.count, "", 0..<0)
    }

    /// Whether the links are those of a text. O(1) for the text that was asked about last, else O(text).
    func areLinks(of other: StyledText) -> Bool {
        guard text == other else { return false }
        // A screen reader asks for one link after the other.
        text = other
        return true
    }

    var count: Int { objects.count }

    func object(_ index: Int) -> OpaquePointer? {
        objects.indices.contains(index) ? objects[index].pointer : none?.pointer
    }

    func index(atCharacter character: Int) -> Int? {
        let index = ranges.partitionPoint { $0.upperBound > character }
        return index < count && ranges[index].contains(character) ? index : nil
    }
}

extension LabelState {
    private static let key = "lw-accessible-links"

    /// The links for screen readers. They are kept with the widget until the text is another one.
    var accessibleLinks: AccessibleLinks {
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        if let data = g_object_get_data(object, Self.key) {
            let links = Unmanaged<AccessibleLinks>.fromOpaque(data).takeUnretainedValue()
            if links.areLinks(of: content.text) { return links }
        }
        let links = AccessibleLinks(of: self)
        g_object_set_data_full(object, Self.key, Unmanaged.passRetained(links).toOpaque()) { data in
            if let data { Unmanaged<AccessibleLinks>.fromOpaque(data).release() }
        }
        return links
    }
}

extension StyledText {
    /// The links with their ranges, in order. Neighbours with the same value are one link. O(style runs).
    fileprivate var linkRanges: [(link: LinkValue, range: Range<Int>)] {
        styleRuns.reduce(into: []) { links, run in
            guard let link = run.style.link else { return }
            if let last = links.last, last.link == link, last.range.upperBound == run.range.lowerBound {
                links[links.count - 1].range = last.range.lowerBound..<run.range.upperBound
            } else {
                links.append((link, run.range))
            }
        }
    }
}
