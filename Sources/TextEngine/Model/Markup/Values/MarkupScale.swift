/// The base of relative sizes (`<big>`, `size="smaller"`), and the number of steps from it.
struct MarkupScale {
    /// The base of the steps.
    enum Base: Hashable {
        /// A factor on the size of the context.
        case factor(Double)
        /// In 1/1024 points, or pixels if absolute; 0 after a font description without a size.
        case size(Int, isAbsolute: Bool)
    }

    var base = Base.factor(1)
    var level = 0

    /// A cache of sizes by base and number of steps. As in Pango, each size is computed from the previous one, so that
    /// both round alike. Without a cache, deep nesting would take quadratic time.
    struct Ladder {
        private var larger: [Double: [Double]] = [:]
        private var smaller: [Double: [Double]] = [:]

        /// The factor for a number of steps from a base.
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

    /// The attribute for the steps, and the value for the style, which differs where Pango's rounding gives a useless
    /// size.
    func value(_ ladder: inout Ladder) -> (attribute: MarkupAttribute.Value, style: MarkupAttribute.Value) {
        switch base {
        case .factor(let factor):
            let value = MarkupAttribute.Value.scale(ladder.factor(level: level, base: factor))
            return (value, value)
        case .size(let size, let isAbsolute):
            let factor = ladder.factor(level: level, base: 1)
            let value = MarkupAttribute.Value.size(MarkupSize.truncated(factor * Double(size)))
            // Pango treats pixels as points here, and makes text of size 0 if no size was given. The intention is a
            // step from the text's size.
            return (value, size == 0 || isAbsolute ? .scale(factor) : value)
        }
    }
}
