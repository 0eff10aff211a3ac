import CLabelHarfBuzz
import Glibc
import Synchronization

/// The bytes of a font file, shared by all faces of the file. Immutable, usable from any thread.
///
/// HarfBuzz validates a table once and trusts it from then on, so the bytes must not change while a face is in use. A
/// file that only root can change is mapped, because packages replace such files and do not write into them. Other
/// files are read into memory: if a mapped file is truncated, an access raises SIGBUS
/// (`Documentation/Decisions/004-which-font-files-are-mapped.md`).
final class FontFile: Sendable {
    /// Two openings with the same identity have the same content.
    private struct Identity: Hashable {
        let device: UInt
        let node: UInt
        let size: Int
        let modified: Time
        /// The time of the last status change. Programs cannot set it back, unlike the modification time.
        let changed: Time

        init(_ status: stat) {
            device = UInt(status.st_dev)
            node = UInt(status.st_ino)
            size = Int(status.st_size)
            modified = Time(status.st_mtim)
            changed = Time(status.st_ctim)
        }
    }

    private struct Time: Hashable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
    }

    private struct WeakFile {
        weak var file: FontFile?
    }

    private static let files = Mutex<[Identity: WeakFile]>([:])
    /// The coarsest resolution of file system clocks, in seconds. Two changes within it have the same time, and a new
    /// file may reuse a deleted file's number. So files younger than this are not shared.
    private static let clockStep = 2
    /// Offsets in fonts have 32 bits.
    private static let sizeLimit = Int(Int32.max)

    private let identity: Identity
    let isMapped: Bool
    // Immutable, owned here.
    nonisolated(unsafe) let blob: OpaquePointer

    private init(identity: Identity, isMapped: Bool, blob: sending OpaquePointer) {
        self.identity = identity
        self.isMapped = isMapped
        self.blob = blob
    }

    deinit {
        hb_blob_destroy(blob)
        Self.files.locked { files in
            if let known = files[identity], known.file == nil { files[identity] = nil }
        }
    }

    /// Opens a file, or returns it if it is already open. nil if the path is no readable regular file.
    static func open(_ path: String) -> FontFile? {
        let now = time(nil)
        guard let opened = try? RegularFile(path), case let status = opened.status,
            (1...sizeLimit).contains(Int(status.st_size))
        else { return nil }
        let identity = Identity(status)
        if let known = files.locked({ $0[identity]?.file }) { return known }
        // Outside the lock: reading may take long.
        let isMapped = cannotChange(opened)
        guard let blob = isMapped ? map(opened, identity.size) : read(opened, identity.size) else { return nil }
        let file = FontFile(identity: identity, isMapped: isMapped, blob: blob)
        // Another content could have the same identity only if it was written within the clock's resolution, or during
        // the read.
        guard identity.changed.seconds + clockStep < now, opened.currentStatus.map(Identity.init) == identity else {
            return file
        }
        return files.locked { files in
            if let first = files[identity]?.file { return first }
            files[identity] = WeakFile(file: file)
            return file
        }
    }

    /// Whether only root can write to the file, or nobody because the file system is read-only.
    private static func cannotChange(_ file: borrowing RegularFile) -> Bool {
        let status = file.status
        if status.st_uid == 0 && status.st_mode & (S_IWGRP | S_IWOTH) == 0 { return true }
        var system = statvfs()
        return fstatvfs(file.descriptor, &system) == 0 && system.f_flag & UInt(ST_RDONLY) != 0
    }

    private static func map(_ file: borrowing RegularFile, _ size: Int) -> OpaquePointer? {
        guard let bytes = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.descriptor, 0), bytes != MAP_FAILED else {
            return nil
        }
        let mapping = UnsafeMutablePointer<UnsafeRawBufferPointer>.allocate(capacity: 1)
        mapping.initialize(to: UnsafeRawBufferPointer(start: bytes, count: size))
        return hb_blob_create(
            bytes.assumingMemoryBound(to: CChar.self), UInt32(size), HB_MEMORY_MODE_READONLY, mapping
        ) { mapping in
            guard let mapping = mapping?.assumingMemoryBound(to: UnsafeRawBufferPointer.self) else { return }
            munmap(UnsafeMutableRawPointer(mutating: mapping.pointee.baseAddress), mapping.pointee.count)
            mapping.deallocate()
        }
    }

    /// A copy of the file; nil if it was truncated meanwhile.
    private static func read(_ file: borrowing RegularFile, _ size: Int) -> OpaquePointer? {
        guard let bytes = malloc(size) else { return nil }
        guard (try? file.read(into: UnsafeMutableRawBufferPointer(start: bytes, count: size))) == size else {
            free(bytes)
            return nil
        }
        return hb_blob_create(
            bytes.assumingMemoryBound(to: CChar.self), UInt32(size), HB_MEMORY_MODE_READONLY, bytes
        ) { free($0) }
    }
}
