import TextEngine

/// What a label shows: lines, the width that they were laid out for, and their links. Painting, hit tests, highlights, accessibility and
/// selection read it. Measuring never replaces it.
///
/// The place of the lines is no part of it: the size of the widget decides that (``LabelState/textPlace()``).
struct Presentation {
    let frame: TextFrame
    let width: Double
    /// The visible links, found on first use.
    var links: [TextLink]?
    /// Finds these links again. Made on first use.
    var linkNumbers: LinkNumbers?
}

extension LabelState {
    /// The lines that are shown; nil before they are laid out.
    var frame: TextFrame? { presentation?.frame }
}
