import Testing

@testable import TextEngine

@Suite("JSON writer")
struct JSONWriterTests {
    private func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("numbers")
        json.beginArray()
        for number in 0..<100_000 { json.integer(number) }
        json.endArray()
        json.key("text")
        json.string(String(repeating: "a\n\u{2028}", count: 100_000))
        json.key("json")
        json.json(Array("[1,2]".utf8))
        json.endObject()
    }

    @Test("Output in pieces equals output as a whole, and long strings do not enlarge a piece")
    func pieces() {
        var whole = JSONWriter()
        write(to: &whole)
        var (bytes, largest, count) = ([UInt8](), 0, 0)
        var json = JSONWriter { piece in
            bytes += piece
            largest = max(largest, piece.count)
            count += 1
        }
        write(to: &json)
        #expect(json.bytes.count < 20_000)
        json.finish()
        #expect(json.bytes.isEmpty)
        #expect(bytes == whole.bytes && bytes.count > 1_000_000)
        #expect(largest < 20_000 && count > 50)
    }
}
