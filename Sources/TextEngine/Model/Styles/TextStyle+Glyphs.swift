extension TextStyle {
    /// The limit for ``baselineShifts`` and ``fontMetricScales``.
    static let maximumNesting = 16

    /// Steps of the baseline, which add up, the outermost first. Each one is that of the size which as many
    /// ``fontMetricScales`` give as there are steps before it. Deeper ones than 16 are dropped.
    package var baselineShifts: [BaselineShift]? {
        get { rareAttributes.baselineShifts }
        set { rareAttributes.baselineShifts = newValue.limited(to: TextStyle.maximumNesting)?.map(\.clamped) }
    }

    /// Sizes from the font's metrics, which multiply, the outermost first. Deeper ones than 16 are dropped.
    package var fontMetricScales: [FontMetricScale]? {
        get { rareAttributes.fontMetricScales }
        set { rareAttributes.fontMetricScales = newValue.limited(to: TextStyle.maximumNesting) }
    }

    /// The change of letters before they are shown. Shaping does not use it: a label gives it the changed letters.
    package var textTransform: TextTransform? {
        get { rareAttributes.textTransform }
        set { rareAttributes.textTransform = newValue }
    }

    /// The invisible characters to show as symbols. Shaping does not use it: a label gives it the symbols.
    package var visibleCharacters: VisibleCharacters? {
        get { rareAttributes.visibleCharacters }
        set { rareAttributes.visibleCharacters = newValue }
    }

    /// Whether fallback fonts may be used for missing characters; nil means yes. Without, only the first font of the request is used,
    /// also for emoji, and a character that it lacks is a box.
    public var usesFontFallback: Bool? {
        get { rareAttributes.usesFontFallback }
        set { rareAttributes.usesFontFallback = newValue }
    }

    /// The gravity in vertical text. Stored without effect: lines are horizontal.
    package var gravity: TextGravity? {
        get { rareAttributes.gravity }
        set { rareAttributes.gravity = newValue }
    }

    /// The rotation of scripts in vertical text. Stored without effect: lines are horizontal.
    package var gravityHint: TextGravity.Hint? {
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

extension StyledText {
    /// Whether a style may show other characters than the text's own. O(style runs).
    package var changesCharacters: Bool {
        storage.withStyles {
            $0.contains {
                if let capitals = $0.value.font?.capitals, capitals != .normal { return true }
                guard let attributes = $0.value.rare?.attributes else { return false }
                return attributes.textTransform != nil || attributes.visibleCharacters != nil
            }
        }
    }
}
