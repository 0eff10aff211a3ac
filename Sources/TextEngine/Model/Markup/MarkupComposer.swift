/// Builds text, styles and attributes from the events of the reader.
struct MarkupComposer {
    /// An open tag.
    private struct OpenTag {
        var start = 0
        var scale = MarkupScale()
        var style = TextStyle.plain
        /// In the order of application.
        var values: [MarkupAttribute.Value] = []
    }

    private var reader: MarkupReader
    private let parser: MarkupParser
    private var builder = StyledText.Builder()
    private var ladder = MarkupScale.Ladder()
    private var openTags: [OpenTag] = []
    /// The attributes of closed tags, in the order of closing.
    private var closedTags: [(range: Range<Int>, values: [MarkupAttribute.Value])] = []
    private var accelerator: Unicode.Scalar?
    private var acceleratorRanges: [Range<Int>] = []
    private var segment: Int32 = 0
    private var buffer: [UInt8] = []

    init(reader: MarkupReader, parser: MarkupParser) {
        self.reader = reader
        self.parser = parser
    }

    mutating func compose() throws(MarkupFault) -> ParsedMarkup {
        while let event = try reader.next() {
            switch event {
            case .start(let name, let attributes): try open(name, attributes)
            case .end: close()
            case .text(let range): try append(range)
            }
        }
        return ParsedMarkup(
            styledText: builder.text, attributes: sortedAttributes(), accelerator: accelerator,
            acceleratorRanges: acceleratorRanges)
    }

    private mutating func append(_ range: Range<Int>) throws(MarkupFault) {
        buffer.removeAll(keepingCapacity: true)
        try reader.decode(range, isAttribute: false, into: &buffer)
        let style = openTags.last?.style ?? .plain
        guard let marker = parser.acceleratorMarker else {
            builder.append(validUTF8: buffer, style: style)
            return
        }
        var text: [UInt8] = []
        let ranges = MnemonicParser.strip(buffer[...], marker: marker, into: &text)
        if let first = ranges.first, accelerator == nil { accelerator = MnemonicParser.scalar(in: text, at: first) }
        let start = builder.count
        acceleratorRanges += ranges.map { $0.lowerBound + start..<$0.upperBound + start }
        builder.append(validUTF8: text, style: style)
    }

    // MARK: Tags

    private mutating func open(_ name: Range<Int>, _ attributes: [MarkupReader.Attribute]) throws(MarkupFault) {
        var tag = openTags.last ?? OpenTag()
        tag.start = builder.count
        tag.values = []
        var step = 0
        let element = String(decoding: reader.bytes[name].prefix(8), as: UTF8.self)
        switch element {
        case "span": step = try applySpan(attributes, to: &tag)
        case "a": tag.values = [try link(attributes, element: name)]
        default:
            guard let (values, tagStep) = Self.plainTag(element) else {
                throw fault(.unknownElement, name, "There is no tag \(reader.quote(name)).")
            }
            if let attribute = attributes.first {
                throw fault(
                    .unknownAttribute, attribute.name,
                    "The tag \(reader.quote(name)) has no attributes, so none \(reader.quote(attribute.name)).")
            }
            tag.values = values
            step = tagStep
        }
        if step != 0 {
            tag.scale.level += step
            let (attribute, style) = tag.scale.value(&ladder)
            apply([style] + tag.values, to: &tag)
            // In Pango, the size from steps is the weakest attribute of a tag.
            tag.values.insert(attribute, at: 0)
        } else {
            apply(tag.values, to: &tag)
        }
        openTags.append(tag)
    }

    private mutating func apply(_ values: [MarkupAttribute.Value], to tag: inout OpenTag) {
        for value in values {
            if value == .word || value == .sentence { segment &+= 1 }
            tag.style.apply(value, resolution: parser.resolution, segment: segment)
        }
    }

    private mutating func close() {
        guard let tag = openTags.popLast(), !tag.values.isEmpty else { return }
        closedTags.append((tag.start..<builder.count, tag.values))
    }

