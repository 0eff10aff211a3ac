import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Compares our nodes with Pango's for the same line, drawn by the renderer of a real window: all bytes are equal.
final class PictureTests: WidgetTestCase {
    /// A name, the language of the user interface, and the text. If the language does not decide between Han or Hangul
    /// forms, Pango uses the font's default forms, and we use those of the script's language. So each line has its
    /// language.
    static let lines: [(name: String, language: String, text: String)] = [
        ("latin", "en-us", "The quick brown fox jumps over the lazy dog, AVATAR Wolf ffi – “quoted” 0123"),
        ("accents", "en-us", "Příliš žluťoučký kůň úpěl ďábelské ódy; Việt Nam, e\u{301}\u{323}"),
        ("latin-in-chinese-ui", "zh-cn", "Příliš žluťoučký kůň: AVATAR"),
        ("latin-in-arabic-ui", "ar", "Příliš žluťoučký kůň: AVATAR"),
        ("greek-cyrillic", "en-us", "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία · Съешь же ещё этих мягких булок"),
        ("arabic", "en-us", "نص حكيم له سر قاطع وذو شأن عظيم مَكْتُوبٌ على ثوب أخضر"),
        ("hebrew", "en-us", "דג סקרן שט בים מאוכזב ולפתע מצא חברה"),
        ("chinese", "zh-cn", "天地玄黄，宇宙洪荒。日月盈昃，辰宿列张。"),
        ("japanese", "ja-jp", "いろはにほへと ちりぬるを、カタカナと漢字。"),
        ("korean", "ko-kr", "키스의 고유조건은 입술끼리 만나야 하고"),
        ("devanagari", "en-us", "ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण का सर्वनाश"),
        ("thai", "en-us", "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า"),
        ("emoji", "en-us", "👩‍👩‍👧‍👦 👍🏽 🇩🇪🇫🇷 ❤️ 1️⃣ 🏳️‍🌈 😀"),
        ("mixed", "zh-cn", "Hello مرحبا 你好 नमस्ते 👋🏾 שלום world"),
    ]

    /// Font sizes in CSS.
    static let sizes = ["11px", "14.667px", "16px", "10.5pt", "23.3px", "40px"]

    @MainActor
    func testEveryLineEqualsPangosToTheByte() async throws {
        let window = TestWindow()
        let renderer = try XCTUnwrap(window.renderer)
        let cairoRuns = SnapshotRenderer.cairoRunCount
        for size in Self.sizes {
            let style = TestStyle("window { font: \(size) sans-serif; }")
            for (name, language, text) in Self.lines {
                let label = window.label(text, language: language)
                for scale in [1, 2] {
                    let (ours, pangos) = try LinePictures.draw(label, scale: scale, renderer: renderer)
                    XCTAssertGreaterThan(ours.inkedByteCount, 500, "\(name) shows nothing")
                    ours.expectNoDifference(from: pangos, named: "line-\(name)-\(size)-\(scale)")
                }
                gtk_widget_unparent(label.widget)
            }
            style.remove()
        }
        XCTAssertEqual(SnapshotRenderer.cairoRunCount - cairoRuns, 0, "runs drawn through cairo")
    }

    /// Hinting and antialiasing are desktop settings. Our glyphs must follow them like GTK's.
    @MainActor
    func testLinesFollowTheHintingOfTheDesktop() async throws {
        let window = TestWindow()
        let renderer = try XCTUnwrap(window.renderer)
        let settings = Settings()
        defer { settings.reset() }
        var pictures: [Picture] = []
        settings.followDesktop()
        for (hinting, style, antialias) in [(1, "hintfull", 1), (0, "hintnone", 1), (0, "hintnone", 0)] {
            settings.set("gtk-xft-hinting", Int32(hinting))
            settings.set("gtk-xft-hintstyle", style)
            settings.set("gtk-xft-antialias", Int32(antialias))
            let label = window.label("Hamburgefonstiv AVATAR 0123", language: "en-us")
            let (ours, pangos) = try LinePictures.draw(label, scale: 1, renderer: renderer)
            ours.expectNoDifference(from: pangos, named: "hinting-\(style)-\(antialias)")
            pictures.append(ours)
        }
        // Check that the settings make a difference.
        XCTAssertGreaterThan(pictures[1].differingByteCount(from: pictures[2]), 0)
    }

    /// The comparison detects another glyph, another position, another shade.
    @MainActor
    func testPlantedDifferencesAreFound() async throws {
        let window = TestWindow()
        let renderer = try XCTUnwrap(window.renderer)
        let text = "The quick brown fox"
        let (ours, pangos) = try LinePictures.draw(window.label(text, language: "en-us"), scale: 1, renderer: renderer)
        XCTAssertEqual(ours.differingByteCount(from: pangos), 0)
        for (what, planted) in [
            ("another letter", LinePictures.Fault(text: "The quick brown fux")),
            ("a pixel to the right", LinePictures.Fault(offset: 1)),
            ("a shade of grey", LinePictures.Fault(grey: 0.02)),
        ] {
            let label = window.label(planted.text ?? text, language: "en-us")
            let (other, _) = try LinePictures.draw(label, scale: 1, renderer: renderer, fault: planted)
            XCTAssertGreaterThan(other.differingByteCount(from: pangos), 0, what)
        }
    }
}

/// The same line twice: from our engine's glyphs, and from a Pango layout in the same widget's context.
@MainActor
enum LinePictures {
    /// A planted fault.
    struct Fault {
        var text: String?
        var offset: Float = 0
        var grey: Float = 0
    }

    static func draw(
        _ label: Label, scale: Int, renderer: OpaquePointer, fault: Fault = Fault()
    ) throws -> (ours: Picture, pangos: Picture) {
        let context = try XCTUnwrap(WidgetFontContext(of: label.widget))
        let frame = TextFrame(
            label.state.currentShaping(), size: .unlimited, options: label.state.frameOptions)
        let layout = try XCTUnwrap(gtk_widget_create_pango_layout(label.widget, label.text))
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        let baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
        let (pictureWidth, pictureHeight) = (Int(width) + 20, Int(height) + 20)
        // Both use the same baseline, a whole pixel.
        let y = baseline.rounded() + 10

        let ours = try node { snapshot in
            var offset = graphene_point_t(x: 10 + fault.offset, y: Float(y - frame.firstBaseline))
            let color = Color(red: fault.grey, green: fault.grey, blue: fault.grey)
            gtk_snapshot_translate(snapshot, &offset)
            let list = DisplayList(frame, options: DrawingOptions(textColor: color))
            SnapshotRenderer.append(list, to: snapshot, fonts: context)
        }
        let pangos = try node { snapshot in
            var offset = graphene_point_t(x: 10, y: Float(y - baseline))
            var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
            gtk_snapshot_translate(snapshot, &offset)
            gtk_snapshot_append_layout(snapshot, layout, &black)
        }
        defer {
            gsk_render_node_unref(ours)
            gsk_render_node_unref(pangos)
        }
        let first = Picture(of: ours, width: pictureWidth, height: pictureHeight, scale: scale, renderer: renderer)
        let second = Picture(of: pangos, width: pictureWidth, height: pictureHeight, scale: scale, renderer: renderer)
        return (try XCTUnwrap(first), try XCTUnwrap(second))
    }

    private static func node(_ draw: (OpaquePointer) -> Void) throws -> OpaquePointer {
        let snapshot = try XCTUnwrap(gtk_snapshot_new())
        draw(snapshot)
        return try XCTUnwrap(gtk_snapshot_free_to_node(snapshot))
    }
}
