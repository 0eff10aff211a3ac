import Foundation

/// The peak memory of the process.
enum PeakMemory {
    /// Resets the peak.
    static func reset() throws { try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }

    /// The peak since the reset, in bytes; nil if Linux does not report it.
    static var bytes: Int? {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1_024 }
    }
}
