/// What is told of a batch: `1200/5000 commands, 410 a second, 0:09 left`.
struct ProgressText: CustomStringConvertible {
    let done: Int
    /// How many there are; nil if that is not known.
    let total: Int?
    /// The time since the start.
    let seconds: Double

    var description: String {
        let rate = seconds > 0 ? Double(done) / seconds : 0
        let count = total.map { "\(done)/\(max($0, done))" } ?? "\(done)"
        let speed = rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(min(rate, 1e9).rounded()))"
        var text = "\(count) commands, \(speed) a second"
        if let total, rate > 0 { text += ", \(Self.clock(Double(max(total - done, 0)) / rate)) left" }
        return text
    }

    /// Minutes and seconds, with hours where there are any.
    private static func clock(_ seconds: Double) -> String {
        let seconds = Int(min(seconds, 1e9).rounded(.up))
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let end = ":" + two(seconds % 60)
        return hours > 0 ? "\(hours):" + two(minutes) + end : "\(minutes)" + end
    }
}
