extension Double {
    /// A number of milliseconds with two decimals.
    var millisecondsText: String {
        let hundredths = Int((self * 100).rounded())
        return "\(hundredths / 100)\(DemoWords.decimalPoint)\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
