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
        func space(after cell: String, in column: Int) -> Int { widths[column] - cell.unicodeScalars.count + 2 }
        let names = header.dropLast().enumerated().map { column, name in
            name + String(repeating: " ", count: space(after: name, in: column))
        }
        output.writeHeading(names.joined() + (header.last ?? ""))
        output.write("\n")
        for index in 0..<count {
            for (column, cell) in row(index).enumerated() {
                output.write(cell)
                output.write(repeatElement(0x20, count: space(after: cell, in: column)))
            }
            output.write(lastColumn(index) + "\n")
        }
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
