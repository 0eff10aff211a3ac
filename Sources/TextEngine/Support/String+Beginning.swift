extension String {
    /// The first 40 characters in quotation marks, for a line that describes an object. O(1).
    ///
    /// - Parameter isWhole: Whether nothing follows the text.
    package func quotedBeginning(isWhole: Bool = true) -> String {
        let beginning = prefix(40)
        return "“\(beginning)\(isWhole && beginning.endIndex == endIndex ? "" : "…")”"
    }
}
