extension TextStyle {
    /// How many values ``baselineShifts`` and ``fontMetricScales`` hold at most.
    static let maximumNesting = 16

    /// Steps of the baseline that add up, the outermost one first; at most 16, what is deeper is dropped. Layout does not
    /// honour them yet.
    public var baselineShifts: [BaselineShift]? {
        get { rareAttributes.baselineShifts }
        set { rareAttributes.baselineShifts = newValue.limited(to: TextStyle.maximumNesting)?.map(\.clamped) }
    }

    /// Sizes that follow from the font's metrics and multiply, the outermost one first; at most 16, what is deeper is
    /// dropped. Shaping does not honour them yet.
    public var fontMetricScales: [FontMetricScale]? {
        get { rareAttributes.fontMetricScales }
        set { rareAttributes.fontMetricScales = newValue.limited(to: TextStyle.maximumNesting) }
    }

    /// How letters are changed before they are shown. Shaping does not honour it yet.
    public var textTransform: TextTransform? {
        get { rareAttributes.textTransform }
        set { rareAttributes.textTransform = newValue }
    }

    /// Which invisible characters are shown by a sign. Shaping does not honour it yet.
    public var visibleCharacters: VisibleCharacters? {
        get { rareAttributes.visibleCharacters }
        set { rareAttributes.visibleCharacters = newValue }
    }

    /// Whether other fonts may stand in for characters that the font does not have; nil is yes. Font selection does not
    /// honour it yet.
    public var usesFontFallback: Bool? {
        get { rareAttributes.usesFontFallback }
        set { rareAttributes.usesFontFallback = newValue }
    }

    /// The gravity in vertical text. Kept, but without effect: lines are horizontal.
    public var gravity: TextGravity? {
        get { rareAttributes.gravity }
        set { rareAttributes.gravity = newValue }
    }

    /// How scripts stand in vertical text. Kept, but without effect: lines are horizontal.
    public var gravityHint: TextGravityHint? {
        get { rareAttributes.gravityHint }
        set { rareAttributes.gravityHint = newValue }
    }
}

extension Optional {
    /// The array's first elements; nil for an empty one.
    fileprivate func limited<Element>(to count: Int) -> [Element]? where Wrapped == [Element] {
        guard let array = self, !array.isEmpty else { return nil }
        return array.count <= count ? array : Array(array.prefix(count))
    }
}
