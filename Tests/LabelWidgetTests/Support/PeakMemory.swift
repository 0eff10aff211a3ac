import Foundation

/// How much memory the process has had in use.
enum PeakMemory {
    /// Forgets what was in use before.
    static func reset() throws { try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }

    /// The most that was in use since, in bytes; nil if Linux does not tell.
    static var bytes: Int? {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1_024 }
    }
}
