/// A paragraph divided into ranges with one request to HarfBuzz each. A paragraph stores them if its lines may have to be
/// shaped again. A Japanese paragraph has a piece for every other character, so equal requests are stored once.
final class ShapingPieces: Sendable {
    private let start: Int32
    private let ends: [Int32]
    /// For each piece, the index of its request in `requests`.
    private let numbers: [Int32]
    private let requests: [ShapingRequest]

    /// - Parameters:
    ///   - start: The start of the first piece.
    ///   - numbers: For each piece, the index of its request.
    init(start: Int, ends: [Int32], numbers: [Int32], requests: [ShapingRequest]) {
        self.start = Int32(start)
        self.ends = ends
        self.numbers = numbers
        self.requests = requests
    }

    /// The same pieces of a text that was moved.
    func moved(by distance: Int32) -> ShapingPieces {
        ShapingPieces(
            start: Int(start + distance), ends: ends.map { $0 + distance }, numbers: numbers, requests: requests)
    }

    var count: Int { ends.count }

    subscript(index: Int) -> ShapingPiece {
        ShapingPiece(
            range: Int(index == 0 ? start : ends[index - 1])..<Int(ends[index]), request: requests[Int(numbers[index])])
    }

    /// The piece that contains a character. O(log pieces).
    func piece(at offset: Int) -> ShapingPiece {
        self[min(ends.partitionPoint { Int($0) > offset }, ends.count - 1)]
    }
}
