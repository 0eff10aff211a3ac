/// Strict UTF-8 (Unicode standard, table 3-7): no surrogates, no overlong forms, nothing above U+10FFFF.
package enum UTF8Validation {
    /// The offset at which the first ill-formed sequence starts; nil if all is well-formed. O(n).
    package static func firstInvalidOffset(in bytes: some RandomAccessCollection<UInt8>) -> Int? {
        let bytes = Array(bytes)
        do {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }
}
