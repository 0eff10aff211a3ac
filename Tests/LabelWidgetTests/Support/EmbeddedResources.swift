import CLabelGtk
import Foundation

/// The files in a program's GResource bundle.
///
/// The tool `gresource` finds bundles in sections of their own. Debian's demos have theirs among other data, so this looks for
/// the mark at a bundle's start.
@MainActor
enum EmbeddedResources {
    /// The texts of all files with a suffix, by path.
    ///
    /// - Throws: If the program or a bundle in it is missing.
    static func texts(in program: String, suffix: String) throws -> [String: String] {
        var result: [String: String] = [:]
        for bundle in try bundles(in: program) {
            collect("/", in: bundle, suffix, &result)
            g_resource_unref(bundle)
        }
        guard !result.isEmpty else { throw Missing("\(program) has no file that ends with \(suffix).") }
        return result
    }

    /// Makes the files known to GIO. The result is for `g_resources_unregister`.
    static func register(_ program: String) throws -> [OpaquePointer] {
        let bundles = try bundles(in: program)
        for bundle in bundles {
            g_resources_register(bundle)
            g_resource_unref(bundle)
        }
        return bundles
    }

    /// The bundles. The caller owns them.
    private static func bundles(in program: String) throws -> [OpaquePointer] {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: program)) else {
            throw Missing(
                "\(program) is missing. Install the Debian package gtk-4-examples: scripts/install-packages does.")
        }
        var result: [OpaquePointer] = []
        var start = data.startIndex
        while let mark = data.range(of: Data("GVariant".utf8), in: start..<data.endIndex) {
            start = mark.upperBound
            if let resource = bundle(data[mark.lowerBound...]) { result.append(resource) }
        }
        return result
    }

    struct Missing: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    private static func bundle(_ data: Data) -> OpaquePointer? {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return g_resource_new_from_data(bytes, nil)
    }

    private static func collect(
        _ folder: String, in resource: OpaquePointer, _ suffix: String, _ result: inout [String: String]
    ) {
        let names = g_resource_enumerate_children(resource, folder, GResourceLookupFlags(rawValue: 0), nil)
        defer { g_strfreev(names) }
        var index = 0
        while let name = names?[index] {
            index += 1
            let path = folder + String(cString: name)
            if path.hasSuffix("/") {
                collect(path, in: resource, suffix, &result)
            } else if path.hasSuffix(suffix), let text = text(of: path, in: resource) {
                result[path] = text
            }
        }
    }

    private static func text(of path: String, in resource: OpaquePointer) -> String? {
        guard let bytes = g_resource_lookup_data(resource, path, GResourceLookupFlags(rawValue: 0), nil) else {
            return nil
        }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        guard let data = g_bytes_get_data(bytes, &count) else { return nil }
        return String(decoding: UnsafeRawBufferPointer(start: data, count: Int(count)), as: UTF8.self)
    }
}
