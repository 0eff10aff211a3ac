import Foundation

/// Font configurations for tests, independent of the user's fonts.
enum TestFonts {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../resources/test-fonts").standardizedFileURL.path

    /// Our box fonts, Noto and DejaVu.
    static let systemConfiguration = file("fonts-system.conf")

    /// The path of a test font.
    static func file(_ name: String) -> String { folder + "/" + name }
}

/// Reads files of Debian's packages and of the sources.
enum TestFiles {
    /// The folder of the widget's articles.
    static let documentation = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/LabelWidget/LabelWidget.docc").standardizedFileURL.path

    /// The lines without comments; nil if there is no file.
    static func lines(of path: String) -> [String]? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
}
