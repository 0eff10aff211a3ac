/// What a drag selects: a double click begins with words, a triple click with paragraphs.
enum SelectionUnit {
    case character
    case word
    case paragraph

    init(clicks: Int) {
        self = clicks >= 3 ? .paragraph : clicks == 2 ? .word : .character
    }
}
