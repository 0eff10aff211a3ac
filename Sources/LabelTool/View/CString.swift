/// Bytes as C wants strings.
enum CString {
    /// Calls a function with a string that ends with NUL.
    static func with<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let string = bytes.map { CChar(bitPattern: $0) } + [0]
        return string.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("the string has at least its end") }
            return body(start)
        }
    }
}
