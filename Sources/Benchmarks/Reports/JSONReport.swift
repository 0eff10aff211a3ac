import Glibc

/// Results as JSON: an array of objects with the medians in nanoseconds per item, each with the versions that it was measured with.
enum JSONReport {
    /// The whole file. No name needs escaping.
    static func text(_ results: [BenchmarkResult], versions: SystemVersions) -> String {
        let lines = results.map { result in
            let figures = [("ours", result.ours), ("pango", result.pango), ("ratio", result.ratio)]
                .map { "\"\($0.0)\": \(Formatting.decimal($0.1.median, 3))" }
            return """
                  {"name": "\(result.row.rawValue)", "class": "\(result.textClass.name)", \
                \(figures.joined(separator: ", ")), "versions": "\(versions.line)"}
                """
        }
        return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }

    /// Writes the file. Returns false if it fails.
    static func write(_ results: [BenchmarkResult], versions: SystemVersions, to file: String) -> Bool {
        guard let stream = fopen(file, "w") else { return false }
        let isWritten = fputs(text(results, versions: versions), stream) >= 0
        return fclose(stream) == 0 && isWritten
    }
}
