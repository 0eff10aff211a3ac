/// A text with its mnemonic markers removed.
package struct MnemonicText: Sendable, Hashable {
    /// The text without markers.
    package let text: String
    /// The first marked character: the accelerator key.
    package let accelerator: Unicode.Scalar?
    /// The ranges of the marked characters in UTF-8 offsets. The first is the accelerator; all are underlined.
    package let ranges: [Range<Int>]

    /// The offset of the accelerator.
    package var acceleratorOffset: Int? { ranges.first?.lowerBound }
}
