import Foundation

@testable import TextEngine

/// A layout with its input and its outcome, as it stands in a golden file:
/// ```
/// == a name
/// text: what is laid out, with \n and \u{…} as in Swift
/// width: 25
/// --
/// 0..<3 "aaa" x 0 y 8 w 15
/// ```
/// Other keys: height, lines, mode, token, align, wrap, breaks, layout, scale, hyphenate, language, direction, default,
/// scope ("0..<9 1 middle !", with a range that may go "0..<9 1 end ! 3 5"), cut ("words"), smallest, step, anchor, links; json, a
/// text with its styles as `StyledText(json:)` reads it, in place of text. A token may be such a text too.
struct GoldenCase {
    let name: String
    let input: [String]
    let expected: [String]

    /// The cases of a file. Lines that start with "#" before the first case are its heading.
    static func read(_ text: String) -> (heading: [String], cases: [GoldenCase]) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let starts = lines.indices.filter { lines[$0].hasPrefix("== ") }
        let cases = starts.enumerated().map { number, start in
            let end = number + 1 < starts.count ? starts[number + 1] : lines.count
            let body = lines[(start + 1)..<end].filter { !$0.isEmpty }
            let middle = body.firstIndex(of: "--") ?? body.count
            return GoldenCase(
                name: String(lines[start].dropFirst(3)), input: Array(body[..<middle]),
                expected: Array(body[min(middle + 1, body.count)...]))
        }
        return (Array(lines[..<(starts.first ?? lines.count)]).filter { !$0.isEmpty }, cases)
    }

    /// The case with another outcome, as text.
    func written(outcome: [String]) -> String {
        (["== \(name)"] + input + ["--"] + outcome).joined(separator: "\n") + "\n"
    }

    func value(_ key: String) -> String? {
        input.first { $0.hasPrefix(key + ":") }.map {
            String($0.dropFirst(key.count + 1)).trimmingCharacters(in: [" "])
        }
    }

    /// The frame that the input describes, by the box fonts at 10 pixels.
    var frame: TextFrame {
        var options = TextFrameOptions()
        options.maximumNumberOfLines = value("lines").flatMap { Int($0) } ?? 0
        options.lastLineTruncationMode = Self.mode(value("mode") ?? "end")
        options.truncationToken = value("token").map(Self.styledText)
        if value("cut") == "words" { options.truncationRangeAdjuster = .words }
        options.minimumTextScaleFactor = value("smallest").flatMap { Double($0) } ?? 1
        if let step = value("step").flatMap({ Double($0) }) { options.textScaleFactorStepSize = step }
        let anchors: [String: TextScalingBaselineAdjustment] = [
            "baseline": .alignFirstBaseline, "center": .alignFirstLineCenter,
        ]
        options.textScalingBaselineAdjustment = anchors[value("anchor") ?? ""] ?? .none
        let alignments: [String: TextAlignment] = [
            "end": .end, "left": .left, "right": .right, "center": .center, "justified": .justified,
        ]
        options.defaultTextAlignment = alignments[value("align") ?? ""] ?? .start
        let wrapModes: [String: TextFrameOptions.WrapMode] = ["none": .none, "word": .word, "character": .character]
        options.wrapMode = wrapModes[value("wrap") ?? ""] ?? .wordThenCharacter
        options.lineBreakStrategy = value("breaks") == "balanced" ? .balanced : .greedy
        let layoutModes: [String: TextFrameOptions.TextLayoutMode] = ["textkit": .textKit, "pango": .pango]
        options.textLayoutMode = layoutModes[value("layout") ?? ""] ?? .default
        options.displayScale = value("scale").flatMap { Double($0) } ?? 0
        options.hyphenation.defaultFactor = value("hyphenate").flatMap { Double($0) } ?? 0
        let directions: [String: BaseWritingDirection] = ["ltr": .leftToRight, "rtl": .rightToLeft]
        let size = Size(
            width: value("width").flatMap { Double($0) } ?? .infinity,
            height: value("height").flatMap { Double($0) } ?? .infinity)
        return TextFrame(
            .box(
                text, direction: directions[value("direction") ?? ""] ?? .natural,
                default: value("default") == "rtl" ? .rightToLeft : .leftToRight),
            size: size, options: options)
    }

    /// The outcome: the frame line by line, and its links if they are asked for.
    var outcome: [String] {
        let frame = frame
        guard value("links") != nil else { return frame.dump }
        return frame.dump
            + frame.links.map {
                let (x, width) = (($0.bounds.x * 100).rounded() / 100, ($0.bounds.width * 100).rounded() / 100)
                return "link \($0.range.lowerBound)..<\($0.range.upperBound) \"\($0.text)\" x \(x) w \(width)"
            }
    }

    /// A text, or what JSON says.
    private static func styledText(_ value: String) -> StyledText {
        guard value.hasPrefix("{") else { return StyledText(unescaped(value)) }
        do { return try StyledText(json: value) } catch { fatalError("\(value): \(error)") }
    }

    private var text: StyledText {
        if let json = value("json") { return Self.styledText(json) }
        let plain = StyledText(Self.unescaped(value("text") ?? ""))
        let style = TextStyle(language: value("language"))
        var builder = StyledText.Builder()
        var position = 0
        for scope in input.filter({ $0.hasPrefix("scope:") }) {
            let parts = scope.split(separator: " ").map(String.init)
            let bounds = parts[1].components(separatedBy: "..<").compactMap { Int($0) }
            builder.append(plain.string(in: position..<bounds[0]), style: style)
            builder.append(
                plain.string(in: bounds[0]..<bounds[1]), style: style,
                paragraphStyle: ParagraphStyle(
                    truncationScope: TruncationScope(
                        maximumNumberOfLines: Int(parts[2]) ?? 0, lastLineTruncationMode: Self.mode(parts[3]),
                        truncationToken: StyledText(parts[4]),
                        truncatableRange: parts.count > 6 ? (Int(parts[5]) ?? 0)..<(Int(parts[6]) ?? 0) : nil)))
            position = bounds[1]
        }
        builder.append(plain.string(in: position..<plain.count), style: style)
        return builder.text
    }

    private static func mode(_ name: String) -> TruncationMode {
        ["start": .start, "middle": .middle, "clip": .clip][name] ?? .end
    }

    static func unescaped(_ text: String) -> String {
        let controls = text.replacing("\\n", with: "\n").replacing("\\t", with: "\t").replacing("\\r", with: "\r")
        return controls.replacing(/\\u\{([0-9A-Fa-f]+)\}/) { match in
            UInt32(match.1, radix: 16).flatMap { Unicode.Scalar($0) }.map { String(Character($0)) } ?? ""
        }
    }
}

