import Testing

@testable import TextEngine

@Suite("Several threads", .serialized)
struct ConcurrencyTests {
    private static let text: StyledText = {
        var builder = StyledText.Builder()
        for index in 0..<20 {
            builder.append("Test words Te\u{AD}st AVATAR office \(index) ")
            builder.append("مرحبا שלום ", style: TextStyle(foregroundColor: .white))
            builder.append("漢字かな 😀👨‍👩‍👧 नमस्ते", style: TextStyle(font: FontDescription(size: Double(10 + index % 3))))
            builder.append(index % 5 == 4 ? "\n" : " ")
        }
        return builder.text
    }()

    private static func options(_ index: Int) -> TextFrameOptions {
        let modes: [TruncationMode] = [.end, .middle, .start, .clip]
        return TextFrameOptions(maximumNumberOfLines: index % 7, lastLineTruncationMode: modes[index % 4]).with(
            \.defaultTextAlignment, index % 3 == 0 ? .justified : .start)
    }

    private static func layOut(_ shaped: ShapedString, _ index: Int) -> FrameSummary {
        let size = Size(width: Double(20 + index * 37 % 400), height: index % 2 == 0 ? .infinity : 200)
        return FrameSummary(TextFrame(shaped, size: size, options: options(index)))
    }

    @Test("One shaped string laid out from eight threads gives what one thread gives")
    func layout() async {
        let shaped = ShapedString.box(Self.text)
        let expected = (0..<60).map { Self.layOut(ShapedString.box(Self.text), $0) }
        await withTaskGroup(of: Bool.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    (0..<60).allSatisfy { step in
                        let index = (step * 7 + thread * 11) % 60
                        return Self.layOut(shaped, index) == expected[index]
                            && shaped.measure(width: Double(index)).height > 0
                    }
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }

    @Test("Shaping from eight threads with one catalog gives what one thread gives")
    func shaping() async {
        let expected = FrameSummary(TextFrame(ShapedString.box(Self.text), size: Size(width: 150, height: .infinity)))
        let catalog = BoxFonts.makeCatalog("fonts.conf")
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<6).allSatisfy { _ in
                        let shaped = ShapedString(Self.text, options: BoxFonts.options(catalog: catalog))
                        return FrameSummary(TextFrame(shaped, size: Size(width: 150, height: .infinity))) == expected
                    }
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }

    @Test("Frames are asked and drawn from several threads")
    func queries() async {
        let frame = TextFrame.box(Self.text, width: 200)
        let expected = frame.rects(for: 10..<400)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<20).allSatisfy { _ in
                        frame.rects(for: 10..<400) == expected && frame.links.isEmpty
                            && !DisplayList(frame).items.isEmpty
                    }
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }

    @Test("Work is cancelled from another thread")
    func cancellation() async {
        let token = CancellationToken()
        let text = StyledText(String(repeating: "Test words of a long text\n", count: 20_000))
        async let shaped = ShapedString(text, options: BoxFonts.options(), cancellation: token)
        token.cancel()
        // Whether it was in time is a matter of luck; it ends either way.
        _ = await shaped
        #expect(ShapedString(text, options: BoxFonts.options(), cancellation: token) == nil)
    }
}
