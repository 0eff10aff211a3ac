import CLabelGtk

/// Counts the time that widgets of some classes spend in their own functions: measuring, getting their size, making render nodes.
/// An app adds the setters that it calls.
///
/// The clock is the wall clock: that of a thread's processor time takes as long as a label. What another process takes meanwhile is
/// counted too, so use medians.
@MainActor
package enum ClassClock {
    private struct Functions {
        let widgetClass: UnsafeMutablePointer<GtkWidgetClass>
        let measure: Measure?
        let sizeAllocate: SizeAllocate?
        let snapshot: Snapshot?
    }

    private typealias Measure =
        @convention(c) (
            UnsafeMutablePointer<GtkWidget>?, GtkOrientation, Int32, UnsafeMutablePointer<Int32>?,
            UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
        ) -> Void
    private typealias SizeAllocate = @convention(c) (UnsafeMutablePointer<GtkWidget>?, Int32, Int32, Int32) -> Void
    private typealias Snapshot = @convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?) -> Void

    private static var watched: [Functions] = []
    private static var depth = 0
    /// Nanoseconds since the process began.
    package private(set) static var time = 0

    /// Counts for all widgets of a type from now on, but not for those of derived types. Call it once a type.
    package static func watch(_ type: GType) {
        guard let loaded = g_type_class_ref(type) else { return }
        let widgetClass = loaded.assumingMemoryBound(to: GtkWidgetClass.self)
        guard !watched.contains(where: { $0.widgetClass == widgetClass }) else { return }
        watched.append(
            Functions(
                widgetClass: widgetClass, measure: widgetClass.pointee.measure,
                sizeAllocate: widgetClass.pointee.size_allocate, snapshot: widgetClass.pointee.snapshot))
        widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
            ClassClock.count {
                ClassClock.functions(of: widget)?.measure?(
                    widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
            }
        }
        widgetClass.pointee.size_allocate = { widget, width, height, baseline in
            ClassClock.count { ClassClock.functions(of: widget)?.sizeAllocate?(widget, width, height, baseline) }
        }
        widgetClass.pointee.snapshot = { widget, snapshot in
            ClassClock.count { ClassClock.functions(of: widget)?.snapshot?(widget, snapshot) }
        }
    }

    /// Counts the time of a body, for example of the setters that show an item in a row.
    package static func count<Result>(_ body: () -> Result) -> Result {
        // A widget in a widget counts once.
        guard depth == 0 else { return body() }
        depth += 1
        let start = MonotonicClock.now
        defer {
            time += MonotonicClock.now - start
            depth -= 1
        }
        return body()
    }

    private static func functions(of widget: UnsafeMutablePointer<GtkWidget>?) -> Functions? {
        guard let widget else { return nil }
        let widgetClass = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: UnsafeMutableRawPointer.self).pointee
        return watched.first { UnsafeMutableRawPointer($0.widgetClass) == widgetClass }
    }
}
