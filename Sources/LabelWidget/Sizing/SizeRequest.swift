/// What decides the size that a label asks for, besides its text.
struct SizeRequest: Equatable {
    /// The least width in characters; -1 for none.
    var widthInCharacters = -1
    /// The largest natural width in characters; -1 for none.
    var maximumWidthInCharacters = -1
    /// The largest natural width in pixels.
    var maximumNaturalWidth = Double.infinity
    /// How a label that wraps finds its natural width for a height.
    var naturalWrapMode = NaturalWrapMode.inherit
    /// The number of lines that there is always room for.
    var reservedNumberOfLines = 0
}

/// How a label that wraps finds its natural width for a height (`GtkNaturalWrapMode`).
public enum NaturalWrapMode: Sendable, Hashable, CaseIterable {
    /// The lines wrap as they are shown.
    case inherit
    /// The lines do not wrap.
    case none
    /// The lines wrap between words only.
    case word
}

extension LabelState {
    var sizeRequest: SizeRequest {
        get { geometry.ownSizeRequest ?? SizeRequest() }
        set { geometry.ownSizeRequest = newValue == SizeRequest() ? nil : newValue }
    }
}
