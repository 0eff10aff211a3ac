import Foundation
import Testing

@testable import TextEngine

@Suite("Hyphenation dictionaries")
struct HyphenationDictionaryTests {
    private func dictionary(_ text: String) throws -> HyphenationDictionary {
        try HyphenationDictionary(bytes: Array(text.utf8))
    }

    private func failure(_ bytes: [UInt8]) -> HyphenationDictionaryError? {
        do throws(HyphenationDictionaryError) {
            _ = try HyphenationDictionary(bytes: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test("Legacy encodings are decoded")
    func encodings() throws {
        let cases: [(name: String, byte: UInt8, letter: String)] = [
            ("ISO8859-1", 0xE4, "ä"), ("ISO8859-2", 0xB9, "š"), ("ISO8859-7", 0xE1, "α"), ("ISO8859-13", 0xE0, "ą"),
            ("ISO8859-15", 0xBD, "œ"), ("microsoft-cp1251", 0xFF, "я"), ("microsoft-cp1250", 0x9A, "š"),
            ("KOI8-R", 0xC1, "а"), ("KOI8-U", 0xA4, "є"), ("TIS-620", 0xA1, "ก"), ("ISO-8859-9", 0xFD, "ı"),
        ]
        for (name, byte, letter) in cases {
            let bytes = Array("\(name)\r\n".utf8) + [0x31, byte, 0x31] + Array("\r\n".utf8)
            let dictionary = try HyphenationDictionary(bytes: bytes)
            #expect(dictionary.hyphenated("aaa\(letter)bbb") == "aaa=\(letter)=bbb", "\(name)")
        }
    }

    @Test("Case is ignored, and offsets are those of the given word")
    func caseOfLetters() throws {
        let dictionary = try dictionary("UTF-8\nä1b\nⱥ1c\n")
        #expect(dictionary.hyphenated("XxÄBxx") == "XxÄ=Bxx")
        // U+023A has two bytes, its lower case three.
        #expect(dictionary.hyphenated("xxȺCxx") == "xxȺ=Cxx")
        #expect(try self.dictionary("\u{FEFF}UTF-8\na1b").hyphenated("xabx") == "xa=bx")
    }

    @Test("An invalid line is reported with its number")
    func damaged() {
        func kind(_ text: String) -> HyphenationDictionaryError.Kind? { failure(Array(text.utf8))?.kind }
        #expect(kind("") == .unknownEncoding)
        #expect(kind("EBCDIC\na1b") == .unknownEncoding)
        #expect(kind("ISO8859-99999\na1b") == .unknownEncoding)
        #expect(kind("Shift_JIS\na1b") == .unknownEncoding)
        #expect(kind("windows-932\na1b") == .unknownEncoding)
        #expect(kind("UTF-8\n") == .noPatterns)
        #expect(kind("UTF-8\n% nothing\n12\n") == .noPatterns)
        #expect(kind("UTF-8\nLEFTHYPHENMIN x\na1b") == .malformedSetting)
        for change in [
            "x", "x=y,1", "x=y,0,1", "x=y,1,0", "x=y,1,3", "x=y,3,1", "x=y,a,b", "x=y,-1,9223372036854775807",
            "x=y,-9223372036854775808,1", "x=y,1,-9223372036854775808", "x=y,9223372036854775807,9223372036854775807",
        ] {
            #expect(kind("UTF-8\na1b/\(change)\n") == .malformedChange, "\(change)")
        }
        let error = failure(Array("UTF-8\na1b\n\n".utf8) + [0x61, 0xFF, 0x31])
        #expect(error?.kind == .invalidUTF8 && error?.line == 4)
        #expect(error.map { "\($0)" } == "line 4: the line is no valid UTF-8")
        #expect(kind("UTF-8\na1b\nLEFTHYPHENMIN 99999999999999999999\n") == nil)
    }

    @Test("A change that puts the hyphen before the word is ignored")
    func changesAtTheStart() throws {
        #expect(
            try dictionary("UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\nf1/3ff=f\n").points(in: "ffff").allSatisfy {
                $0.offset > 0
            })
        #expect(
            try dictionary("UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\na1/b=a,1,1\n").points(in: "aba").allSatisfy {
                $0.offset > 0
            })
    }

    @Test("Comments, long lines and text after a pattern are ignored")
    func passedOver() throws {
        let long = String(repeating: "a", count: 200)
        let dictionary = try dictionary("UTF-8\n% a1a\n#b1b\n\(long)1\na1c and so on / x\n")
        #expect(dictionary.hyphenated("xaaxbbxacx") == "xaaxbbxa=cx")
    }

    @Test("Unreadable files of any kind are errors")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hyphenation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appendingPathComponent("hyph_pipe.dic").path
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in ["/nowhere/hyph_x.dic", folder.path, pipe, "/dev/zero"] {
            #expect(throws: HyphenationDictionaryError.self) { try HyphenationDictionary(contentsOfFile: path) }
        }
        let huge = folder.appendingPathComponent("hyph_huge.dic").path
        #expect(FileManager.default.createFile(atPath: huge, contents: nil))
        #expect(truncate(huge, HyphenationDictionary.maximumFileSize + 1) == 0)
        do throws(HyphenationDictionaryError) {
            _ = try HyphenationDictionary(contentsOfFile: huge)
            Issue.record("a huge file was read")
        } catch {
            #expect(error.kind == .tooLarge)
        }
        // A catalog ignores them, and reports the reason on request.
        let catalog = HyphenationCatalog(folders: [folder.path, "/nowhere"])
        #expect(catalog.dictionary(for: "huge") == nil)
        #expect(throws: HyphenationDictionaryError.self) { try catalog.load("pipe") }
        #expect(try catalog.load("none") == nil)
        #expect(throws: HyphenationDictionaryError.self) { try catalog.add(file: "/etc/hostname") }
    }

