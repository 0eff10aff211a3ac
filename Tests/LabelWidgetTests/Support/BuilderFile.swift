import CLabelGtk
import Foundation

/// A GtkBuilder file as text, in which labels are found and replaced.
struct BuilderFile {
    let name: String
    let xml: String

    /// The elements `<object class="GtkLabel">`, in the file's order.
    var labels: [String] {
        var result: [String] = []
        var rest = xml[...]
        while let start = rest.range(of: "<object class=\"GtkLabel\"") {
            let element = Self.element(from: start.lowerBound, in: rest)
            result.append(String(element))
            rest = rest[rest.index(after: start.lowerBound)...]
        }
        return result
    }

    /// The text from `<object` to its `</object>`.
    private static func element(from start: String.Index, in text: Substring) -> Substring {
        var depth = 0
        var position = start
        while let tag = text.range(of: "</?object[ >]", options: .regularExpression, range: position..<text.endIndex),
            let end = text.range(of: ">", range: tag.lowerBound..<text.endIndex)
        {
            position = end.upperBound
            let isSelfClosing = text[..<end.lowerBound].last == "/"
            depth += text[tag].hasPrefix("</") ? -1 : isSelfClosing ? 0 : 1
            if depth == 0 { break }
        }
        return text[start..<position]
    }

    /// A label alone, as another class. References to objects outside of it are left out.
    static func standalone(_ label: String, as className: String) -> String {
        var xml = label.replacingOccurrences(of: "class=\"GtkLabel\"", with: "class=\"\(className)\"")
        let outside = [
            "<property name=\"mnemonic[-_]widget\"[^>]*>[^<]*</property>", "(?s)<binding.*?</binding>",
            "<signal[^>]*/>",
            "(?s)<layout>.*?</layout>", "(?s)<accessibility>.*?</accessibility>", "<property [^>]*bind-source[^>]*/>",
            " id=\"[^\"]*\"",
        ]
        for pattern in outside { xml = xml.replacingOccurrences(of: pattern, with: "", options: .regularExpression) }
        let object = xml.replacingOccurrences(
            of: "^<object ", with: "<object id=\"label\" ", options: .regularExpression)
        return "<interface>\(object)</interface>"
    }

    /// The whole file with its labels as another class. Each has an id.
    func whole(as className: String) -> (xml: String, ids: [String]) {
        var result = ""
        var ids: [String] = []
        var rest = xml.replacingOccurrences(of: "<signal[^>]*/>", with: "", options: .regularExpression)[...]
        while let start = rest.range(of: "<object class=\"GtkLabel\"[^>]*>", options: .regularExpression) {
            let tag = rest[start]
            result += rest[..<start.lowerBound]
            if let id = tag.range(of: "id=\"[^\"]*\"", options: .regularExpression) {
                ids.append(String(tag[id].dropFirst(4).dropLast()))
                result += tag.replacingOccurrences(of: "GtkLabel", with: className)
            } else {
                ids.append("label-\(ids.count)")
                result += "<object class=\"\(className)\" id=\"\(ids[ids.count - 1])\">"
            }
            rest = rest[start.upperBound...]
        }
        return (result + rest, ids)
    }
}

/// Objects that GtkBuilder has made.
@MainActor
final class BuiltObjects {
    private let builder: OpaquePointer

    /// - Throws: GtkBuilder's message.
    init(_ xml: String) throws {
        guard let builder = gtk_builder_new() else { throw EmbeddedResources.Missing("GTK makes no builder.") }
        self.builder = builder
        var error: UnsafeMutablePointer<GError>?
        guard gtk_builder_add_from_string(builder, xml, -1, &error) != 0 else {
            let message = error.map { String(cString: $0.pointee.message) } ?? ""
            g_clear_error(&error)
            throw EmbeddedResources.Missing(message)
        }
    }

    func widget(_ id: String) -> UnsafeMutablePointer<GtkWidget>? {
        gtk_builder_get_object(builder, id).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
    }

    /// The windows among the objects.
    var windows: [UnsafeMutablePointer<GtkWidget>] {
        let list = gtk_builder_get_objects(builder)
        defer { g_slist_free(list) }
        var result: [UnsafeMutablePointer<GtkWidget>] = []
        var node = list
        while let current = node {
            if let object = current.pointee.data,
                g_type_check_instance_is_a(object.assumingMemoryBound(to: GTypeInstance.self), gtk_window_get_type())
                    != 0
            {
                result.append(object.assumingMemoryBound(to: GtkWidget.self))
            }
            node = current.pointee.next
        }
        return result
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }
}
