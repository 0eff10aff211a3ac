/// A table of text. The last column is not padded. Rows are computed twice, for the widths and for the output, so that
/// none are stored.
struct TextTable {
    let header: [String]
    let count: Int
    /// The cells of a row except the last one.
    let row: (Int) -> [String]
    let lastColumn: (Int) -> String

    /// Writes the table with a line break after each row.
    func write(to output: CommandOutput) {
        var widths = header.dropLast().map(\.unicodeScalars.count)
        for index in 0..<count {
            for (column, cell) in row(index).enumerated() {
                widths[column] = max(widths[column], cell.unicodeScalars.count)
            }
        }
        func padded(_ cells: [String]) -> String {
            cells.enumerated().map { column, cell in
                cell + String(repeating: " ", count: widths[column] - cell.unicodeScalars.count + 2)
            }.joined()
        }
        output.writeHeading(padded(header.dropLast()) + (header.last ?? ""))
        output.write("\n")
        for index in 0..<count { output.write(padded(row(index)) + lastColumn(index) + "\n") }
    }
}

extension Double {
    /// The number with at most three decimals.
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
