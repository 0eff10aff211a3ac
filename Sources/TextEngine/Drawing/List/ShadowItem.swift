/// A blurred copy of other items in one colour.
package struct ShadowItem: Sendable {
    package let shadow: TextShadow
    /// The display scale that the list was made for, if any.
    let displayScale: Double?
    package let items: [DisplayList.Item]
}
