import Synchronization
import Testing

@testable import TextEngine

@Suite("Texts that grow on several threads", .hangGuard)
struct AppendThreadTests {
    private let red = TextStyle(foregroundColor: Color(red: 1, green: 0, blue: 0))

    @Test("Threads that append to the same value each get their own text")
    func threads() {
        let shared = StyledText("start").appending(StyledText(" of", style: red))
        let results = Mutex<[Int: StyledText]>([:])
        onThreads(8) { thread in
            var text = shared
            for index in 0..<200 {
                text.append("\(thread),", style: index % 3 == 0 ? red : .plain)
                if text.string(in: 0..<8) != "start of" { text = .empty }
            }
            let result = text
            results.locked { $0[thread] = result }
        }
        for thread in 0..<8 {
            var builder = StyledText.Builder()
            builder.append(shared)
            for index in 0..<200 { builder.append("\(thread),", style: index % 3 == 0 ? red : .plain) }
            #expect(results.locked { $0[thread] } == builder.text)
        }
        #expect(shared.string == "start of")
    }

    @Test("Threads that append to the same string share its paragraphs, and each gets its own end")
    func shapedStrings() {
        let shared = ShapedString.box("ab\ncd\n").appending("ef\ngh")
        let results = Mutex<[Int: [String]]>([:])
        onThreads(8) { thread in
            var shaped = shared
            for index in 0..<20 {
                shaped = shaped.appending(StyledText("\(thread)\n\(index)"))
                _ = TextFrame(shaped, size: Size(width: 50, height: .infinity))
            }
            let lines = TextFrame(shaped, size: Size(width: 50, height: .infinity)).shown
            results.locked { $0[thread] = lines }
        }
        for thread in 0..<8 {
            let text = "ab\ncd\nef\ngh" + (0..<20).map { "\(thread)\n\($0)" }.joined()
            #expect(results.locked { $0[thread] } == TextFrame.box(StyledText(text), width: 50).shown)
        }
    }
}
