import LabelWidget

/// A line of the demo's log.
struct LogLine {
    /// How serious the event is.
    enum Level: String {
        case info = "INFO"
        case warning = "WARN"
        case error = "ERROR"
    }

    /// Milliseconds since midnight.
    let time: Int
    let level: Level
    /// The part of the program.
    let source: String
    let message: String

    private static let sources = ["harbour", "ferry", "lighthouse", "tides", "bridge", "weather"]

    /// `*` is a placeholder for a number.
    private static let messages: [(level: Level, template: String)] = [
        (.info, "request * answered in * ms"),
        (.info, "ship * is now at pier *"),
        (.info, "wrote * bytes to /var/lib/harbour/berths-*.db"),
        (.info, "the lamp turns * times an hour"),
        (.info, "connected to tide-*.example.net:*"),
        (.info, "cache: * hits, * misses"),
        (.info, "passengers on board: * of *"),
        (.warning, "the queue has * entries, the limit is *"),
        (.info, "read the wind of station *: * m/s"),
        (.info, "open the bridge for ship *, close it in * s"),
        (.info, "user 花子 has logged in from pier *"),
        (.error, "no answer from buoy * for * ms: try again"),
    ]

    /// The line at an index, always the same. O(1).
    init(at index: Int) {
        var random = DemoRandom(seed: UInt64(bitPattern: Int64(index)))
        // Lines are 40 ms apart, and a little more or less.
        time = (9 * 3_600_000 + index * 40 + random.below(39)) % 86_400_000
        source = random.pick(Self.sources)
        // Most lines are harmless.
        let kind = random.below(5) == 0 ? random.below(Self.messages.count) : random.below(7)
        level = Self.messages[kind].level
        var text = ""
        for (number, part) in Self.messages[kind].template.split(separator: "*", omittingEmptySubsequences: false)
            .enumerated()
        {
            if number > 0 { text += String(random.below(9_000) + 10) }
            text += part
        }
        message = text
    }

    /// Appends the line without an end.
    func append(to builder: inout StyledText.Builder) {
        builder.append(clock, style: Self.dimmed)
        builder.append(Self.padded("  \(level.rawValue)", to: 9), style: Self.style(of: level))
        builder.append(Self.padded(source, to: 12), style: Self.dimmed)
        builder.append(message)
    }

    // Colours that can be read on white and on black.
    private static let dimmed = TextStyle(foregroundColor: Color(red: 0.47, green: 0.49, blue: 0.52))
    private static let informs = TextStyle(foregroundColor: Color(red: 0.15, green: 0.55, blue: 0.35))
    private static let warns = TextStyle(
        font: FontDescription(weight: .bold), foregroundColor: Color(red: 0.75, green: 0.48, blue: 0.05))
    private static let fails = TextStyle(
        font: FontDescription(weight: .bold), foregroundColor: Color(red: 0.9, green: 0.22, blue: 0.23))

    private static func style(of level: Level) -> TextStyle {
        switch level {
        case .info: informs
        case .warning: warns
        case .error: fails
        }
    }

    /// The time as hours, minutes, seconds and milliseconds.
    private var clock: String {
        func number(_ value: Int, digits: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
        }
        let seconds = time / 1_000
        let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { number($0, digits: 2) }
        return "\(parts.joined(separator: ":")).\(number(time % 1_000, digits: 3))"
    }

    private static func padded(_ text: String, to length: Int) -> String {
        text + String(repeating: " ", count: max(length - text.utf8.count, 0))
    }
}
