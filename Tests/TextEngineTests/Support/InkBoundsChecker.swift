@testable import TextEngine

/// Compares ink bounds with pictures.
enum InkBoundsChecker {
    /// The scale of pictures. cairo rounds glyph positions to device pixels, by half of one at most.
    private static let scale = 4.0
    /// The limit of a picture in device pixels.
    private static let mostPixels = 4_000_000.0

    /// The fault of a list's ink bounds; nil if they contain all visible ink, with at most a pixel of margin.
    static func fault(of list: DisplayList, margin: Double = 1) -> String? {
        let area = area(of: list)
        guard let ink = PixelPicture(list, bounds: area, scale: scale).ink else {
            // Ink may be too thin to be visible.
            guard let bounds = list.inkBounds, min(bounds.width, bounds.height) >= margin else { return nil }
            return "there is no ink in \(bounds)"
        }
        guard let bounds = list.inkBounds else { return "there is ink, and no bounds" }
        let distances = [
            Double(ink.left) / scale + area.x - bounds.minX, Double(ink.top) / scale + area.y - bounds.minY,
            bounds.maxX - Double(ink.right) / scale - area.x, bounds.maxY - Double(ink.bottom) / scale - area.y,
        ]
        // Half a device pixel for cairo's rounding, and one for antialiasing.
        let tolerance = 1.5 / scale + 0.01
        if distances.contains(where: { $0 < -tolerance }) { return "ink outside of the bounds: \(distances)" }
        return distances.allSatisfy { $0 <= margin } ? nil : "too much margin: \(distances)"
    }

    /// The faults of single items, with a short description of each.
    static func faults(ofItemsOf list: DisplayList) -> String {
        items(of: list).compactMap { single in
            fault(of: single).map { "\($0) in \(String(describing: single.items).prefix(800))" }
        }.joined(separator: "\n")
    }

    /// Whether a list's bounds can be compared with a picture.
    static func canCheck(_ list: DisplayList) -> Bool {
        let area = area(of: list)
        return area.width * area.height * scale * scale <= mostPixels && max(area.width, area.height) * scale <= 32_000
    }

    /// One list for each item.
    static func items(of list: DisplayList) -> [DisplayList] {
        list.items.flatMap { item -> [DisplayList] in
            guard case .scaled(let factor, let items) = item else { return [DisplayList(items: [item])] }
            return items.map { DisplayList(items: [.scaled(factor, [$0])]) }
        }
    }

    /// Whether a list has items too thin to be visible, for example an underline of zero width.
    static func hasThinItems(_ list: DisplayList) -> Bool { hasThinItems(list.items) }

    private static func hasThinItems(_ items: [DisplayList.Item]) -> Bool {
        items.contains { item in
            switch item {
            case .shadow(let item): return hasThinItems(item.items)
            case .scaled(_, let items): return hasThinItems(items)
            case .decoration, .glyphs, .shape, .attachment, .custom:
                guard let bounds = InkBoundsFinder.bounds(of: item) else { return false }
                return min(bounds.width, bounds.height) * scale < 1
            }
        }
    }

    /// The area to draw: the bounds in whole pixels, with a margin.
    private static func area(of list: DisplayList) -> Rect {
        let area = (list.inkBounds ?? Rect(x: 0, y: 0, width: 200, height: 200)).outset(by: 4)
        let (left, top) = (area.minX.rounded(.down), area.minY.rounded(.down))
        return Rect(x: left, y: top, width: area.maxX - left, height: area.maxY - top)
    }
}
