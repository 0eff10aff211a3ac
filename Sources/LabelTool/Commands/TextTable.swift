/// Columns of text for people; the last column is as wide as it likes.
struct TextTable {
    private var rows: [[String]]

    init(_ header: [String]) { rows = [header] }

    mutating func add(_ row: [String]) { rows.append(row) }

    /// The table with a line break after each row.
    var bytes: [UInt8] {
        var widths: [Int] = []
        for column in 0..<max(rows[0].count - 1, 0) {
            widths.append(rows.map { $0[column].unicodeScalars.count }.max() ?? 0)
        }
        var bytes: [UInt8] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                bytes.append(contentsOf: cell.utf8)
                guard column < widths.count else { continue }
                bytes.append(contentsOf: repeatElement(0x20, count: widths[column] - cell.unicodeScalars.count + 2))
            }
            bytes.append(0x0A)
        }
        return bytes
    }
}

extension Double {
    /// At most three decimals, for people.
    var short: String {
        let rounded = (self * 1_000).rounded() / 1_000
        guard rounded == rounded.rounded(), abs(rounded) < 9_007_199_254_740_992 else { return "\(rounded)" }
        return "\(Int(rounded))"
    }
}

extension Range<Int> {
    /// As two numbers.
    var short: String { "\(lowerBound)–\(upperBound)" }
}
