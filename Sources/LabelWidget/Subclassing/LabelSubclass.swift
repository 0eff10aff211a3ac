import CLabelGtk
import TextEngine

/// A kind of label of your own: a GObject type below `LwLabel`, with room around the text and drawing that fit each other.
///
/// The closures count in every size that such a label asks for, and in every picture of it. GtkBuilder makes such labels by the
/// type's name.
///
/// ```swift
/// let badges = LabelSubclass(
///     "BadgeLabel",
///     textInsets: { _ in EdgeInsets(top: 4, left: 12, bottom: 4, right: 12) },
///     drawBehind: { $0.draw(TextBackground(color: Color(red: 1, green: 0.9, blue: 0.4), cornerRadius: 8)) })
/// let badge = Label("3 new", subclass: badges)
/// ```
///
/// The type lives as long as the process, and the closures with it. Each gets the label that it is called for, so it need not
/// hold one.
@MainActor
public final class LabelSubclass {
    /// The GObject type.
    public let type: GType
    private let setUp: (@MainActor (Label) -> Void)?
    private let textInsets: (@MainActor (Label) -> EdgeInsets)?
    private let drawBehind: (@MainActor (LabelCanvas) -> Void)?
    private let drawInFront: (@MainActor (LabelCanvas) -> Void)?

    /// Registers a type. GTK need not be initialized yet. Traps if a type has the name: make each subclass once, and keep it.
    ///
    /// - Parameters:
    ///   - name: The name of the GObject type: a letter, then at least two letters or digits.
    ///   - setUp: Called for each new label, before a builder file sets its properties.
    ///   - textInsets: The space between the widget's edges and the text, in pixels, in place of ``Label/contentInsets``. GTK
    ///     keeps the sizes of a label: call `gtk_widget_queue_resize` when the answer changes. NaN and negative insets become 0,
    ///     and large ones 32,767.
    ///   - drawBehind: Called before the text is drawn. Call `gtk_widget_queue_draw` when the picture changes.
    ///   - drawInFront: Called after the text is drawn.
    public init(
        _ name: String, setUp: (@MainActor (Label) -> Void)? = nil,
        textInsets: (@MainActor (Label) -> EdgeInsets)? = nil,
        drawBehind: (@MainActor (LabelCanvas) -> Void)? = nil, drawInFront: (@MainActor (LabelCanvas) -> Void)? = nil
    ) {
        (self.setUp, self.textInsets) = (setUp, textInsets)
        (self.drawBehind, self.drawInFront) = (drawBehind, drawInFront)
        precondition(g_type_from_name(name) == 0, "A GObject type has the name “\(name)” already.")
        type = Self.register(name)
        precondition(type != 0, "“\(name)” is no name of a GObject type: take a letter, then two letters or digits.")
        Self.known[type] = self
    }

    private static var known: [GType: LabelSubclass] = [:]

    private static func register(_ name: String) -> GType {
        var parent = GTypeQuery()
        g_type_query(LabelClass.type, &parent)
        return g_type_register_static_simple(
            parent.type, name, parent.class_size,
            { `class`, _ in
                guard let `class` = `class`?.assumingMemoryBound(to: LwLabelClass.self) else { return }
                LabelSubclass.of(type: `class`.pointee.parent_class.parent_class.g_type_class.g_type)?
                    .setHooks(of: `class`)
            }, parent.instance_size,
            { instance, _ in
                guard let label = LabelClass.state(of: instance) else { return }
                LabelSubclass.of(label)?.setUp?(Label(of: label))
            }, GTypeFlags(rawValue: 0))
    }

    /// What was not given stays as in the parent's class.
    private func setHooks(of class: UnsafeMutablePointer<LwLabelClass>) {
        if textInsets != nil {
            `class`.pointee.get_text_insets = { widget, insets in
                guard let label = LabelClass.state(of: widget), let answer = LabelSubclass.of(label)?.textInsets else {
                    return
                }
                insets?.pointee = LwInsets(answer(Label(of: label)))
            }
        }
        if drawBehind != nil {
            `class`.pointee.snapshot_behind = { LabelSubclass.draw(\.drawBehind, $0, $1, $2) }
        }
        if drawInFront != nil {
            `class`.pointee.snapshot_front = { LabelSubclass.draw(\.drawInFront, $0, $1, $2) }
        }
    }

    private static func draw(
        _ hook: KeyPath<LabelSubclass, (@MainActor (LabelCanvas) -> Void)?>, _ widget: UnsafeMutablePointer<LwLabel>?,
        _ snapshot: OpaquePointer?, _ textBounds: UnsafePointer<graphene_rect_t>?
    ) {
        guard let label = LabelClass.state(of: widget), let snapshot, let textBounds,
            let draw = of(label)?[keyPath: hook]
        else { return }
        draw(LabelCanvas(label: Label(of: label), snapshot: snapshot, textBounds: Rect(textBounds.pointee)))
    }

    /// The subclass of a label. A class that was derived from it in C has the same one.
    private static func of(_ label: LabelState) -> LabelSubclass? {
        let instance = UnsafeMutableRawPointer(label.widget).assumingMemoryBound(to: GTypeInstance.self)
        return of(type: instance.pointee.g_class.pointee.g_type)
    }

    private static func of(type: GType) -> LabelSubclass? {
        var type = type
        while type != 0 {
            if let subclass = known[type] { return subclass }
            type = g_type_parent(type)
        }
        return nil
    }
}

extension Label {
    /// Makes a label of a subclass.
    public convenience init(_ text: String = "", subclass: LabelSubclass) {
        self.init(StyledText(text), subclass: subclass)
    }

    /// Makes a label of a subclass with a styled text.
    public convenience init(_ text: StyledText, subclass: LabelSubclass) {
        self.init(text, type: subclass.type)
    }
}