    /// The effect of a tag without attributes, and its size steps.
    private static func plainTag(_ name: String) -> (values: [MarkupAttribute.Value], step: Int)? {
        switch name {
        case "markup": ([], 0)
        case "b": ([.weight(700)], 0)
        case "big": ([], 1)
        case "i": ([.style(.italic)], 0)
        case "s": ([.strikethrough(true)], 0)
        case "small": ([], -1)
        case "sub": ([.fontScale(.subscript), .baselineShift(.subscript)], 0)
        case "sup": ([.fontScale(.superscript), .baselineShift(.superscript)], 0)
        case "tt": ([.family("Monospace")], 0)
        case "u": ([.underline(.single)], 0)
        default: nil
        }
    }

    /// Applies the attributes of a span. Returns its size steps.
    private func applySpan(_ attributes: [MarkupReader.Attribute], to tag: inout OpenTag) throws(MarkupFault) -> Int {
        var found: [(number: Int, source: MarkupReader.Attribute)] = []
        for source in attributes {
            guard let number = SpanAttribute.number(ofName: reader.bytes[source.name]) else {
                throw fault(
                    .unknownAttribute, source.name, "The tag “span” has no attribute \(reader.quote(source.name)).")
            }
            guard !found.contains(where: { $0.number == number }) else {
                throw fault(
                    .invalidValue, source.name, "The attribute \(reader.quote(source.name)) of “span” is there twice.")
            }
            found.append((number, source))
        }
        found.sort { $0.number < $1.number }
        var step = 0
        for (number, source) in found {
            let attribute = SpanAttribute.all[number]
            switch attribute.parse(source.value) {
            case .attributes(let values):
                tag.values += values
                for value in values { tag.scale.restart(with: value) }
            case .step(let steps): step = steps
            case nil:
                throw fault(
                    .invalidValue, source.valueRange,
                    "\(MarkupFault.quote(source.value)) is no value for the attribute \(reader.quote(source.name)) "
                        + "of “span”; it should be \(attribute.hint).")
            }
        }
        return step
    }

    private func link(
        _ attributes: [MarkupReader.Attribute], element: Range<Int>
    ) throws(MarkupFault) -> MarkupAttribute.Value {
        var url: String?
        var title: String?
        var classes: [String] = []
        for attribute in attributes {
            let value = String(decoding: attribute.value, as: UTF8.self)
            switch String(decoding: reader.bytes[attribute.name].prefix(8), as: UTF8.self) {
            case "href": url = value
            case "title": title = value
            case "class": classes = value.split(whereSeparator: \.isWhitespace).map(String.init)
            default:
                throw fault(
                    .unknownAttribute, attribute.name, "The tag “a” has no attribute \(reader.quote(attribute.name)).")
            }
        }
        guard let url else { throw fault(.missingAttribute, element, "The tag “a” needs the attribute “href”.") }
        return .link(url: url, title: title, classes: classes)
    }

    /// An error in the tag that was just read.
    private func fault(_ kind: MarkupError.Kind, _ range: Range<Int>, _ message: String) -> MarkupFault {
        MarkupFault(kind: kind, range: range, offset: reader.position, message: message)
    }

    // MARK: Order

    /// The attributes in Pango's order: sorted by their start, and then the tag that was closed last first.
    private func sortedAttributes() -> [MarkupAttribute] {
        var attributes: [MarkupAttribute] = []
        for range in acceleratorRanges {
            if let last = attributes.last, last.range.upperBound == range.lowerBound {
                attributes[attributes.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                attributes.append(MarkupAttribute(.underline(.low), range: range))
            }
        }
        for tag in closedTags.reversed() {
            attributes += tag.values.map { MarkupAttribute($0, range: tag.range) }
        }
        let order = attributes.indices.sorted {
            (attributes[$0].range.lowerBound, $0) < (attributes[$1].range.lowerBound, $1)
        }
        return order.map { attributes[$0] }
    }
}

extension MarkupScale {
    /// Restarts the steps if the attribute sets the size.
    fileprivate mutating func restart(with value: MarkupAttribute.Value) {
        switch value {
        case .size(let size): self = MarkupScale(base: .size(size, isAbsolute: false))
        case .scale(let factor): self = MarkupScale(base: .factor(factor))
        case .fontDescription(let description):
            self = MarkupScale(base: .size(description.size ?? 0, isAbsolute: description.sizeIsAbsolute))
        default: break
        }
    }
}
