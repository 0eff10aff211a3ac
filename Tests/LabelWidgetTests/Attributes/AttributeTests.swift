import FoundationEssentials
import XCTest

@testable import LabelWidget
@testable import TextEngine

/// Each attribute gives the same text in three ways, and is equal after conversion and back.
final class AttributeTests: XCTestCase {
    private func built(_ style: TextStyle) -> StyledText {
        var builder = StyledText.Builder()
        builder.append("plain ")
        builder.append("stÿled", style: style)
        builder.append(" plain")
        return builder.text
    }

    func testEachAttributeIsTheSameInThreeWays() throws {
        for attribute in AttributeTable.all {
            let text = built(attribute.style)
            XCTAssertNotEqual(text, StyledText("plain stÿled plain"), attribute.property)
            XCTAssertEqual(text.styleRuns.count, 3, attribute.property)
            var attributed = AttributedString("plain ")
            attributed.append(AttributedString("stÿled", attributes: attribute.container))
            attributed.append(AttributedString(" plain"))
            XCTAssertEqual(StyledText(attributed), text, "AttributedString, \(attribute.property)")
            let json = "{\"text\":[\"plain \",{\"text\":\"stÿled\",\(attribute.json)},\" plain\"]}"
            XCTAssertEqual(try StyledText(json: json), text, "JSON, \(attribute.property)")
            XCTAssertEqual(AttributedString(text), attributed, attribute.property)
        }
        print("\(AttributeTable.all.count) values of attributes")
    }

    func testEachAttributeIsEqualAfterConversionAndBack() throws {
        for attribute in AttributeTable.all {
            let text = built(attribute.style)
            XCTAssertEqual(try StyledText(json: text.json), text, attribute.property)
            XCTAssertEqual(StyledText(AttributedString(text)), text, attribute.property)
            XCTAssertEqual(StyledText(AttributedString(try StyledText(json: text.json))), text, attribute.property)
        }
        let everything = AttributeTable.all.reduce(TextStyle()) { $1.style.inheriting(from: $0) }
        XCTAssertEqual(try StyledText(json: built(everything).json), built(everything))
        XCTAssertEqual(StyledText(AttributedString(built(everything))), built(everything))
    }

    func testEachParagraphAttributeIsTheSameInThreeWays() throws {
        for (property, style, json) in ParagraphTable.all {
            var builder = StyledText.Builder()
            builder.append("first\n")
            builder.append("second\nthird\n", paragraphStyle: style)
            builder.append("last")
            let text = builder.text
            XCTAssertNotEqual(style, .default, property)
            var container = AttributeContainer()
            container.label.paragraphStyle = style
            var attributed = AttributedString("first\n")
            attributed.append(AttributedString("second\nthird\n", attributes: container))
            attributed.append(AttributedString("last"))
            XCTAssertEqual(StyledText(attributed), text, "AttributedString, \(property)")
            XCTAssertEqual(StyledText(AttributedString(text)), text, property)
            let document = """
                {"text":"first\\nsecond\\nthird\\nlast","paragraphs":[null,{\(json)},{\(json)}],"scopes":{"s":{"lines":2}}}
                """
            let (read, again) = (try StyledText(json: document), try StyledText(json: text.json))
            // Scopes have identity. Another test compares their contents.
            guard style.truncationScope == nil else {
                for text in [read, again] {
                    let scope = text.paragraphStyle(at: 6).truncationScope
                    XCTAssertEqual(scope?.maximumNumberOfLines, 2)
                    XCTAssertTrue(scope === text.paragraphStyle(at: 13).truncationScope)
                    XCTAssertNil(text.paragraphStyle(at: 0).truncationScope)
                    XCTAssertNil(text.paragraphStyle(at: 19).truncationScope)
                }
                continue
            }
            XCTAssertEqual(read, text, "JSON, \(property)")
            XCTAssertEqual(again, text, property)
        }
    }

    /// The names of a value's stored properties.
    private func properties(of value: Any) -> Set<String> {
        Set(Mirror(reflecting: value).children.compactMap(\.label))
    }

    /// The tables must have every stored property: a new attribute without an entry fails here.
    func testTheTablesAreComplete() {
        var stored = properties(of: RareTextAttributes.none).union(properties(of: CommonTextAttributes.none))
        // Has identity and separate tests.
        stored.remove("attachment")
        XCTAssertGreaterThan(stored.count, 30)
        XCTAssertEqual(stored, Set(AttributeTable.all.map(\.property)))
        XCTAssertEqual(properties(of: ParagraphStyle.default), Set(ParagraphTable.all.map(\.property)))
    }

    /// The values of attributes: for each property, one value in the tables differs from the default.
    func testTheValuesInTheTablesAreComplete() throws {
        let styles = AttributeTable.all.map(\.style)
        let paragraphs = ParagraphTable.all.map(\.style)
        let plain = TextShadow(offset: .zero, color: .black)
        check(styles.compactMap(\.font), default: FontDescription())
        check(styles.compactMap(\.background), default: TextBackground())
        check(styles.compactMap(\.underline), default: DecorationLine())
        check(styles.compactMap(\.shadow), default: plain)
        check(styles.compactMap(\.stroke), default: TextStroke(widthPercentage: 0))
        check(styles.compactMap(\.directionEmbeddings).flatMap(\.self), default: DirectionEmbedding(.leftToRight))
        check(styles.compactMap(\.background?.edgeInsets), default: .zero)
        check(paragraphs.map(\.lineSpacing), default: ParagraphLineSpacing())
        check(paragraphs.map(\.indents), default: ParagraphIndents())
        check(paragraphs.flatMap(\.tabStops), default: TabStop(0))
    }

    private func check<Value>(_ values: [Value], default standard: Value, line: UInt = #line) {
        let standard = Mirror(reflecting: standard).children.map { "\($0)" }
        let isComplete = values.contains { value in
            zip(Mirror(reflecting: value).children.map { "\($0)" }, standard).allSatisfy { $0 != $1 }
        }
        XCTAssertTrue(isComplete, "\(Value.self): a property is at its default in each entry of the tables", line: line)
    }

    /// All words of enumerations.
    func testEveryKeywordIsEqualAfterConversionAndBack() throws {
        var styles: [TextStyle] = []
        func add<Value>(_ path: WritableKeyPath<TextStyle, Value?>, _ values: [Value]) {
            for value in values {
                var style = TextStyle()
                style[keyPath: path] = value
                styles.append(style)
            }
        }
        add(\.underline, DecorationLine.Style.allCases.map { DecorationLine($0) })
        add(\.underline, DecorationLine.Pattern.allCases.map { DecorationLine(pattern: $0) })
        add(\.underline, DecorationLine.Position.allCases.map { DecorationLine(position: $0) })
        add(\.ligatures, TextStyle.Ligatures.allCases)
        add(\.textTransform, TextTransform.allCases)
        add(\.gravity, TextGravity.allCases)
        add(\.gravityHint, TextGravity.Hint.allCases)
        add(\.fontMetricScales, FontMetricScale.allCases.map { [$0] })
        add(\.font, FontCapitals.allCases.map { FontDescription().with(\.capitals, $0) })
        add(\.font, [FontSlant.upright, .oblique, .italic].map { FontDescription(slant: $0) })
        for style in styles { XCTAssertEqual(try StyledText(json: built(style).json), built(style)) }
    }
}
