import CLabelGtk

/// The part of `GtkBuildable` that reads `<attributes>` in a GtkBuilder file, as GtkLabel's does:
///
/// ```xml
/// <attributes>
///   <attribute name="weight" value="bold" start="0" end="4"/>
/// </attributes>
/// ```
@MainActor
enum AttributesElement {
    private static var parentInterface: UnsafeMutablePointer<GtkBuildableIface>?

    /// Adds the interface to a type of widget.
    static func add(to type: GType) {
        var info = GInterfaceInfo()
        info.interface_init = { interface, _ in
            guard let interface = interface?.assumingMemoryBound(to: GtkBuildableIface.self) else { return }
            AttributesElement.override(interface)
        }
        WidgetType.add(gtk_buildable_get_type(), &info, to: type)
    }

    private static func override(_ interface: UnsafeMutablePointer<GtkBuildableIface>) {
        parentInterface = g_type_interface_peek_parent(interface)?.assumingMemoryBound(to: GtkBuildableIface.self)
        interface.pointee.custom_tag_start = { buildable, builder, child, tag, parser, data in
            guard let tag, String(cString: tag) == "attributes", let parser else {
                return AttributesElement.parentInterface?.pointee.custom_tag_start?(
                    buildable, builder, child, tag, parser, data) ?? 0
            }
            // GtkBuilder hands memory over as it finds it, and calls all functions that are not NULL.
            parser.pointee = GtkBuildableParser()
            parser.pointee.start_element = { context, name, names, values, reader, error in
                guard let reader, let name else { return }
                Unmanaged<AttributesReader>.fromOpaque(reader).takeUnretainedValue()
                    .read(String(cString: name), AttributesElement.pairs(names, values), error)
            }
            data?.pointee = Unmanaged.passRetained(AttributesReader(builder)).toOpaque()
            return 1
        }
        interface.pointee.custom_finished = { buildable, builder, child, tag, data in
            guard let tag, String(cString: tag) == "attributes", let data else {
                AttributesElement.parentInterface?.pointee.custom_finished?(buildable, builder, child, tag, data)
                return
            }
            let reader = Unmanaged<AttributesReader>.fromOpaque(data).takeRetainedValue()
            guard let list = reader.takeList() else { return }
            defer { pango_attr_list_unref(list) }
            LabelClass.state(of: buildable.map { UnsafeMutableRawPointer($0) })?.setAttributes(list)
        }
    }

    private static func pairs(
        _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> [String: String] {
        var result: [String: String] = [:]
        var index = 0
        while let name = names?[index], let value = values?[index] {
            result[String(cString: name)] = String(cString: value)
            index += 1
        }
        return result
    }
}

/// Collects the attributes of one element.
@MainActor
private final class AttributesReader {
    /// The attributes, which the reader owns.
    private var attributes: [UnsafeMutablePointer<PangoAttribute>] = []
    private let builder: OpaquePointer?

    init(_ builder: OpaquePointer?) { self.builder = builder }

    deinit { MainThread.assume { for attribute in attributes { pango_attribute_destroy(attribute) } } }

    /// A list of all attributes, which the caller owns; nil if there are none.
    func takeList() -> OpaquePointer? {
        guard !attributes.isEmpty, let list = pango_attr_list_new() else { return nil }
        // Pango puts an attribute behind the last one at once, but looks from the start for any other place.
        let sorted = attributes.enumerated().sorted {
            ($0.element.pointee.start_index, $0.offset) < ($1.element.pointee.start_index, $1.offset)
        }
        for (_, attribute) in sorted { pango_attr_list_insert(list, attribute) }
        attributes = []
        return list
    }

    func read(
        _ element: String, _ pairs: [String: String],
        _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
    ) {
        if element == "attributes" { return }
        guard element == "attribute", let name = pairs["name"], let value = pairs["value"] else {
            return fail("<\(element)>: <attribute> with a name and a value is expected in <attributes>.", error)
        }
        let (start, end) = (pairs["start"] ?? "0", pairs["end"] ?? "\(UInt32.max)")
        guard let parsed = parse(name, value, start: start, end: end) else {
            return fail("The attribute \(name) cannot have the value “\(value)” from \(start) to \(end).", error)
        }
        attributes += pango_attr_list_get_attributes(parsed).list
        pango_attr_list_unref(parsed)
    }

    /// Pango reads lists in a notation of its own: `0 4 weight bold`. Strings stand in quotes there.
    private func parse(_ name: String, _ value: String, start: String, end: String) -> OpaquePointer? {
        guard UInt32(start) != nil, UInt32(end) != nil, let value = pangoNotation(of: value, name) else { return nil }
        let quoted = "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        for value in [value, quoted] {
            if let list = pango_attr_list_from_string("\(start) \(end) \(name) \(value)") { return list }
        }
        return nil
    }

    /// The value of an attribute as Pango writes it; nil if it is none. Enumerations and truth values have more notations in
    /// GtkBuilder: numbers, C names, "yes". Pango reads flags as a number only.
    private func pangoNotation(of value: String, _ name: String) -> String? {
        // GtkBuilder's unit is the pixel here, and Pango's elsewhere.
        if name == "absolute-line-height" {
            return Int32(value).map { String($0.multipliedReportingOverflow(by: PANGO_SCALE).partialValue) }
        }
        guard let type = Self.types[name] else { return value }
        var read = GValue()
        guard gtk_builder_value_from_string_type(builder, type, value, &read, nil) != 0 else { return nil }
        defer { g_value_unset(&read) }
        if type == cgtk_type_boolean() { return g_value_get_boolean(&read) != 0 ? "true" : "false" }
        if type == pango_show_flags_get_type() { return String(g_value_get_flags(&read)) }
        let number = g_value_get_enum(&read)
        guard let valueClass = g_type_class_ref(type) else { return nil }
        defer { g_type_class_unref(valueClass) }
        let known = g_enum_get_value(valueClass.assumingMemoryBound(to: GEnumClass.self), number)
        return known.map { String(cString: $0.pointee.value_nick) } ?? String(number)
    }

    /// The types of attributes that Pango and GtkBuilder read in different notations.
    private static let types: [String: GType] = [
        "style": pango_style_get_type(), "weight": pango_weight_get_type(), "variant": pango_variant_get_type(),
        "stretch": pango_stretch_get_type(), "underline": pango_underline_get_type(),
        "overline": pango_overline_get_type(), "text-transform": pango_text_transform_get_type(),
        "strikethrough": cgtk_type_boolean(), "fallback": cgtk_type_boolean(), "allow-breaks": cgtk_type_boolean(),
        "insert-hyphens": cgtk_type_boolean(), "show": pango_show_flags_get_type(),
    ]

    private func fail(_ message: String, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) {
        g_set_error_literal(error, gtk_builder_error_quark(), gint(GTK_BUILDER_ERROR_INVALID_VALUE.rawValue), message)
    }
}

extension Optional where Wrapped == UnsafeMutablePointer<GSList> {
    /// The attributes of a list of copies, which the caller now owns. The list itself is freed.
    fileprivate var list: [UnsafeMutablePointer<PangoAttribute>] {
        defer { g_slist_free(self) }
        var result: [UnsafeMutablePointer<PangoAttribute>] = []
        var node = self
        while let current = node {
            if let data = current.pointee.data { result.append(data.assumingMemoryBound(to: PangoAttribute.self)) }
            node = current.pointee.next
        }
        return result
    }
}
