import CLabelGtk
import XCTest

@testable import LabelWidget

/// Owns the accessibility bus's name and status object on the test's session bus.
@MainActor
final class FakeAccessibilityBus {
    private static let interface = """
        <node><interface name="org.a11y.Status">
        <property name="IsEnabled" type="b" access="read"/>
        <property name="ScreenReaderEnabled" type="b" access="read"/>
        </interface></node>
        """
    private let connection: OpaquePointer
    private let registration: guint
    private let name: guint
    private let table: UnsafeMutablePointer<GDBusInterfaceVTable>

    init?() {
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil),
            let node = g_dbus_node_info_new_for_xml(Self.interface, nil),
            let info = node.pointee.interfaces[0]
        else { return nil }
        self.connection = connection
        table = .allocate(capacity: 1)
        table.initialize(to: GDBusInterfaceVTable())
        table.pointee.get_property = { _, _, _, _, _, _, _ in g_variant_new_boolean(1) }
        registration = g_dbus_connection_register_object(
            connection, "/org/a11y/bus", info, table, nil, nil, nil)
        name = g_bus_own_name_on_connection(
            connection, "org.a11y.Bus", GBusNameOwnerFlags(rawValue: 0), nil, nil, nil, nil)
        g_dbus_node_info_unref(node)
    }

    func close() {
        g_bus_unown_name(name)
        g_dbus_connection_unregister_object(connection, registration)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }
}

extension WidgetTestCase {
    /// Runs a test with a screen reader that is turned on, and then off.
    @MainActor
    func withScreenReader(_ body: () throws -> Void) throws {
        let bus = try XCTUnwrap(FakeAccessibilityBus())
        defer {
            bus.close()
            XCTAssertTrue(Gtk.iterate { !ScreenReader.shared.isOn }, "nobody owns the bus's name any more")
        }
        XCTAssertTrue(Gtk.iterate { ScreenReader.shared.isOn }, "the bus says that a screen reader is on")
        try body()
    }
}
