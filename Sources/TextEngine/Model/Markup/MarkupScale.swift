/// What relative sizes (`<big>`, `size="smaller"`) start from, and how many steps have been taken from there.
struct MarkupScale {
    /// What the steps multiply.
    enum Base: Hashable {
        /// The size of the context times this.
        case factor(Double)
        /// In 1/1024 points, or pixels if absolute; 0 after a font description without a size.
        case size(Int, isAbsolute: Bool)
    }

    var base = Base.factor(1)
    var level = 0

    /// Sizes by base and number of steps. Each is made from the one before it, as Pango does, so that both round alike; kept,
    /// because the way from the base for every tag would make deep nesting cost the square of its depth.
    struct Ladder {
        private var larger: [Double: [Double]] = [:]
        private var smaller: [Double: [Double]] = [:]

        /// The factor of a level over a base.
        mutating func factor(level: Int, base: Double) -> Double {
            if level >= 0 {
                Self.climb(to: level, from: base, in: &larger[base, default: [base]]) { $0 * MarkupSize.step }
            } else {
                Self.climb(to: -level, from: base, in: &smaller[base, default: [base]]) { $0 / MarkupSize.step }
            }
        }

        private static func climb(
            to level: Int, from base: Double, in factors: inout [Double], by step: (Double) -> Double
        ) -> Double {
            while factors.count <= level { factors.append(step(factors.last ?? base)) }
            return factors[level]
        }
    }

    /// The attribute that stands for the steps, and what it is where Pango's rounding is of no use.
    func value(_ ladder: inout Ladder) -> (attribute: MarkupAttribute.Value, style: MarkupAttribute.Value) {
        switch base {
        case .factor(let factor):
            let value = MarkupAttribute.Value.scale(ladder.factor(level: level, base: factor))
            return (value, value)
        case .size(let size, let isAbsolute):
            let factor = ladder.factor(level: level, base: 1)
            let value = MarkupAttribute.Value.size(MarkupSize.truncated(factor * Double(size)))
            // Pango takes pixels as points here, and makes text of size 0 where no size was given; what is meant are steps
            // from the size that the text has.
            return (value, size == 0 || isAbsolute ? .scale(factor) : value)
        }
    }
}
