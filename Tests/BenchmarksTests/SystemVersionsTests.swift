import CLabelGtk
import CLabelHarfBuzz
import Testing

@testable import Benchmarks

@Suite("What figures were measured with")
struct SystemVersionsTests {
    @Test("The line names the system, and the libraries as they are loaded")
    func line() {
        let line = SystemVersions.current.line
        let (hb, pango) = (String(cString: hb_version_string()), pango_version_string().map { String(cString: $0) })
        #expect(line.contains("GTK \(gtk_get_major_version()).\(gtk_get_minor_version())."))
        #expect(line.contains("HarfBuzz \(hb)") && line.contains("Pango \(pango ?? "")"))
        #expect(!line.contains("\"") && !line.contains("\n"))
    }

    @Test("The system's name is its own, without quotation marks")
    func system() {
        #expect(SystemVersions.name(inRelease: "ID=x\nPRETTY_NAME=\"A B 12\"\nNAME=c\n") == "A B 12")
        #expect(SystemVersions.name(inRelease: "PRETTY_NAME=Plain") == "Plain")
        #expect(SystemVersions.name(inRelease: "NAME=c") == "unknown system")
    }

    @Test("Every figure in the file has the versions")
    func json() {
        var result = BenchmarkResult(row: .relayoutMeasure, textClass: TextClass.all[0], texts: 1)
        result.append(ours: 1, pango: 2, harfBuzz: nil)
        let versions = SystemVersions(system: "S", libraries: [("L", "1.2")])
        #expect(JSONReport.text([result], versions: versions).contains("\"versions\": \"S, L 1.2\"}"))
    }
}
