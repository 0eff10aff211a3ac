import LabelWidget

/// A text from outside, and what is to be said of it.
struct OpenedText: Sendable {
    let string: String
    /// Where it is from, its length, and its encoding if it is from a file.
    let note: String
}

/// Reads the start of a file.
enum TextFile {
    /// The most bytes that are read and shown.
    static let limit = 1_000_000

    /// A reason why a file cannot be shown.
    struct Problem: Error {
        let sentence: String
    }

    /// Reads a file. Blocks until it is read, so it is no function for GTK's thread.
    static func read(uri: String) -> Result<OpenedText, Problem> {
        let file = g_file_new_for_uri(uri)
        defer { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
        let name = take(g_file_get_basename(file)) ?? uri
        let kind = g_file_query_file_type(file, G_FILE_QUERY_INFO_NONE, nil)
        // Reading a pipe may never end.
        guard kind == G_FILE_TYPE_REGULAR || kind == G_FILE_TYPE_UNKNOWN else {
            return .failure(Problem(sentence: tr("“{1}” is no regular file", name)))
        }
        var error: UnsafeMutablePointer<GError>?
        guard let bytes = bytes(of: file, &error) else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? tr("it cannot be read")
            g_clear_error(&error)
            return .failure(Problem(sentence: tr("“{1}”: {2}", name, reason)))
        }
        return .success(text(of: bytes, from: "“\(name)”"))
    }

    /// The text of the first bytes of a file. There is one byte more than ``limit`` if there are more.
    static func text(of bytes: [UInt8], from source: String) -> OpenedText {
        let isCut = bytes.count > limit
        let text = DecodedText(Array(bytes.prefix(limit)), isCut: isCut)
        let length = Self.length(isCut ? limit : bytes.count, isCut: isCut)
        return OpenedText(string: text.string, note: tr("{1}: {2}, read as {3}", source, length, text.encoding))
    }

    /// The address of a file.
    static func uri(ofPath path: String) -> String? {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
        return take(g_file_get_uri(file))
    }

    /// A number of bytes in words.
    static func length(_ count: Int, isCut: Bool) -> String {
        isCut
            ? tr("the first byte", "the first {1} bytes", count: count) : tr("{1} byte", "{1} bytes", count: count)
    }

    /// The first bytes, one more than ``limit`` if there are more.
    private static func bytes(
        of file: OpaquePointer?, _ error: inout UnsafeMutablePointer<GError>?
    ) -> [UInt8]? {
        guard let stream = g_file_read(file, nil, &error) else { return nil }
        defer { g_object_unref(stream) }
        let input = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self)
        var wasRead = false
        let bytes = [UInt8](unsafeUninitializedCapacity: limit + 1) { buffer, count in
            var length: gsize = 0
            wasRead = g_input_stream_read_all(input, buffer.baseAddress, gsize(buffer.count), &length, nil, &error) != 0
            count = Int(length)
        }
        return wasRead ? bytes : nil
    }

    /// A string that GLib has made for its caller.
    static func take(_ string: UnsafeMutablePointer<CChar>?) -> String? {
        guard let string else { return nil }
        defer { g_free(string) }
        return String(cString: string)
    }
}
