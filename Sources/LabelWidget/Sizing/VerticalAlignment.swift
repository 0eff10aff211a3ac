/// The vertical position of a label's text in its widget.
public enum VerticalAlignment: Sendable, Hashable, CaseIterable {
    /// At the top edge.
    case top
    /// In the middle of the height.
    case center
    /// At the bottom edge.
    case bottom
    /// The middle between the first line's capitals and the last baseline is in the middle of the height.
    case centerCapHeight
    /// The middle between the first line's small letters and the last baseline is in the middle of the height.
    case centerXHeight

    /// The GObject value; nil, which means `yalign`, is 0.
    static func rawValue(of alignment: VerticalAlignment?) -> UInt32 {
        alignment.flatMap { allCases.firstIndex(of: $0) }.map { UInt32($0) + 1 } ?? 0
    }

    init?(rawValue: UInt32) {
        guard (1...UInt32(Self.allCases.count)).contains(rawValue) else { return nil }
        self = Self.allCases[Int(rawValue) - 1]
    }
}
