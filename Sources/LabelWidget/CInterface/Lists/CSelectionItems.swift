import CLabelGtk
import TextEngine

/// The items of a C program that names them with strings.
@MainActor
final class KeyedItems: SelectionItems {
    private let functions: LwSelectionItems
    private let data: CData

    /// nil, with a critical message, if a function is missing. The data ends then too.
    init?(_ functions: LwSelectionItems?, _ data: CData) {
        guard let functions, functions.get_n_items != nil, functions.get_position != nil, functions.get_key != nil,
            functions.get_text != nil
        else {
            cgtk_critical("lw_selection_group_new_for_items: all four functions of LwSelectionItems are needed.")
            return nil
        }
        (self.functions, self.data) = (functions, data)
    }

    var count: Int { Int(functions.get_n_items(data.pointer)) }

    func position(of item: AnyHashable) -> Int? {
        guard let key = item.base as? String else { return nil }
        let position = Int(key.withCString { functions.get_position($0, data.pointer) })
        return (0..<count).contains(position) ? position : nil
    }

    func item(at position: Int) -> AnyHashable { String(taking: functions.get_key(guint(position), data.pointer)) }
    func text(at position: Int) -> StyledText {
        StyledText(String(taking: functions.get_text(guint(position), data.pointer)))
    }
}

/// The objects of a list model.
@MainActor
final class ListModelItems: SelectionItems {
    typealias Text = @convention(c) (gpointer?, gpointer?) -> UnsafeMutablePointer<CChar>?

    /// The group that has these items.
    weak var group: SelectionGroup?
    private let model: OwnedObject
    private let getText: Text
    private let data: CData
    private var changes: SignalHandler?
    /// The places of the objects, until the list changes other than at its end.
    private var positions: (table: [UnsafeMutableRawPointer: Int], count: Int)?
    /// How many objects the list was asked for, for tests.
    private(set) static var askedCount = 0

    init(_ model: OpaquePointer, _ getText: Text, _ data: CData) {
        self.model = OwnedObject(g_object_ref(UnsafeMutableRawPointer(model)))
        (self.getText, self.data) = (getText, data)
        changes = Signal.connect(model, "items-changed") { [weak self] in
            self?.itemsChanged(at: $0.integer(0), removed: $0.integer(1))
        }
    }

    deinit {
        // A handler is disconnected from an object that is there.
        MainThread.end { [model, changes] in withExtendedLifetime(model) { changes?.disconnect() } }
    }

    var count: Int { Int(g_list_model_get_n_items(model.pointer)) }

    private func itemsChanged(at position: Int, removed: Int) {
        // A log or a chat grows at its end: what is there keeps its place.
        if removed > 0 || position != positions?.count { positions = nil }
        group?.itemsChanged()
    }

    /// O(1), and O(items) after a change of the list; O(new items) if they came at its end.
    func position(of item: AnyHashable) -> Int? {
        guard let object = item.base as? SelectedObject else { return nil }
        findPositions(upTo: count)
        return positions?.table[object.address]
    }

    private func findPositions(upTo count: Int) {
        let known = positions?.count ?? 0
        guard positions == nil || known < count else { return }
        // Taken out, so that it is not copied.
        var table = positions?.table ?? [:]
        positions = nil
        for position in known..<count {
            // The list keeps its objects.
            if let object = object(at: position) { table[object.address] = table[object.address] ?? position }
        }
        positions = (table, count)
    }

    func item(at position: Int) -> AnyHashable { object(at: position).map { AnyHashable($0) } ?? AnyHashable(position) }

    func text(at position: Int) -> StyledText {
        guard let object = object(at: position) else { return .empty }
        return StyledText(String(taking: getText(object.address, data.pointer)))
    }

    private func object(at position: Int) -> SelectedObject? {
        Self.askedCount += 1
        return g_list_model_get_item(model.pointer, guint(position)).map { SelectedObject(taking: $0) }
    }
}

/// An object of a list, as an item. Two items are equal if they are the same object. An item keeps its object alive.
struct SelectedObject: Hashable {
    private let object: OwnedObject

    /// Takes over a reference.
    init(taking object: UnsafeMutableRawPointer) { self.object = OwnedObject(object) }

    init(_ object: UnsafeMutableRawPointer) { self.init(taking: g_object_ref(object)) }

    var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(object.pointer) }

    static func == (left: Self, right: Self) -> Bool { left.address == right.address }
    func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

extension String {
    /// A string of C that the caller owns; it is freed. NULL is empty.
    fileprivate init(taking string: UnsafeMutablePointer<CChar>?) {
        self.init(c: string)
        g_free(string)
    }
}
