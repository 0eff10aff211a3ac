extension FixedWidthInteger {
    /// The sum, clamped to the type's range: fonts and styles may contain any number.
    @inline(__always)
    func clampedSum(_ other: Self) -> Self {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other < 0 ? .min : .max) : sum
    }

    /// The product, clamped to the type's range.
    @inline(__always)
    func clampedProduct(_ other: Self) -> Self {
        let (product, overflows) = multipliedReportingOverflow(by: other)
        return overflows ? ((self < 0) != (other < 0) ? .min : .max) : product
    }
}
