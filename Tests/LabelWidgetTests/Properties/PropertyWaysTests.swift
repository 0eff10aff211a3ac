import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Each property is the same set as a GObject property, in a GtkBuilder file and in Swift, and tells of each change once.
final class PropertyWaysTests: WidgetTestCase {
    @MainActor
    func testThereIsACaseForEachProperty() async throws {
        let names = Set(PropertyCase.all.map(\.name))
        XCTAssertEqual(names.count, PropertyCase.all.count)
        XCTAssertEqual(names.union(PropertyCase.readOnly), Set(LabelProperty.all.map(\.name)))
        for property in LabelProperty.all {
            XCTAssertEqual(property.set == nil, PropertyCase.readOnly.contains(property.name), property.name)
        }
    }

    @MainActor
    func testThreeWaysGiveOneValue() async throws {
        for property in PropertyCase.all {
            let (asProperty, inSwift) = (Label(), Label())
            let standard = GObjectTesting.describe(asProperty.widget, property.name)
            GObjectTesting.set(asProperty.widget, property.name, property.value)
            property.set(inSwift)
            let value = GObjectTesting.describe(asProperty.widget, property.name)
            XCTAssertNotEqual(value, standard, property.name)
            if !["attributes", "tabs"].contains(property.name) {
                // GObject copies boxed values, so they are at other addresses.
                XCTAssertEqual(GObjectTesting.describe(inSwift.widget, property.name), value, property.name)
            }
            guard let file = property.builderFile() else { continue }
            let built = try BuiltObjects(file)
            defer { withExtendedLifetime(built) {} }
            let label = try XCTUnwrap(built.widget("label"))
            let inBuilder = GObjectTesting.describe(label, property.name)
            switch property.name {
            case "mnemonic-widget": XCTAssertEqual(Label(label)?.mnemonicWidget, built.widget("target"))
            case "extra-menu": XCTAssertNotNil(Label(label)?.extraMenu)
            case "attributes":
                let lists = [Label(label)?.attributes, asProperty.attributes].map { pango_attr_list_to_string($0) }
                XCTAssertEqual(String(cString: try XCTUnwrap(lists[0])), String(cString: try XCTUnwrap(lists[1])))
                for list in lists { g_free(list) }
            default: XCTAssertEqual(inBuilder, value, property.name)
            }
        }
    }

    @MainActor
    func testEachChangeNotifiesOnce() async throws {
        for property in PropertyCase.all {
            for isSwift in [false, true] {
                let label = Label("A text")
                func set() {
                    if isSwift {
                        property.set(label)
                    } else {
                        GObjectTesting.set(label.widget, property.name, property.value)
                    }
                }
                let name = "\(property.name), \(isSwift ? "Swift" : "GObject")"
                let (own, all) = (NotifyCounter(label.widget, property.name), NotifyCounter(label.widget, nil))
                set()
                XCTAssertEqual(own.count, 1, name)
                // As in GtkLabel: the list may be the same one, with other attributes.
                let alwaysNotifies = property.name == "attributes"
                // Swift sets "wrap" in order to set "wrap-mode".
                if !(isSwift && property.name == "wrap-mode") {
                    XCTAssertEqual(all.count, 1 + property.others.count, "\(name): other properties")
                }
                let before = all.count
                set()
                XCTAssertEqual(own.count, alwaysNotifies ? 2 : 1, "\(name): the same value again")
                if !(isSwift && property.name == "wrap-mode") {
                    XCTAssertEqual(all.count, alwaysNotifies ? before + 1 : before, name)
                }
                let count = own.count
                GObjectTesting.reset(label.widget, property.name)
                XCTAssertEqual(own.count, count + 1, "\(name): the default")
                GObjectTesting.reset(label.widget, property.name)
                XCTAssertEqual(own.count, count + 1, "\(name): the default again")
            }
        }
    }

