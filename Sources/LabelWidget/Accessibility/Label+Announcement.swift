import CLabelGtk

extension Label {
    /// Makes screen readers say a message, for example what a click has changed elsewhere.
    ///
    /// GTK 4.14 and newer can do this. With an older GTK nothing is said.
    ///
    /// - Parameter isUrgent: Whether the message interrupts what is being read.
    public func announce(_ message: String, isUrgent: Bool = false) {
        Announcement.announce?(
            OpaquePointer(widget), message, isUrgent ? Announcement.highPriority : Announcement.mediumPriority)
    }
}

/// GTK's function for announcements.
@MainActor
enum Announcement {
    typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, UInt32) -> Void

    /// nil if GTK is older. Tests replace it.
    static var announce = NewerFunction.find("gtk_accessible_announce", as: Announce.self)
    /// `GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM` and `…_HIGH`, which older headers do not have.
    static let (mediumPriority, highPriority): (UInt32, UInt32) = (1, 2)
}
