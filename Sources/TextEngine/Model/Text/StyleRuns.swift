/// The style runs of a text, borrowed for as long as the text is kept. Reading them needs no reference counting.
typealias StyleRuns = UnsafeBufferPointer<StyledText.Run<TextStyle>>
