import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// An observer follows a link.
final class LinkObserverTests: WidgetTestCase {
    @MainActor
    func testItTellsWhereTheLinkIs() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two two three"))
        var changes: [Rect?] = []
        let observer = label.observe(label.links[2]) { changes.append($0.bounds) }
        XCTAssertEqual(observer.link?.text, "two")
        XCTAssertEqual(observer.bounds, label.links[2].bounds.offset(by: label.textFrameOrigin))
        window.layOut()
        XCTAssertEqual(changes, [], "nothing has changed")

        label.styledText = LinkTexts.words("before one two two three")
        window.layOut()
        XCTAssertEqual(changes.count, 1)
        XCTAssertEqual(observer.link, label.links[3])
        XCTAssertEqual(observer.bounds, label.links[3].bounds.offset(by: label.textFrameOrigin))
        label.contentInsets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        window.layOut()
        XCTAssertEqual(changes.count, 2)
        XCTAssertEqual(observer.bounds, label.links[3].bounds.offset(by: label.textFrameOrigin))
        // A link of the same value is another one.
        let last = observer.link
        label.styledText = LinkTexts.words("one two three")
        window.layOut()
        XCTAssertEqual(changes.count, 3)
        XCTAssertNil(observer.link)
        XCTAssertNil(observer.bounds)
        XCTAssertEqual(observer.lastVisibleLink, last)
        label.styledText = LinkTexts.words("two two")
        window.layOut()
        XCTAssertEqual(observer.link, label.links[1])
        XCTAssertEqual(changes.count, 4)
    }

    /// The others hear once that the link is gone.
    @MainActor
    func testAClosureMayEndTheLabel() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two"))
        var heard: [String?] = []
        let first = label.observe(label.links[0]) { _ in
            guard gtk_widget_get_parent(label.widget) != nil else { return }
            gtk_widget_unparent(label.widget)
            g_object_run_dispose(label.widget.object)
        }
        let second = label.observe(label.links[1]) { heard.append($0.link?.text) }
        label.contentInsets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        window.layOut()
        XCTAssertNil(first.link)
        XCTAssertEqual(heard, [nil])
        withExtendedLifetime(second) {}
    }

    /// As STULabel's: it is nil while it is cut off.
    @MainActor
    func testALinkThatIsCutOffComesBack() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.numbers(200))
        var calls = 0
        let observer = label.observe(label.links[150]) { _ in calls += 1 }
        label.maximumNumberOfLines = 1
        window.layOut()
        XCTAssertNil(observer.link)
        XCTAssertEqual(observer.lastVisibleLink.text, "link 150")
        label.maximumNumberOfLines = 0
        window.layOut()
        XCTAssertEqual(observer.link?.text, "link 150")
        XCTAssertEqual(calls, 2)
    }

    /// In the same text the place decides, not the number of links before it.
    @MainActor
    func testTheSameTextCutAtItsStart() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(
            LinkTexts.make((0..<60).flatMap { [("same", "x:same"), (" word \($0), ", nil)] }))
        let range = label.links[58].range
        let observer = label.observe(label.links[58]) { _ in }
        label.lastLineTruncationMode = .start
        label.maximumNumberOfLines = 1
        window.layOut()
        XCTAssertLessThan(label.links.count, 20)
        XCTAssertEqual(observer.link?.range, range)
    }

    @MainActor
    func testItEndsWithItsReferenceAndWithTheLabel() async throws {
        let window = TestWindow()
        let weak = WeakCounter()
        var calls = 0
        func use() throws -> LinkObserver {
            let label = window.wrappingLabel(LinkTexts.words("one"))
            weak.watch(label.widget)
            var observers = [label.observe(label.links[0]) { _ in calls += 1 }]
            let kept = label.observe(label.links[0]) { _ in calls += 10 }
            observers.removeAll()
            label.styledText = LinkTexts.words("zero one")
            window.layOut()
            XCTAssertEqual(calls, 10)
            XCTAssertEqual(label.state.parts.links?.observers.count, 1)
            gtk_widget_unparent(label.widget)
            return kept
        }
        let kept = try use()
        XCTAssertEqual(weak.gone, 1, "an observer keeps no label")
        XCTAssertEqual(calls, 20)
        XCTAssertNil(kept.link)
        XCTAssertEqual(kept.lastVisibleLink.text, "one")
    }

    @MainActor
    func testItsClosureMayChangeTheTextAndDestroyTheLabel() async throws {
        let window = TestWindow()
        let weak = WeakCounter()
        func use() throws {
            let label = window.wrappingLabel(LinkTexts.words("one"))
            weak.watch(label.widget)
            let observer = label.observe(label.links[0]) { [widget = label.widget] observer in
                if observer.link == nil { return }
                Label(widget)?.text = "none"
            }
            label.styledText = LinkTexts.words("zero one")
            window.layOut()
            window.layOut()
            XCTAssertEqual(label.text, "none")
            XCTAssertNil(observer.link)
            let other = label.observe(TextLink?.none ?? observer.lastVisibleLink) { _ in }
            XCTAssertNil(other.link, "a link that is not there")
            let last = label.observe(observer.lastVisibleLink) { [widget = label.widget] _ in
                gtk_widget_unparent(widget)
            }
            label.styledText = LinkTexts.words("one")
            _ = last
            gtk_widget_unparent(label.widget)
        }
        try use()
        Gtk.iterate { weak.gone == 1 }
        XCTAssertEqual(weak.gone, 1)
    }

    /// What observers are for: a popover stays at its link.
    @MainActor
    func testAPopoverStaysAtItsLink() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two"))
        let popover = try XCTUnwrap(gtk_popover_new())
        gtk_widget_set_parent(popover, label.widget)
        defer { gtk_widget_unparent(popover) }
        let typed = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
        gtk_popover_set_child(typed, gtk_button_new_with_label("about"))
        func point(to place: Rect?) {
            guard let place else { return gtk_popover_popdown(typed) }
            var rectangle = GdkRectangle(x: Int32(place.x), y: Int32(place.y), width: Int32(place.width), height: 1)
            gtk_popover_set_pointing_to(typed, &rectangle)
            gtk_popover_present(typed)
        }
        let observer = label.observe(label.links[1]) { point(to: $0.bounds) }
        point(to: observer.bounds)
        gtk_popover_popup(typed)
        window.layOut()
        label.styledText = LinkTexts.words("a longer text before two")
        window.layOut()
        var place = GdkRectangle()
        gtk_popover_get_pointing_to(typed, &place)
        XCTAssertEqual(Double(place.x), label.links[4].bounds.x + label.textFrameOrigin.x, accuracy: 1)
        label.text = "none"
        window.layOut()
        XCTAssertEqual(gtk_widget_get_visible(popover), 0)
    }
}
