import TextEngine

/// A value that a test changes in an expression: options and styles are set by property.
protocol Changeable {}

extension Changeable {
    /// The value with another value of one property.
    func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var changed = self
        changed[keyPath: property] = value
        return changed
    }
}

extension DrawingOptions: Changeable {}
extension FontDescription: Changeable {}
extension ParagraphLineSpacing: Changeable {}
extension ParagraphStyle: Changeable {}
extension ShapingOptions: Changeable {}
extension TextAttachment.Options: Changeable {}
extension TextBackground: Changeable {}
extension TextFrameOptions: Changeable {}
extension TextHighlightStyle: Changeable {}