    @Test("A dictionary is found by tag, by language, and by first region")
    func languages() throws {
        let catalog = HyphenationCatalog()
        let names = ["en", "en_US", "de_CH", "de_AT", "sr_Latn"]
        for name in names {
            catalog.add(try dictionary("UTF-8\n\(name.lowercased().filter(\.isLetter))1\n"), language: name)
        }
        func found(_ tag: String) -> HyphenationDictionary? { catalog.dictionary(for: tag) }
        #expect(found("en-US") === found("EN_us") && found("en-US") !== found("en"))
        #expect(found("en-NZ") === found("en") && found("en") != nil)
        #expect(found("en-US-u-hc-h12") === found("en-US"))
        #expect(found("de") === found("de-AT") && found("de") != nil)
        #expect(found("sr-Latn-RS") === found("sr-Latn") && found("sr-Cyrl") == nil)
        #expect(found("") == nil && found("-") == nil && found("e") == nil)
        let many = (0..<1_000).map { found("en-\($0)") === found("en") }
        #expect(many.allSatisfy { $0 })
    }

    @Test("A symbolic link and its file share one dictionary, also between threads")
    func shared() async throws {
        let catalog = HyphenationCatalog(folders: ["/usr/share/hyphen"])
        catalog.prepare(["de"])
        let found = await withTaskGroup(of: ObjectIdentifier?.self) { group in
            for tag in ["de", "de-AT", "de-DE", "de-CH", "de-LI"] {
                group.addTask { catalog.dictionary(for: tag).map { ObjectIdentifier($0) } }
            }
            return await group.reduce(into: [ObjectIdentifier?]()) { $0.append($1) }
        }
        #expect(Set(found).count == 1 && found.first != .some(nil))
    }

    @Test("Threads that add folders and dictionaries find their own, and what is added later wins")
    func addedByThreads() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hyphens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for index in 0..<8 {
            let own = folder.appendingPathComponent("\(index)")
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            for name in ["common", "own\(index)"] {
                try Data("UTF-8\n1\(name)\n".utf8).write(to: own.appendingPathComponent("hyph_\(name).dic"))
            }
        }
        let catalog = HyphenationCatalog()
        let added = try dictionary("UTF-8\na1b\n")
        onThreads(8) { index in
            catalog.add(folder: folder.appendingPathComponent("\(index)").path)
            #expect(catalog.dictionary(for: "own\(index)") != nil)
            #expect(catalog.dictionary(for: "common") != nil)
            catalog.add(added, language: "added\(index)")
            #expect(catalog.dictionary(for: "added\(index)") === added)
        }
        catalog.add(added, language: "common")
        #expect(catalog.dictionary(for: "common") === added)
        catalog.add(folder: folder.appendingPathComponent("0").path)
        #expect(catalog.dictionary(for: "common") !== added && catalog.dictionary(for: "own7") != nil)
    }

    @Test("Long words are not hyphenated, in bounded time")
    func longWords() throws {
        let dictionary = try dictionary("UTF-8\n" + String(repeating: "a", count: 90) + "1\na1a\n")
        #expect(dictionary.points(in: String(repeating: "a", count: 256)).count > 100)
        #expect(dictionary.points(in: String(repeating: "a", count: 257)).isEmpty)
        #expect(dictionary.points(in: "").isEmpty && dictionary.points(in: "a").isEmpty)
    }
}

/// Debian's English dictionary with bytes changed, removed and inserted.
@Suite("Damaged dictionaries", .hangGuard)
struct DamagedDictionaryTests {
    @Test("A damaged dictionary is refused with a line number, or still works")
    func damaged() throws {
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/usr/share/hyphen/hyph_en_US.dic")))
        let source = StyledText(
            "internationalization of hyphenation succeeded", style: TextStyle(language: "x-damaged"))
        let shaped = ShapedString.box(source)
        var (refused, hyphens) = (0, 0)
        // Reading one takes milliseconds. Of ten, all may be refused.
        forRandomCases(min(max(TestEnvironment.caseCount / 5, 100), 1_000)) { _, random in
            var bytes = whole
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let place = Int.random(in: 0..<min(bytes.count, 4_000), using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[place] = .random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(contentsOf: Array("\n9a/b=c,1,1\nNEXTLEVEL\n".utf8), at: place)
                case 3: bytes.removeSubrange(place..<min(place + 3_000, bytes.count))
                default: bytes[place] = UInt8(ascii: "=")
                }
            }
            let catalog = HyphenationCatalog()
            do throws(HyphenationDictionaryError) {
                catalog.add(try HyphenationDictionary(bytes: bytes), language: "x-damaged")
            } catch {
                refused += 1
                return error.line >= 0 && !error.message.isEmpty
            }
            let options = TextFrameOptions().with(\.hyphenation, HyphenationOptions(defaultFactor: 1, catalog: catalog))
            let frame = TextFrame(
                shaped, size: Size(width: .random(in: 5...80, using: &random), height: .infinity), options: options)
            hyphens += frame.hyphens.count
            guard let complaint = FrameInvariants(frame).complaint else { return true }
            Issue.record("\(complaint)")
            return false
        }
        print("\(refused) damaged dictionaries refused, \(hyphens) hyphens by the others")
        #expect(hyphens > 0)
    }
}
