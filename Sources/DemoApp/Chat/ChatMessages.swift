import LabelWidget

/// A message. Its text is made once, and kept: an attachment is equal only to itself, and so is a text that has one.
struct ChatMessage {
    let id: Int
    let sender: String
    let isOwn: Bool
    let text: StyledText
}

/// The messages, in the order of the list. They are also what the selection belongs to.
@MainActor
final class ChatMessages: SelectionItems {
    private(set) var all: [ChatMessage] = []
    /// The list's model: the list asks it only how many messages there are.
    let model = gtk_string_list_new(nil)
    private var positions: [Int: Int] = [:]

    func append(_ text: StyledText, from sender: String, isOwn: Bool = false) {
        let message = ChatMessage(id: all.count, sender: sender, isOwn: isOwn, text: text)
        positions[message.id] = all.count
        all.append(message)
        gtk_string_list_append(model, "")
    }

    func message(_ item: AnyHashable?) -> ChatMessage? {
        item.flatMap { position(of: $0) }.map { all[$0] }
    }

    var count: Int { all.count }
    func position(of item: AnyHashable) -> Int? { (item.base as? Int).flatMap { positions[$0] } }
    func item(at position: Int) -> AnyHashable { all[position].id }
    func text(at position: Int) -> StyledText { all[position].text }
}