extension TextFrame {
    /// The frame line by line. Segments in visual order are listed where there are several.
    var dump: [String] {
        func number(_ value: Double) -> String {
            let rounded = (value * 100).rounded() / 100
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }
        var flags = (isTruncated ? ", truncated" : "") + (isClipped ? ", clipped" : "")
        if textScaleFactor < 1 { flags += ", scaled by \((textScaleFactor * 10_000).rounded() / 10_000)" }
        var dump = ["size \(number(layoutBounds.width)) × \(number(layoutBounds.height))\(flags)"]
        for (index, line) in lineRecords.enumerated() {
            var text = "\(line.start)..<\(line.end) \(Self.escaped(shownText(of: line).text.string))"
            let view = self.lines[index]
            text += " x \(number(view.origin.x)) y \(number(view.origin.y)) w \(number(view.width))"
            if let excised = view.excisedRange {
                text += " excised \(excised.lowerBound)..<\(excised.upperBound)"
            }
            let order = visualOrder(ofLine: index)
            if order.count > 1 { text += " from left: " + order.map { Self.escaped($0) }.joined(separator: " ") }
            dump.append(text)
        }
        return dump
    }

    /// Characters that cannot be seen are written as escapes.
    private static func escaped(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                let isHidden =
                    scalar.properties.isDefaultIgnorableCodePoint || scalar.value < 0x20 || scalar.value == 0xA0
                return isHidden ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
            }.joined() + "\""
    }
}
