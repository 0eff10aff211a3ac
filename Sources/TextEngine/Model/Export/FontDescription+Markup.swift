extension FontDescription {
    /// The font as attributes of `<span>`, without the factor of its size.
    func markupAttributes(resolution: Double) -> TextStyle.MarkupAttributes {
        var attributes: TextStyle.MarkupAttributes = []
        func add(_ name: String, _ value: String?) {
            if let value { attributes.append((name, value)) }
        }
        let points = size.map { MarkupNotation.size($0, resolution: resolution) }
        // Pixels and axis values are only in font descriptions. These also set slant, weight, capitals and width.
        var description: [String] = []
        var isDone = false
        if slant != nil, weight != nil, capitals != nil, width != nil {
            if let points, !points.isExact, let pixels = size.flatMap(MarkupNotation.pixels) {
                description.append(pixels)
                isDone = true
            }
            if let axes = variations.flatMap(MarkupNotation.variations) { description.append(axes) }
        }
        if !description.isEmpty { add("font", description.joined(separator: " ")) }
        if !isDone { add("size", points?.value) }
        add("face", families.flatMap(MarkupNotation.families))
        add("style", slant.map(MarkupNotation.word))
        add("weight", weight.map { "\($0.value)" })
        add("variant", capitals.map(MarkupNotation.word))
        add("stretch", width.flatMap(MarkupNotation.word))
        add("font_features", features.flatMap(MarkupNotation.features))
        return attributes
    }
}
