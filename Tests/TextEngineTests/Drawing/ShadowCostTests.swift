import CAllocations
import CLabelCairo
import Testing

@testable import TextEngine

/// Counts the allocated bytes of blurred shadows: nearly all are for masks.
@Suite("Cost of shadows")
struct ShadowCostTests {
    /// A target surface.
    enum Target: CaseIterable {
        case image
        case svg
        case pdf
        case recording

        /// A surface with a width. Files are discarded.
        func surface(width: Double) -> OpaquePointer? {
            switch self {
            case .image: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), 400)
            case .svg: cairo_svg_surface_create(nil, width, 400)
            case .pdf: cairo_pdf_surface_create(nil, width, 400)
            case .recording: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
            }
        }
    }

    private static func list(
        _ text: String, letterSpacing: Double, blur: Double, offset: Point = .zero, underline: DecorationLine? = nil
    ) -> DisplayList {
        var style = TextStyle()
        style.letterSpacing = letterSpacing
        style.shadow = TextShadow(offset: offset, blurRadius: blur, color: .black)
        style.underline = underline
        let list = DisplayList(.box(StyledText(text, style: style)))
        // Only the shadow.
        return DisplayList(items: list.items.filter { if case .shadow = $0 { true } else { false } })
    }

    private static func bytes(of list: DisplayList, into target: Target, x: Double = 200) throws -> Int {
        let surface = try #require(target.surface(width: 32_000))
        defer { cairo_surface_destroy(surface) }
        let context = try #require(cairo_create(surface))
        cairo_translate(context, x, 200)
        // Load the fonts first.
        CairoRenderer.draw(Self.list("ab", letterSpacing: 0, blur: 1), in: context)
        defer { cairo_destroy(context) }
        return allocatedBytes { CairoRenderer.draw(list, in: context) }
    }

    @Test("The space between letters costs nothing", .enabled(if: callocations_count()), arguments: Target.allCases)
    func distance(target: Target) throws {
        for (near, far, x) in [(600.0, 6_000.0, 200.0), (-600, -6_000, 31_000)] {
            let text = near > 0 ? "abcd" : "אבגד"
            let ofNear = try Self.bytes(of: Self.list(text, letterSpacing: near, blur: 50), into: target, x: x)
            let ofFar = try Self.bytes(of: Self.list(text, letterSpacing: far, blur: 50), into: target, x: x)
            #expect(ofNear > 100_000 && ofFar < ofNear * 5 / 4, "\(near): \(ofNear), \(far): \(ofFar)")
        }
    }

    @Test("The space between lines of letters costs nothing", .enabled(if: callocations_count()))
    func height() throws {
        func bytes(_ offset: Double) throws -> Int {
            var builder = StyledText.Builder()
            for index in 0..<20 {
                var style = TextStyle()
                style.shadow = TextShadow(offset: .zero, blurRadius: 4, color: .black)
                style.baselineOffset = index % 2 == 0 ? 0 : offset
                builder.append("a", style: style)
            }
            let frame = TextFrame.box(builder.text)
            return try Self.bytes(of: DisplayList(frame), into: .recording)
        }
        let (near, far) = (try bytes(200), try bytes(20_000))
        #expect(far < near * 5 / 4, "\(near), \(far)")
    }

    @Test("A shadow has at most four million pixels")
    func bounds() throws {
        for blur in [0.1, 1, 50, 3_000, 1e6, .infinity] {
            for offset in [0, 1e5, 1e9] {
                let list = Self.list(
                    String(repeating: "a", count: 2_000), letterSpacing: 0, blur: blur,
                    offset: Point(x: offset, y: -offset), underline: DecorationLine())
                let bytes = try Self.bytes(of: list, into: .recording)
                #expect(bytes < 24_000_000, "\(blur), \(offset): \(bytes)")
            }
        }
    }

    @Test("Separate parts look as if drawn alone", arguments: [1, 1.25, 2])
    func looks(scale: Double) throws {
        for blur in [0.5, 3, 12, 40] {
            let offset = Point(x: 7.3, y: 4.8)
            let list = Self.list("agWffi", letterSpacing: 700, blur: blur, offset: offset)
            guard case .shadow(let shadow) = list.items[0] else { throw CancellationError() }
            let islands = shadow.islands
            #expect(islands.count == 6)
            let bounds = Rect(x: -100, y: -150, width: 4_400, height: 320)
            let whole = PixelPicture(list, bounds: bounds, scale: scale)
            let parts = PixelPicture(
                DisplayList(items: islands.map { .shadow($0) }), bounds: bounds, scale: scale)
            #expect(whole.bytes == parts.bytes && whole.ink != nil, "\(blur)")
            // Each part has the position and darkness of a letter that is drawn alone.
            for (index, letter) in "agW".enumerated() {
                let alone = Self.list(String(letter), letterSpacing: 0, blur: blur, offset: offset)
                let place = Double(index) * 700 + [0, 5, 10][index]
                let area = Rect(x: -150, y: -150, width: 300, height: 320)
                let expected = PixelPicture(alone, bounds: area, scale: scale)
                let found = PixelPicture(
                    list, bounds: Rect(x: place - 150, y: -150, width: 300, height: 320), scale: scale)
                let differences = expected.differences(from: found, byMoreThan: 0, scale: scale)
                #expect(differences.wholeShare == 0, "\(letter), \(blur): \(differences)")
            }
        }
    }

    @Test("Parts that overlap after the blur share a mask, so they do not get darker")
    func neighbours() throws {
        for (spacing, count) in [(0.0, 1), (100, 1), (300, 1), (500, 3)] {
            guard case .shadow(let shadow) = Self.list("abc", letterSpacing: spacing, blur: 50).items[0] else {
                throw CancellationError()
            }
            #expect(shadow.islands.count == count, "\(spacing)")
        }
        // An underline connects them.
        let list = Self.list("abc", letterSpacing: 500, blur: 50, underline: DecorationLine())
        guard case .shadow(let underlined) = list.items[0] else { throw CancellationError() }
        #expect(underlined.islands.count == 1)
    }

    @Test("Two hundred thousand parts take linear time", .hangGuard)
    func number() {
        let list = Self.list(String(repeating: "a", count: 2_000), letterSpacing: 900, blur: 20)
        guard case .shadow(let shadow) = list.items[0] else { return }
        var items: [DisplayList.Item] = []
        for _ in 0..<100 { items += shadow.items }
        let many = ShadowItem(shadow: shadow.shadow, displayScale: nil, items: items)
        #expect(shadow.islands.count == 2_000 && many.islands.count == 2_000)
    }
}
