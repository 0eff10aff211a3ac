import CLabelGtk
import XCTest

@testable import LabelWidget

/// Nodes that become one, as a GtkSnapshot makes them.
final class NodeListTests: WidgetTestCase {
    @MainActor
    private func colorNode(_ width: Float) throws -> OpaquePointer {
        var color = GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1)
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: width, height: 1))
        return try XCTUnwrap(gsk_color_node_new(&color, &bounds))
    }

    @MainActor
    func testNoNodesAreNoNode() async throws {
        var list = NodeList()
        XCTAssertNil(list.takeNode())
        list.append(try colorNode(1))
        list.releaseAll()
        XCTAssertNil(list.takeNode())
    }

    @MainActor
    func testOneNodeStaysAsItIs() async throws {
        var list = NodeList()
        let node = try colorNode(1)
        list.append(node)
        XCTAssertEqual(list.takeNode(), node)
        XCTAssertNil(list.takeNode())
        gsk_render_node_unref(node)
    }

    @MainActor
    func testMoreNodesAreAContainerInTheirOrder() async throws {
        var list = NodeList()
        let nodes = [try colorNode(1), try colorNode(2), try colorNode(3)]
        for node in nodes { list.append(node) }
        let container = try XCTUnwrap(list.takeNode())
        defer { gsk_render_node_unref(container) }
        XCTAssertEqual(gsk_render_node_get_node_type(container), GSK_CONTAINER_NODE)
        XCTAssertEqual(
            (0..<gsk_container_node_get_n_children(container)).map { gsk_container_node_get_child(container, $0) },
            nodes)
        XCTAssertNil(list.takeNode())
    }
}
