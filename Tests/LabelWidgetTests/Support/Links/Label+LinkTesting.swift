import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What a person does with a label's links.
@MainActor
extension Label {
    /// The middle of a link's first rectangle, in the widget.
    func middle(ofLink number: Int) throws -> Point {
        let link = try XCTUnwrap(links.dropFirst(number).first, "no link \(number)")
        let (rect, origin) = (try XCTUnwrap(link.rects.first), textFrameOrigin)
        return Point(x: rect.midX + origin.x, y: rect.midY + origin.y)
    }

    /// Moves the pointer to a point of the label, or away from it.
    func movePointer(to point: Point?) throws {
        let motion = try XCTUnwrap(widget.controller(ofType: gtk_event_controller_motion_get_type()))
        if let point {
            GObjectTesting.emit(motion, "motion", [point.x, point.y])
        } else {
            GObjectTesting.emit(motion, "leave", [])
        }
    }

    /// Moves the pointer onto a link. The result is the child that stands for it.
    @discardableResult
    func hoverLink(_ number: Int) throws -> UnsafeMutablePointer<GtkWidget> {
        try movePointer(to: middle(ofLink: number))
        return try child(ofLink: number)
    }

    /// Emits a signal of the click gesture in the middle of a link.
    func emitClick(_ signal: String, onLink number: Int) throws {
        let gesture = try XCTUnwrap(widget.controller(ofType: gtk_gesture_click_get_type()))
        let point = try middle(ofLink: number)
        GObjectTesting.emit(gesture, signal, [Int32(1), point.x, point.y])
    }

    /// Gives a link the keyboard focus. The result is the child that stands for it.
    @discardableResult
    func focusLink(_ number: Int) throws -> UnsafeMutablePointer<GtkWidget> {
        let links = state.currentLinks()
        XCTAssertTrue(links.indices.contains(number), "no link \(number)")
        XCTAssertEqual(state.parts.links?.makeChildren().focus(state.identity(ofLink: number, in: links)), true)
        return try child(ofLink: number)
    }

    /// The children that stand for links.
    var linkWidgets: [UnsafeMutablePointer<GtkWidget>] { state.parts.links?.children?.widgets ?? [] }

    /// The child that stands for a link.
    func child(ofLink number: Int) throws -> UnsafeMutablePointer<GtkWidget> {
        let link = links[number]
        return try XCTUnwrap(
            linkWidgets.first { LinkWidget.state(of: $0)?.link?.isSamePlace(as: link) == true },
            "no child stands for link \(number)")
    }

    /// The texts of the links that screen readers find, in the order of the children.
    var linksForScreenReader: [String] {
        var result: [String] = []
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            let isLink = UnsafeMutableRawPointer(current).isInstance(of: LinkWidget.type)
            if isLink, let state = LinkWidget.state(of: current), !state.isStyle, gtk_widget_get_mapped(current) != 0 {
                XCTAssertEqual(gtk_accessible_get_accessible_role(current.opaque), GTK_ACCESSIBLE_ROLE_LINK)
                result.append(state.name)
            }
            child = gtk_widget_get_next_sibling(current)
        }
        return result
    }

    /// The text of the link with the keyboard focus.
    var focusedText: String? { state.focusedLink?.text }
}

@MainActor
extension UnsafeMutablePointer<GtkWidget> {
    func has(_ flag: GtkStateFlags) -> Bool { gtk_widget_get_state_flags(self).rawValue & flag.rawValue != 0 }
}
