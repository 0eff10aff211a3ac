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
        func write(_ cells: [String], _ last: String) {
            for (column, cell) in cells.enumerated() {
                output.write(cell)
                output.write(repeatElement(0x20, count: widths[column] - cell.unicodeScalars.count + 2))
            }
            output.write(last + "\n")
        }
        write(header.dropLast(), header.last ?? "")
        for index in 0..<count { write(row(index), lastColumn(index)) }
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
