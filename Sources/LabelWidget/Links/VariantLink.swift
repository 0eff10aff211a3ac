import CLabelGtk

/// The value that a C program gives a link: a `GVariant`, which never changes. Any thread may use it.
///
/// An object, so that no cache keeps the program's value longer than its texts.
final class VariantLink: @unchecked Sendable {
    let variant: OpaquePointer

    /// Keeps a value. One with a floating reference belongs to the link then.
    init(_ variant: OpaquePointer) { self.variant = g_variant_ref_sink(variant) }

    deinit { g_variant_unref(variant) }
}

extension VariantLink: Hashable {
    static func == (a: VariantLink, b: VariantLink) -> Bool {
        g_variant_equal(UnsafeRawPointer(a.variant), UnsafeRawPointer(b.variant)) != 0
    }

    /// Equal values are printed alike. `g_variant_hash()` takes no containers.
    func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension VariantLink: CustomStringConvertible {
    /// The value as `g_variant_print()` writes it.
    var description: String {
        guard let text = g_variant_print(variant, 0) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
