import CLabelGtk
import Glibc

/// Words that the label shows, in the language of the user.
package enum Translation {
    /// The domain in which `gettext` finds words that GTK does not have.
    package static let domain = "labelwidget"

    /// The translation of a text; the text itself if there is none. Follows the language that is set when it is called.
    package static func of(_ text: String, in domain: String = domain) -> String {
        if domain == Self.domain { _ = ownDomain }
        return text.withCString { String(cString: g_dgettext(domain, $0)) }
    }

    /// The translation of a text that has other translations elsewhere.
    package static func of(_ text: String, context: String, in domain: String) -> String {
        text.withCString { text in context.withCString { String(cString: g_dpgettext2(domain, $0, text)) } }
    }

    /// The translation of a text in its form for a number. English has one for 1, and one for all others.
    package static func of(_ one: String, _ many: String, count: Int, in domain: String) -> String {
        one.withCString { one in
            many.withCString { String(cString: g_dngettext(domain, one, $0, gulong(clamping: count.magnitude))) }
        }
    }

    /// Tells `gettext` where a domain is: in the prefix of the file that has this code. What the app has said before stays.
    package static func bind(_ domain: String) {
        bind_textdomain_codeset(domain, "UTF-8")
        let unbound = bindtextdomain("\(Self.domain)-unbound", nil).map { String(cString: $0) }
        guard bindtextdomain(domain, nil).map({ String(cString: $0) }) == unbound else { return }
        if let folder = folder(of: domain) { bindtextdomain(domain, folder) }
    }

    /// The label's own domain is bound before its first word is looked for.
    private static let ownDomain: Void = bind(domain)
}

// Where the catalogues are.
extension Translation {
    /// The folder `share/locale` that has a catalogue of a domain, above the file that has this code: `PREFIX/share/locale` for
    /// `PREFIX/bin/program` and `PREFIX/lib/library`. nil if there is none: then `gettext` looks in its own folder.
    private static func folder(of domain: String) -> String? {
        var place = file
        while let known = place, let parent = take(g_path_get_dirname(known)), parent != known {
            let folder = "\(parent)/share/locale"
            if hasCatalogue(of: domain, in: folder) { return folder }
            place = parent
        }
        return nil
    }

    private static func hasCatalogue(of domain: String, in folder: String) -> Bool {
        guard let directory = g_dir_open(folder, 0, nil) else { return false }
        defer { g_dir_close(directory) }
        while let language = g_dir_read_name(directory) {
            let path = "\(folder)/\(String(cString: language))/LC_MESSAGES/\(domain).mo"
            if g_file_test(path, G_FILE_TEST_EXISTS) != 0 { return true }
        }
        return false
    }

    /// The shared library, or the program that this is linked into.
    private static var file: String? {
        let here: @convention(c) () -> Void = {}
        // The file's name and three more pointers. The function is not in Swift's module of the C library.
        typealias Find = @convention(c) (UnsafeRawPointer, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> CInt
        var found = [UnsafePointer<CChar>?](repeating: nil, count: 4)
        if let find = dlsym(nil, "dladdr").map({ unsafeBitCast($0, to: Find.self) }),
            find(unsafeBitCast(here, to: UnsafeRawPointer.self), &found) != 0, let name = found[0],
            // A program is known by the name that it was called with.
            name.pointee == UInt8(ascii: "/"), let path = realpath(name, nil)
        {
            defer { free(path) }
            return String(cString: path)
        }
        return take(g_file_read_link("/proc/self/exe", nil))
    }

    private static func take(_ string: UnsafeMutablePointer<CChar>?) -> String? {
        guard let string else { return nil }
        defer { g_free(string) }
        return String(cString: string)
    }
}
