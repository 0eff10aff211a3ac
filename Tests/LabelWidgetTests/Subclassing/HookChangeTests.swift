import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label may be changed, moved and destroyed by what it calls while it is measured and drawn.
final class HookChangeTests: WidgetTestCase {
    /// What happens in one of the hooks, once.
    @MainActor
    private enum Hook {
        static var place = ""
        static var change: ((Label) -> Void)?
        static let subclass = LabelSubclass(
            "TestHookChange",
            textInsets: { label in
                happen("measure", to: label)
                return EdgeInsets(all: 3)
            }, drawBehind: { happen("behind", to: $0.label) }, drawInFront: { happen("in front", to: $0.label) })

        static func happen(_ place: String, to label: Label) {
            guard place == Self.place, let change else { return }
            self.change = nil
            change(label)
        }
    }

    @MainActor
    func testHooksMayChangeTheirLabel() async throws {
        let (window, other) = (TestWindow(), TestWindow())
        let changes: [(String, (Label) -> Void)] = [
            ("text", { $0.text = "Another text" }), ("no text", { $0.text = "" }), ("style", { $0.usesMarkup = true }),
            ("lines", { $0.wrapMode = .character }), ("folded", { $0.foldedLines = 1 }),
            ("insets", { $0.contentInsets = EdgeInsets(all: 9) }), ("selectable", { $0.isSelectable = true }),
            ("asynchronous", { ($0.displaysAsynchronously, $0.text) = (true, "Another text") }),
            ("appended", { $0.append(StyledText(" and more")) }),
            (
                "moved",
                {
                    gtk_widget_unparent($0.widget)
                    other.append($0.widget)
                }
            ),
            ("removed", { gtk_widget_unparent($0.widget) }),
            (
                // A parent holds a reference, so GTK complains about a child that is disposed.
                "disposed",
                {
                    gtk_widget_unparent($0.widget)
                    g_object_run_dispose($0.widget.object)
                }
            ),
        ]
        for place in ["measure", "behind", "in front"] {
            for (name, change) in changes {
                let label = Label("Some text with <a href=\"x:a\">a link</a> that wraps", subclass: Hook.subclass)
                label.wrapMode = .word
                window.append(label.widget)
                window.layOut()
                (Hook.place, Hook.change) = (place, change)
                // What GTK's containers and windows call. They hold the widget meanwhile.
                _ = label.widget.answer(GTK_ORIENTATION_VERTICAL, 120)
                label.widget.makeNode().map { gsk_render_node_unref($0) }
                XCTAssertNil(Hook.change, "\(name) in \(place) did not happen")
                window.layOut()
                other.layOut()
                if name == "text" { XCTAssertEqual(label.textFrame.shapedString.text.string, "Another text", place) }
                if gtk_widget_get_parent(label.widget) != nil { gtk_widget_unparent(label.widget) }
            }
        }
    }

    @MainActor
    func testSizesThatNoScreenHas() async throws {
        let window = TestWindow()
        for mode in [TextFrameOptions.WrapMode.none, .word, .wordThenCharacter] {
            for (width, height) in [(0, 0), (0, 30_000), (30_000, 0), (30_000, 30_000)] as [(Int32, Int32)] {
                let label = Label("Some <a href=\"x:a\">text</a>\nthat wraps")
                label.usesMarkup = true
                label.wrapMode = mode
                label.isSelectable = true
                window.append(label.widget)
                window.layOut()
                var allocation = GtkAllocation(x: 0, y: 0, width: width, height: height)
                // A container that gives less than the least size is GTK's to complain about.
                gtk_widget_size_allocate(label.widget, &allocation, -1)
                label.widget.makeNode().map { gsk_render_node_unref($0) }
                let bounds = label.textBounds
                XCTAssertTrue(bounds.width.isFinite && bounds.height > 0, "\(mode) \(width) \(height): \(bounds)")
                XCTAssertGreaterThanOrEqual(bounds.y, 0)
                _ = label.state.link(at: Point(x: Double(width) / 2, y: Double(height) / 2))
                gtk_widget_unparent(label.widget)
            }
        }
        // GTK 4.8 warns where it must give less than the least size.
        GtkMessages.clear(about: "Trying to")
        GtkMessages.clear(about: "gtk_widget_size_allocate(): attempt to allocate")
    }

    /// A label that is in no window, that has left one, and that is being destroyed still takes all values.
    @MainActor
    func testPropertiesOutsideOfAWindow() async throws {
        let window = TestWindow()
        for property in PropertyCase.all {
            let label = Label("Some text with <a href=\"x:a\">a link</a>")
            label.usesMarkup = true
            label.wrapMode = .word
            window.append(label.widget)
            label.widget.allocate(width: 150)
            label.widget.makeNode().map { gsk_render_node_unref($0) }
            gtk_widget_unparent(label.widget)
            property.set(label)
            _ = label.widget.measureWidth()
            GObjectTesting.reset(label.widget, property.name)
            // The observer of a link is told while the label is destroyed.
            let link = try XCTUnwrap(label.textFrame.links.first ?? Label.anyLink)
            let observer = label.observe(link) { _ in property.set(label) }
            g_object_run_dispose(label.widget.object)
            property.set(label)
            withExtendedLifetime(observer) {}
        }
    }
}

extension Label {
    /// A link of another label.
    fileprivate static let anyLink: TextLink? = {
        let label = Label("<a href=\"x:a\">a link</a>")
        label.usesMarkup = true
        return label.textFrame.links.first
    }()
}
