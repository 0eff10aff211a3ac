import Testing

@testable import TextEngine

@Suite("Nesting of tags")
struct TagNestingTests {
    private func written(_ rows: [[String?]]) -> String {
        var output = ""
        TagNesting.forEachStep(of: rows) { step in
            switch step {
            case .open(let tag): output += "<\(tag)>"
            case .close(let tag): output += "</\(tag)>"
            case .run(let index): output += "\(index)"
            }
        }
        return output
    }

    @Test("Equal neighbours share an element; the longest is outermost; what crosses is divided")
    func nesting() {
        #expect(written([]) == "" && written([[], []]) == "01")
        #expect(written([["a"], ["a"], ["b"], [nil], ["b"]]) == "<a>01</a><b>2</b>3<b>4</b>")
        #expect(written([["a", nil], ["a", "b"], ["a", "b"], ["a"]]) == "<a>0<b>12</b>3</a>")
        #expect(written([["a", "b"], ["c", "b"]]) == "<b><a>0</a><c>1</c></b>")
        #expect(written([["a", nil], ["a", "b"], [nil, "b"]]) == "<a>0</a><b><a>1</a>2</b>")
        #expect(written([[nil, "b"], ["a", "b"], ["a", nil]]) == "<b>0<a>1</a></b><a>2</a>")
        #expect(written([[nil, "b", nil], [nil, "b", "c"], [nil, nil, "c"]]) == "<b>0<c>1</c></b><c>2</c>")
        #expect(written([["a", "b"], ["a", "b"]]) == "<a><b>01</b></a>")
    }

    @Test("Each run is in the elements of its row, in any order of rows")
    func properties() {
        forRandomCases { _, random in
            let rows: [[String?]] = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                (0..<Int.random(in: 0...3, using: &random)).map { layer in
                    Bool.random(using: &random) ? nil : "\(layer)\(Int.random(in: 0...1, using: &random))"
                }
            }
            var open: [String] = []
            var next = 0
            var isRight = true
            TagNesting.forEachStep(of: rows) { step in
                switch step {
                case .open(let tag): open.append(tag)
                case .close(let tag): isRight = isRight && open.popLast() == tag
                case .run(let index):
                    isRight = isRight && index == next && Set(open) == Set(rows[index].compactMap { $0 })
                    isRight = isRight && open.count == Set(open).count
                    next += 1
                }
            }
            return isRight && open.isEmpty && next == rows.count
        }
    }
}
