import TextEngine

extension JSONWriter {
    mutating func member(_ name: StaticString, _ number: Double) {
        key(name)
        self.number(number)
    }

    mutating func member(_ name: StaticString, _ number: some BinaryInteger) {
        key(name)
        integer(number)
    }

    mutating func member(_ name: StaticString, _ text: String) {
        key(name)
        string(text)
    }

    mutating func member(_ name: StaticString, _ flag: Bool) {
        key(name)
        bool(flag)
    }

    mutating func member(_ name: StaticString, _ range: Range<Int>?) {
        key(name)
        self.range(range)
    }

    mutating func member(_ name: StaticString, _ size: Size) {
        key(name)
        beginObject()
        member("width", size.width)
        member("height", size.height)
        endObject()
    }

    mutating func rect(_ rect: Rect) {
        beginObject()
        member("x", rect.x)
        member("y", rect.y)
        member("width", rect.width)
        member("height", rect.height)
        endObject()
    }
}
