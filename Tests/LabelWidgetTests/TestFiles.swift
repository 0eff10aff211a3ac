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

    /// The first sample in the documentation comments of a file of the widget, line by line.
    static func sample(ofDocumentationIn file: String) -> [String] {
        let sources = URL(filePath: documentation).deletingLastPathComponent()
        let comment = (lines(of: sources.appending(path: file).path) ?? []).map { $0.trimmingPrefix(/\s*\/\/\/ ?/) }
        return comment.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }.map(String.init)
    }

    /// What is between two lines of a test's own file, so that a test can say that it runs a sample.
    static func code(of file: String, between start: Int, and end: Int) -> [String] {
        let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines?[start..<end - 1].map { String($0.trimmingPrefix { $0 == " " }) } ?? []
    }

    /// The lines without comments; nil if there is no file.
    static func lines(of path: String) -> [String]? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
}
