import TextEngine

/// A text of any length, with what is done to it. The work of all stages should grow as the text does.
protocol GrowthText {
    var name: String { get }

    /// The text, in about so many characters.
    func text(characterCount: Int) -> StyledText

    /// What is done with it.
    var stages: [GrowthStage] { get }

    /// Whether a stage does its work for one place, key or word of the text. Then the work must not grow with the text.
    func isLocal(_ stage: GrowthStage) -> Bool

    /// How many times the usual length is counted: texts in which a line or a piece of ten characters is one thing are short otherwise.
    var lengthFactor: Int { get }

    /// The options for its layout.
    var options: TextFrameOptions { get }

    /// The options for a layout that cuts the text.
    var cuttingOptions: TextFrameOptions { get }

    /// The width of the box.
    func width(characterCount: Int) -> Double

    /// The options for drawing.
    func drawingOptions(for text: StyledText) -> DrawingOptions
}
