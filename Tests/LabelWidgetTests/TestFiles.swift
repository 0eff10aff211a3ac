import Foundation

/// The configurations of fonts for tests, which know nothing of the user's own.
enum TestFonts {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../resources/test-fonts").standardizedFileURL.path

    /// Our box fonts, Noto and DejaVu.
    static let systemConfiguration = folder + "/fonts-system.conf"
}

/// Reading the files that Debian's packages bring.
enum TestFiles {
    /// The lines that are not comments; nil if there is no such file.
    static func lines(of path: String) -> [String]? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
}
