import CLabelGtk

/// Reads and writes `GValue`s.
extension UnsafeMutablePointer<GValue> {
    var string: String {
        get { g_value_get_string(self).map { String(cString: $0) } ?? "" }
        nonmutating set { g_value_set_string(self, newValue) }
    }

    var boolean: Bool {
        get { g_value_get_boolean(self) != 0 }
        nonmutating set { g_value_set_boolean(self, newValue ? 1 : 0) }
    }

    var integer: Int {
        get { Int(g_value_get_int(self)) }
        nonmutating set { g_value_set_int(self, gint(clamping: newValue)) }
    }

    var enumeration: UInt32 {
        get { UInt32(bitPattern: g_value_get_enum(self)) }
        nonmutating set { g_value_set_enum(self, gint(bitPattern: newValue)) }
    }

    var number: Double {
        get { Double(g_value_get_float(self)) }
        nonmutating set { g_value_set_float(self, Float(newValue)) }
    }
}
