import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A rounded, padded label as a subclass in Swift, which GtkBuilder can make too.
@MainActor
private enum Badge {
    static let padding = EdgeInsets(top: 4, left: 14, bottom: 5, right: 10)

    static let subclass = LabelSubclass(
        "TestBadge", textInsets: { _ in padding },
        drawBehind: { $0.draw(TextBackground(color: Color(red: 1, green: 0.9, blue: 0), cornerRadius: 6)) })
}

/// The box, the text and their ink agree in a label with the hooks of its class.
final class BadgeSubclassTests: WidgetTestCase {
    private static let texts = [
        "Save", "gjpqyÄÅÇ", "", "First\nSecond line\nThird", "العربية שלום", "12 %", "नमस्ते 😀",
        "A text with several words, which is wide enough for two or three lines",
    ]

    /// What a label draws, on white.
    @MainActor
    private func picture(of label: Label, in window: TestWindow) throws -> Picture {
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        return try XCTUnwrap(
            Picture(
                of: node, width: Int(gtk_widget_get_width(label.widget)),
                height: Int(gtk_widget_get_height(label.widget)), renderer: window.renderer))
    }

    /// The edges of the pixels that a condition is true for, given as blue, green and red; nil if there are none.
    private func edges(of picture: Picture, where isIn: (UInt8, UInt8, UInt8) -> Bool) -> Rect? {
        var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let index = 4 * (y * picture.width + x)
                guard isIn(picture.bytes[index], picture.bytes[index + 1], picture.bytes[index + 2]) else { continue }
                (left, right, top, bottom) = (min(left, x), max(right, x + 1), min(top, y), max(bottom, y + 1))
            }
        }
        guard left < right else { return nil }
        return Rect(x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
    }

    @MainActor
    func testSizesAreThoseOfTheTextWithItsPadding() async throws {
        let window = TestWindow()
        let padding = Badge.padding
        for text in Self.texts {
            for mode in [TextFrameOptions.WrapMode.none, .word] {
                let (badge, plain) = (Label(text, subclass: Badge.subclass), Label(text))
                for label in [badge, plain] {
                    label.wrapMode = mode
                    window.append(label.widget)
                }
                let name = "\(text), \(mode)"
                let (ours, texts) = (badge.widget.measureWidth(), plain.widget.measureWidth())
                XCTAssertEqual(ours.minimum, texts.minimum + 24, name)
                XCTAssertEqual(ours.natural, texts.natural + 24, name)
                for width in [-1, texts.minimum, (texts.minimum + texts.natural) / 2, texts.natural, 500] {
                    let ours = badge.widget.measureHeight(forWidth: width < 0 ? -1 : width + 24)
                    let texts = plain.widget.measureHeight(forWidth: width)
                    XCTAssertEqual(ours.natural, texts.natural + Int32(padding.top + padding.bottom), name)
                    XCTAssertEqual(ours.naturalBaseline, texts.naturalBaseline + Int32(padding.top), name)
                }
                for label in [badge, plain] { gtk_widget_unparent(label.widget) }
            }
        }
    }

    /// The box is around the text wherever the text is, and the ink is in the box.
    @MainActor
    func testTheBoxFollowsTheText() async throws {
        TestStyle("label { color: #0000ff; font: 17px sans-serif; }")
        let window = TestWindow()
        var boxes: Set<Rect> = []
        for text in Self.texts {
            for isRightToLeft in [false, true] {
                let badge = Label(text, subclass: Badge.subclass)
                if isRightToLeft { gtk_widget_set_direction(badge.widget, GTK_TEXT_DIR_RTL) }
                badge.wrapMode = .word
                window.append(badge.widget)
                let (least, natural) = (badge.widget.measureWidth().minimum, badge.widget.measureWidth().natural)
                for (width, room) in [(least, 0), ((least + natural) / 2, 9), (natural, 0), (natural + 57, 31)] {
                    for alignment in [0.0, 0.5, 1] {
                        (badge.xAlignment, badge.yAlignment) = (alignment, alignment)
                        let height = badge.widget.measureHeight(forWidth: width).natural + Int32(room)
                        badge.widget.allocate(width: width, height: height)
                        let name = "\(text), right to left: \(isRightToLeft), \(width) × \(height), \(alignment)"
                        let picture = try picture(of: badge, in: window)
                        // White is the only colour besides text and box with much blue, and has much red too.
                        let box = try XCTUnwrap(edges(of: picture) { blue, _, red in blue < 128 && red > 128 }, name)
                        let lines = badge.textBounds
                        let expected = Rect(
                            x: (lines.x + 0.001).rounded(.down) - 14, y: lines.y.rounded(.down) - 4,
                            width: (lines.maxX - 0.001).rounded(.up) - (lines.x + 0.001).rounded(.down) + 24,
                            height: (lines.maxY - 0.001).rounded(.up) - lines.y.rounded(.down) + 9)
                        XCTAssertEqual(box, expected, name)
                        boxes.insert(box)
                        if let ink = edges(of: picture, where: { blue, _, red in blue > 128 && red < 128 }) {
                            XCTAssertGreaterThanOrEqual(ink.minX, box.minX, name)
                            XCTAssertLessThanOrEqual(ink.maxX, box.maxX, name)
                            XCTAssertGreaterThanOrEqual(ink.minY, box.minY, name)
                            XCTAssertLessThanOrEqual(ink.maxY, box.maxY, name)
                        } else {
                            XCTAssertTrue(text.isEmpty, name)
                        }
                        if width == natural, room == 0 {
                            let all = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
                            XCTAssertEqual(box, all, name)
                        }
                    }
                }
                gtk_widget_unparent(badge.widget)
            }
        }
        XCTAssertGreaterThan(boxes.count, 50)
    }

    @MainActor
    func testABuilderFileMakesBadges() async throws {
        _ = Badge.subclass
        let built = try BuiltObjects(
            """
            <interface>
              <object class="TestBadge" id="badge">
                <property name="label">12 &lt;b&gt;new&lt;/b&gt;</property>
                <property name="use-markup">1</property>
                <attributes><attribute name="scale" value="1.5"/></attributes>
              </object>
              <object class="LwLabel" id="plain">
                <property name="label">12 &lt;b&gt;new&lt;/b&gt;</property>
                <property name="use-markup">1</property>
                <attributes><attribute name="scale" value="1.5"/></attributes>
              </object>
            </interface>
            """)
        defer { withExtendedLifetime(built) {} }
        let (badge, plain) = (try XCTUnwrap(built.widget("badge")), try XCTUnwrap(built.widget("plain")))
        XCTAssertEqual(badge.measureWidth().natural, plain.measureWidth().natural + 24)
        XCTAssertEqual(badge.measureHeight().natural, plain.measureHeight().natural + 9)
        XCTAssertEqual(Label(badge)?.text, "12 new")
    }
}
