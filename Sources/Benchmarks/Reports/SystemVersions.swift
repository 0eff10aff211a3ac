import CLabelCairo
import CLabelGtk
import CLabelHarfBuzz
import Glibc

/// What the figures were measured with: the system, and the versions of the libraries that both sides use, asked at run time.
struct SystemVersions {
    let system: String
    let libraries: [(name: String, version: String)]

    /// The versions of this process.
    static var current: SystemVersions {
        func text(_ version: UnsafePointer<CChar>?) -> String { version.map { String(cString: $0) } ?? "unknown" }
        let gtk = "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
        return SystemVersions(
            system: name(inRelease: contents(of: "/etc/os-release")),
            libraries: [
                ("GTK", gtk), ("Pango", text(pango_version_string())), ("HarfBuzz", text(hb_version_string())),
                ("cairo", text(cairo_version_string())),
            ])
    }

    /// One line: the system, then each library with its version.
    var line: String { ([system] + libraries.map { "\($0.name) \($0.version)" }).joined(separator: ", ") }

    /// The name of a system in its `/etc/os-release` (os-release(5)), without quotation marks.
    static func name(inRelease release: String) -> String {
        for line in release.split(separator: "\n") {
            guard let equals = line.firstIndex(of: "="), line[..<equals] == "PRETTY_NAME" else { continue }
            return String(line[line.index(after: equals)...].filter { $0 != "\"" && $0 != "\\" })
        }
        return "unknown system"
    }

    private static func contents(of path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
