import CLabelGtk

extension Signal {
    /// Emits a signal without arguments. Allocates nothing: a label emits one after every layout, and most labels have no handler.
    static func emit(_ signal: guint, _ object: some SignalSource) {
        instance(object).withValue { g_signal_emitv($0, signal, 0, nil) }
    }

    /// Emits a signal.
    static func emit(_ signal: guint, _ object: some SignalSource, _ arguments: [GObjectValue]) {
        ([instance(object)] + arguments).withValues { g_signal_emitv($0, signal, 0, nil) }
    }

    /// Emits a signal that asks something.
    static func ask(_ signal: guint, _ object: some SignalSource, _ arguments: [GObjectValue]) -> Bool {
        GObjectValue.boolean(false).withValue { answer in
            ([instance(object)] + arguments).withValues { g_signal_emitv($0, signal, 0, answer) }
            return ValueReader.boolean.read(answer)
        }
    }

    /// The first value of each emission, as `g_signal_emit` makes it.
    private static func instance(_ object: some SignalSource) -> GObjectValue {
        let instance = object.signalObject
        let type = instance.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
        return .object(type, instance)
    }
}
