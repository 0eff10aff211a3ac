extension StyledText {
    /// The fields of a ``Storage`` besides the bytes.
    package struct Header {
        fileprivate let byteCount: Int
        fileprivate let styles: [Run<TextStyle>]
        fileprivate let paragraphStyles: [Run<ParagraphStyle>]
        fileprivate let hasParagraphStyles: Bool
    }

    /// The bytes and style runs of a text. One object, because an allocation takes about as long as shaping a short
    /// text.
    package final class Storage: ManagedBuffer<Header, UInt8> {
        /// The header, without the exclusivity checks of a superclass property.
        @inline(__always)
        fileprivate var values: Header { unsafeAddress { UnsafePointer(withUnsafeMutablePointerToHeader { $0 }) } }

        package var utf8: TextBytes { TextBytes(storage: self) }
        package var styles: [Run<TextStyle>] { values.styles }
        package var paragraphStyles: [Run<ParagraphStyle>] { values.paragraphStyles }
        /// Whether there are paragraph styles. Reading even an empty array needs reference counting.
        var hasParagraphStyles: Bool { values.hasParagraphStyles }

        /// Copies the bytes. O(bytes).
        static func make(
            _ bytes: UTF8Bytes, styles: [Run<TextStyle>], paragraphStyles: [Run<ParagraphStyle>]
        ) -> Storage {
            precondition(bytes.count <= StyledText.maximumLength, "A text can have at most 2^30 UTF-8 bytes.")
            let made = create(minimumCapacity: bytes.count) { _ in
                Header(
                    byteCount: bytes.count, styles: styles, paragraphStyles: paragraphStyles,
                    hasParagraphStyles: !paragraphStyles.isEmpty)
            }
            made.withUnsafeMutablePointerToElements {
                if let source = bytes.baseAddress { $0.initialize(from: source, count: bytes.count) }
            }
            return unsafeDowncast(made, to: Storage.self)
        }
    }
}

/// The UTF-8 bytes of a text, in the text's own memory.
package struct TextBytes: RandomAccessCollection, Sendable {
    nonisolated(unsafe) fileprivate let storage: StyledText.Storage

    package var startIndex: Int { 0 }
    package var endIndex: Int { storage.values.byteCount }

    package subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < endIndex, "There is no byte \(index).")
        return storage.withUnsafeMutablePointerToElements { $0[index] }
    }

    /// Calls the body with the bytes, without reference counting.
    @inline(__always)
    package func withUnsafeBufferPointer<Value>(_ body: (UTF8Bytes) throws -> Value) rethrows -> Value {
        try storage.withUnsafeMutablePointers { header, bytes in
            try body(UTF8Bytes(start: bytes, count: header.pointee.byteCount))
        }
    }

    package func withContiguousStorageIfAvailable<Value>(_ body: (UTF8Bytes) throws -> Value) rethrows -> Value? {
        try withUnsafeBufferPointer(body)
    }
}

extension TextBytes: Hashable {
    package static func == (one: TextBytes, other: TextBytes) -> Bool {
        one.storage === other.storage
            || one.count == other.count
                && one.withUnsafeBufferPointer { one in
                    other.withUnsafeBufferPointer { other in one.elementsEqual(other) }
                }
    }

    package func hash(into hasher: inout Hasher) {
        withUnsafeBufferPointer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
