import CLabelGtk
import XCTest

@testable import LabelWidget

/// The tables of LabelWidget.md say of the properties what the class's specifications say.
final class PropertyTableTests: WidgetTestCase {
    /// A property as the documentation has it.
    private struct Row {
        var name: String
        /// nil in the table of GtkLabel's properties.
        var type: String?
        var standard: String?
        var isReadOnly = false
    }

    private static let types = [
        "int": g_type_from_name("gint"), "boolean": g_type_from_name("gboolean"), "double": g_type_from_name("gdouble"),
        "string": g_type_from_name("gchararray"),
    ]

    /// The rows of both tables. One row may have several properties: then it has one type for all of them, or one for each.
    @MainActor
    private static func rows() throws -> [Row] {
        let lines = try XCTUnwrap(TestFiles.lines(of: TestFiles.documentation + "/LabelWidget.md"))
        return lines.filter { $0.hasPrefix("| `") }.flatMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let names = cells[0].matches(of: /`([a-z-]+)`/).map { String($0.1) }
            guard cells.count == 4 else { return names.map { Row(name: $0) } }
            let types = cells[1].matches(of: /\b(Lw\w+|int|boolean|double|string)\b/).map { String($0.1) }
            let standards = cells[2].matches(of: /`([^`]+)`/).map { String($0.1) }
            return names.indices.map {
                Row(
                    name: names[$0], type: types.count > 1 ? types[$0] : types.first,
                    standard: standards.count > 1 ? standards[$0] : standards.first,
                    isReadOnly: cells[1].contains("read-only"))
            }
        }
    }

    /// A property's default as the documentation writes it.
    private static func standard(of specification: UnsafeMutablePointer<GParamSpec>) -> String? {
        let value = g_param_spec_get_default_value(specification)
        let type = specification.pointee.value_type
        if type == types["int"] { return "\(g_value_get_int(value))" }
        if type == types["boolean"] { return g_value_get_boolean(value) != 0 ? "true" : "false" }
        if type == types["string"] { return g_value_get_string(value).map { "\"\(String(cString: $0))\"" } ?? "NULL" }
        if type == types["double"] {
            let number = g_value_get_double(value)
            return number == .infinity ? "infinity" : number == number.rounded() ? "\(Int(number))" : "\(number)"
        }
        return nicknames(of: type)[g_value_get_enum(value)]
    }

    /// The values of an enumeration with their names for builder files.
    private static func nicknames(of type: GType) -> [Int32: String] {
        guard let enumeration = g_type_class_ref(type)?.assumingMemoryBound(to: GEnumClass.self) else { return [:] }
        let values = UnsafeBufferPointer(start: enumeration.pointee.values, count: Int(enumeration.pointee.n_values))
        return Dictionary(uniqueKeysWithValues: values.map { ($0.value, String(cString: $0.value_nick)) })
    }

    @MainActor
    func testNames() async throws {
        let rows = try Self.rows()
        XCTAssertEqual(rows.map(\.name).sorted(), LabelProperty.all.map(\.name).sorted())
        let gtk = try XCTUnwrap(gtk_label_new(nil))
        for row in rows {
            XCTAssertEqual(
                row.type == nil, GObjectTesting.specification(gtk, row.name) != nil, "the table of \(row.name)")
        }
    }

    @MainActor
    func testTypesAndDefaults() async throws {
        let label = Label()
        for row in try Self.rows() {
            guard let documented = row.type else { continue }
            let specification = try XCTUnwrap(GObjectTesting.specification(label.widget, row.name), row.name)
            let type = specification.pointee.value_type
            XCTAssertEqual(Self.types[documented] ?? g_type_from_name(documented), type, "the type of \(row.name)")
            XCTAssertEqual(row.standard, Self.standard(of: specification), "the default of \(row.name)")
            let isWritable = specification.pointee.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0
            XCTAssertEqual(row.isReadOnly, !isWritable, row.name)
        }
    }

    /// The documentation lists the values of enumerations in their order.
    @MainActor
    func testEnumerations() async throws {
        _ = Label()
        let lines = try XCTUnwrap(TestFiles.lines(of: TestFiles.documentation + "/LabelWidget.md"))
        let found = lines.compactMap { $0.firstMatch(of: /`(Lw\w+)`: ([a-z, -]+) \|/) }
        XCTAssertFalse(found.isEmpty)
        for match in found {
            let values = Self.nicknames(of: g_type_from_name(String(match.1))).sorted { $0.key < $1.key }
            XCTAssertEqual(String(match.2), values.map(\.value).joined(separator: ", "), String(match.1))
        }
    }
}
