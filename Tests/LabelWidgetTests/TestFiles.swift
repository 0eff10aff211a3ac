import Foundation

/// Font configurations for tests, independent of the user's fonts.
enum TestFonts {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../resources/test-fonts").standardizedFileURL.path

    /// Our box fonts, Noto and DejaVu.
    static let systemConfiguration = folder + "/fonts-system.conf"
}

/// Reads files of Debian's packages.
enum TestFiles {
    /// The lines without comments; nil if there is no file.
    static func lines(of path: String) -> [String]? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
}
