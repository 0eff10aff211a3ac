extension TextAttachment {
    /// Creates an attachment that is as high as the font of the text around it, for emoji and small pictures: lines stay as high as
    /// they are. It reaches from the font's ascent to its descent.
    ///
    /// Finds the font once; make one attachment and use it again, as equal texts need the same object.
    ///
    /// - Parameters:
    ///   - style: The style of the text around it.
    ///   - aspectRatio: The width divided by the height. Numbers of 0 or less give no width.
    ///   - shaping: The options that the text is shaped with: they say what the style leaves open.
    public convenience init(
        content: Content, asHighAsFontOf style: TextStyle, aspectRatio: Double = 1,
        shaping: ShapingOptions = ShapingOptions(), options: Options = Options()
    ) {
        var shaping = shaping
        shaping.defaultStyle = style.inheriting(from: shaping.defaultStyle)
        let metrics = ShapedString(.empty, options: shaping).emptyLineMetrics
        let (ascent, descent) = (Double(metrics.ascent), Double(metrics.descent))
        self.init(
            content: content, width: (ascent + descent) * aspectRatio, ascent: ascent, descent: descent,
            options: options)
    }
}
