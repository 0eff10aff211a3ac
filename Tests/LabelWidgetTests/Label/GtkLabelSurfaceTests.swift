import CLabelGtk
import XCTest

@testable import LabelWidget

/// `LwLabel` has GtkLabel's properties, signals and actions, with its types and defaults.
final class GtkLabelSurfaceTests: WidgetTestCase {
    /// The specifications of a class's own properties by name.
    @MainActor
    private func properties(of type: GType) throws -> [String: UnsafeMutablePointer<GParamSpec>] {
        let typeClass = try XCTUnwrap(g_type_class_ref(type))
        defer { g_type_class_unref(typeClass) }
        var count: guint = 0
        let list = g_object_class_list_properties(typeClass.assumingMemoryBound(to: GObjectClass.self), &count)
        defer { g_free(list) }
        var result: [String: UnsafeMutablePointer<GParamSpec>] = [:]
        for index in 0..<Int(count) {
            guard let specification = list?[index], specification.pointee.owner_type == type else { continue }
            result[String(cString: specification.pointee.name)] = specification
        }
        return result
    }

    @MainActor
    func testAllPropertiesOfGtkLabelAreThere() async throws {
        let (ours, gtks) = (try properties(of: Label.type), try properties(of: gtk_label_get_type()))
        XCTAssertEqual(gtks.count, 20)
        for (name, theirs) in gtks {
            let own = try XCTUnwrap(ours[name], "there is no property \(name)")
            XCTAssertEqual(own.pointee.value_type, theirs.pointee.value_type, name)
            let access = G_PARAM_READWRITE.rawValue
            XCTAssertEqual(own.pointee.flags.rawValue & access, theirs.pointee.flags.rawValue & access, name)
            let (mine, their) = (g_param_spec_get_default_value(own), g_param_spec_get_default_value(theirs))
            XCTAssertEqual(g_param_values_cmp(theirs, mine, their), 0, "the default of \(name)")
            let label = Label()
            XCTAssertEqual(
                GObjectTesting.describe(label.widget, name),
                GObjectTesting.describe(try XCTUnwrap(gtk_label_new(nil)), name), "a new label's \(name)")
        }
    }

    @MainActor
    func testAllSignalsOfGtkLabelAreThere() async throws {
        _ = Label()
        for name in ["activate-link", "activate-current-link", "copy-clipboard", "move-cursor"] {
            var (ours, gtks) = (GSignalQuery(), GSignalQuery())
            g_signal_query(g_signal_lookup(name, Label.type), &ours)
            g_signal_query(g_signal_lookup(name, gtk_label_get_type()), &gtks)
            XCTAssertNotEqual(ours.signal_id, 0, name)
            XCTAssertEqual(ours.return_type, gtks.return_type, name)
            XCTAssertEqual(ours.signal_flags.rawValue, gtks.signal_flags.rawValue, name)
            XCTAssertEqual(ours.n_params, gtks.n_params, name)
            for index in 0..<Int(ours.n_params) {
                XCTAssertEqual(ours.param_types[index], gtks.param_types[index], name)
            }
        }
    }

    @MainActor
    func testAllActionsOfGtkLabelAreThere() async throws {
        func actions(of type: GType) throws -> Set<String> {
            let typeClass = try XCTUnwrap(g_type_class_ref(type))
            defer { g_type_class_unref(typeClass) }
            var names: Set<String> = []
            var index: guint = 0
            var (owner, name, property): (GType, UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (0, nil, nil)
            var parameter: OpaquePointer?
            while gtk_widget_class_query_action(
                typeClass.assumingMemoryBound(to: GtkWidgetClass.self), index, &owner, &name, &parameter, &property)
                != 0
            {
                if owner == type, let name { names.insert(String(cString: name)) }
                index += 1
            }
            return names
        }
        let gtks = try actions(of: gtk_label_get_type())
        XCTAssertFalse(gtks.isEmpty)
        XCTAssertEqual(try actions(of: Label.type), gtks)
    }
}
