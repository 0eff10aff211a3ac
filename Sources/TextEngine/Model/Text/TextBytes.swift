extension StyledText {
    /// The fields of a ``Storage`` besides the bytes.
    package struct Header {
        /// The memory of the bytes, if they do not lie behind the header.
        fileprivate let shared: AppendOnlyBuffer<UInt8>?
        /// The first byte in ``shared``; nil if the bytes lie behind the header.
        fileprivate let sharedStart: UnsafePointer<UInt8>?
        fileprivate let byteCount: Int
        fileprivate let styles: Runs<TextStyle>
        fileprivate let paragraphStyles: ParagraphRuns?
    }

    /// The runs of paragraph styles. Few texts have them, and they are large, so they are an object of their own.
    fileprivate final class ParagraphRuns: Sendable {
        let runs: Runs<ParagraphStyle>
        init(_ runs: Runs<ParagraphStyle>) { self.runs = runs }

        static let none = Runs<ParagraphStyle>(emptyWith: .default)
    }

    /// The bytes and style runs of a text. One object, because an allocation takes about as long as shaping a short
    /// text. A text to which something was appended has its bytes in an ``AppendOnlyBuffer`` that longer and shorter texts
    /// share.
    package final class Storage: ManagedBuffer<Header, UInt8> {
        /// The header, without the exclusivity checks of a superclass property.
        @inline(__always)
        fileprivate var values: Header { unsafeAddress { UnsafePointer(withUnsafeMutablePointerToHeader { $0 }) } }

        package var utf8: TextBytes { TextBytes(storage: self) }
        package var styles: Runs<TextStyle> { @inline(__always) _read { yield values.styles } }
        /// Calls the body with the style runs, without reference counting.
        @inline(__always)
        func withStyles<Result>(_ body: (StyleRuns) -> Result) -> Result {
            withUnsafeMutablePointerToHeader { $0.pointee.styles.withBorrowed(body) }
        }
        /// Empty if all paragraphs have the default style.
        package var paragraphStyles: Runs<ParagraphStyle> { values.paragraphStyles?.runs ?? ParagraphRuns.none }
        /// Whether there are paragraph styles.
        @inline(__always)
        package var hasParagraphStyles: Bool { values.paragraphStyles != nil }

        /// Copies the bytes. O(bytes).
        ///
        /// - Parameter paragraphStyles: nil, or only default styles, for none.
        static func make(
            _ bytes: UTF8Bytes, styles: Runs<TextStyle>, paragraphStyles: Runs<ParagraphStyle>? = nil
        ) -> Storage {
            let made = make(
                capacity: bytes.count, shared: nil, start: nil, count: bytes.count, styles, paragraphStyles)
            made.withUnsafeMutablePointerToElements {
                if let source = bytes.baseAddress { $0.initialize(from: source, count: bytes.count) }
            }
            return made
        }

        /// Copies the bytes to memory that shorter texts share. O(bytes).
        static func makeShared(
            _ bytes: UTF8Bytes, styles: Runs<TextStyle>, paragraphStyles: Runs<ParagraphStyle>?
        ) -> Storage {
            let copy = AppendOnlyBuffer<UInt8>(filled: bytes.count, capacity: bytes.count) {
                if let source = bytes.baseAddress { $0.initialize(from: source, count: bytes.count) }
            }
            return make(
                capacity: 0, shared: copy, start: UnsafePointer(copy.elements), count: bytes.count, styles,
                paragraphStyles)
        }

        /// Appends bytes to those of this storage. Amortised O(added bytes).
        func appending(
            _ added: UTF8Bytes, styles: Runs<TextStyle>, paragraphStyles: Runs<ParagraphStyle>?
        ) -> Storage {
            StyledText.requireLength(values.byteCount + added.count)
            let bytes = utf8.withUnsafeBufferPointer {
                AppendOnlyBuffer.appending(added, to: $0, in: values.shared)
            }
            return Storage.make(
                capacity: 0, shared: bytes.buffer, start: UnsafePointer(bytes.start),
                count: values.byteCount + added.count, styles, paragraphStyles)
        }

        /// The bytes from an offset on, in the same memory; nil if they do not lie in shared memory, or if more of it would be
        /// unused before them than they take. O(1).
        func sharingBytes(
            from offset: Int, styles: Runs<TextStyle>, paragraphStyles: Runs<ParagraphStyle>?
        ) -> Storage? {
            guard let shared = values.shared, let start = values.sharedStart else { return nil }
            let rest = values.byteCount - offset
            guard start + offset - UnsafePointer(shared.elements) <= rest else { return nil }
            return Storage.make(
                capacity: 0, shared: shared, start: start + offset, count: rest, styles, paragraphStyles)
        }

        @inline(__always)
        private static func make(
            capacity: Int, shared: AppendOnlyBuffer<UInt8>?, start: UnsafePointer<UInt8>?, count: Int,
            _ styles: Runs<TextStyle>, _ paragraphStyles: Runs<ParagraphStyle>?
        ) -> Storage {
            StyledText.requireLength(count)
            let made = create(minimumCapacity: capacity) { _ in
                Header(
                    shared: shared, sharedStart: start, byteCount: count, styles: styles,
                    paragraphStyles: paragraphStyles.flatMap { $0.isDefault ? nil : ParagraphRuns($0) })
            }
            return unsafeDowncast(made, to: Storage.self)
        }
    }

    /// Stops the program if a text would be too long.
    @inline(__always)
    static func requireLength(_ count: Int) {
        precondition(count <= maximumLength, "A text can have at most 2^30 UTF-8 bytes.")
    }
}

extension StyledText.Runs<ParagraphStyle> {
    /// Whether no paragraph has another style than the default.
    fileprivate var isDefault: Bool { isEmpty || count == 1 && self[0].value == .default }
}

/// The UTF-8 bytes of a text, in the text's own memory.
package struct TextBytes: RandomAccessCollection, Sendable {
    nonisolated(unsafe) fileprivate let storage: StyledText.Storage

    package var startIndex: Int { 0 }
    package var endIndex: Int { storage.values.byteCount }

    package subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < endIndex, "There is no byte \(index).")
        return withUnsafeBufferPointer { $0[index] }
    }

    /// Calls the body with the bytes, without reference counting.
    @inline(__always)
    package func withUnsafeBufferPointer<Value>(_ body: (UTF8Bytes) throws -> Value) rethrows -> Value {
        try storage.withUnsafeMutablePointers { header, bytes in
            try body(
                UTF8Bytes(
                    start: header.pointee.sharedStart ?? UnsafePointer(bytes), count: header.pointee.byteCount))
        }
    }

    package func withContiguousStorageIfAvailable<Value>(_ body: (UTF8Bytes) throws -> Value) rethrows -> Value? {
        try withUnsafeBufferPointer(body)
    }
}

extension TextBytes: Hashable {
    /// O(1) for the same memory, else O(bytes).
    package static func == (one: TextBytes, other: TextBytes) -> Bool {
        one.storage === other.storage
            || one.count == other.count
                && one.withUnsafeBufferPointer { one in
                    other.withUnsafeBufferPointer { other in
                        one.baseAddress == other.baseAddress || one.elementsEqual(other)
                    }
                }
    }

    package func hash(into hasher: inout Hasher) {
        withUnsafeBufferPointer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