    /// A file sets a property before anything can listen. So the class counts.
    @MainActor
    func testABuilderFileNotifiesOnce() async throws {
        for property in PropertyCase.all {
            guard let file = property.builderFile(of: NotifyCountingLabel.name) else { continue }
            NotifyCountingLabel.reset()
            let built = try BuiltObjects(file)
            defer { withExtendedLifetime(built) {} }
            XCTAssertNotNil(built.widget("label").flatMap { Label($0) })
            // The class counts its own properties, not those of GtkWidget.
            let expected = property.others.union([property.name]).subtracting(["cursor", "focusable"])
            XCTAssertEqual(NotifyCountingLabel.counts, Dictionary(uniqueKeysWithValues: expected.map { ($0, 1) }))
        }
    }

    @MainActor
    func testMarkupSetInSwiftIsTheProperty() async throws {
        let label = Label()
        label.usesUnderline = true
        try label.setMarkup("<b>Bold</b> &amp; _more")
        XCTAssertEqual(label.text, "Bold & _more")
        XCTAssertEqual(GObjectTesting.string(label.widget, "label"), "<b>Bold</b> &amp; _more")
        XCTAssertTrue(label.usesMarkup)
        XCTAssertFalse(label.usesUnderline)
    }

    /// A token that was set in Swift has no markup, and another markup may give the same token.
    @MainActor
    func testMarkupOfATokenReplacesAnyToken() async throws {
        let tokens: [(name: String, path: ReferenceWritableKeyPath<Label, StyledText?>)] = [
            ("truncation-token", \.truncationToken), ("more-token", \.moreToken), ("less-token", \.lessToken),
        ]
        for (name, path) in tokens {
            let label = Label("A text")
            label[keyPath: path] = StyledText("all")
            let changes = NotifyCounter(label.widget, name)
            GObjectTesting.reset(label.widget, name)
            XCTAssertNil(label[keyPath: path], name)
            XCTAssertEqual(changes.count, 1, "\(name) goes")
            for (index, markup) in ["<b>all</b>", "<b>all</b ><!-- -->", "<b>all</b ><!-- -->"].enumerated() {
                GObjectTesting.set(label.widget, name, markup)
                XCTAssertEqual(GObjectTesting.string(label.widget, name), markup)
                XCTAssertEqual(changes.count, min(index, 1) + 2, "\(name) as \(markup)")
            }
        }
        let label = Label("A text")
        label.truncationToken = StyledText("all")
        GObjectTesting.set(label.widget, "truncation-token", "")
        XCTAssertNil(label.truncationToken)
    }

    /// A handler that asks for the value gets the new one.
    @MainActor
    func testAHandlerReadsTheNewValue() async throws {
        for property in PropertyCase.all {
            let label = Label("A text")
            let old = GObjectTesting.describe(label.widget, property.name)
            var told: String?
            SignalHandler(label.widget, "notify::\(property.name)") { [unowned label] _ in
                told = GObjectTesting.describe(label.widget, property.name)
                return true
            }
            GObjectTesting.set(label.widget, property.name, property.value)
            XCTAssertNotNil(told, property.name)
            XCTAssertNotEqual(told, old, property.name)
        }
    }

    @MainActor
    func testPropertiesThatFollowOthersNotify() async throws {
        let window = TestWindow()
        let label = Label("_Save a text that is long enough to be cut")
        window.append(label.widget)
        let (key, cut) = (NotifyCounter(label.widget, "mnemonic-keyval"), NotifyCounter(label.widget, "is-truncated"))
        label.usesUnderline = true
        XCTAssertEqual(key.count, 1)
        XCTAssertEqual(label.mnemonicKeyValue, guint(GDK_KEY_S), "as in GtkLabel, with the letter's case")
        label.label = "_Stop it, but not so soon that all is shown"
        XCTAssertEqual(key.count, 1, "the same key")
        label.usesUnderline = false
        XCTAssertEqual(key.count, 2)
        label.maximumNumberOfLines = 1
        label.widget.allocate(width: 80)
        XCTAssertEqual(cut.count, 1)
        XCTAssertTrue(GObjectTesting.boolean(label.widget, "is-truncated"))
        label.widget.allocate(width: 90)
        XCTAssertEqual(cut.count, 1)
        label.text = "ab"
        label.widget.allocate(width: 90)
        XCTAssertEqual(cut.count, 2)
        XCTAssertFalse(label.isTruncated)
    }
}
