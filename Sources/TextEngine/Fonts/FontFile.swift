import CHarfBuzz
import Glibc
import Synchronization

/// The bytes of a font file, shared by all faces that were opened from it. Immutable, usable from any thread.
///
/// HarfBuzz checks a table once and trusts it from then on, so the bytes must not change while a face is in use. Files that
/// nobody but root can change are mapped: packages replace those, and do not write into them. All others are read into
/// memory, since the bytes of a mapped file that is cut short are gone: the process would get a SIGBUS
/// (`Documentation/Decisions/004-which-font-files-are-mapped.md`).
final class FontFile: Sendable {
    /// What makes two openings of a path the same file with the same content.
    private struct Identity: Hashable {
        let device: UInt
        let node: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    private struct WeakFile {
        weak var file: FontFile?
    }

    private static let files = Mutex<[Identity: WeakFile]>([:])
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

    /// Opens a file, or gives the one that is open already; nil for what is no file of bytes that can be read.
    static func open(_ path: String) -> FontFile? {
        // A pipe would else wait for somebody to write into it.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            (1...sizeLimit).contains(Int(status.st_size))
        else { return nil }
        let identity = Identity(
            device: UInt(status.st_dev), node: UInt(status.st_ino), size: Int(status.st_size),
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
        return files.locked { files in
            if let known = files[identity]?.file { return known }
            let isMapped = cannotChange(status, descriptor)
            guard let blob = isMapped ? map(descriptor, identity.size) : read(descriptor, identity.size) else {
                return nil
            }
            let file = FontFile(identity: identity, isMapped: isMapped, blob: blob)
            files[identity] = WeakFile(file: file)
            return file
        }
    }

    /// Whether a path leads to a file of bytes.
    static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether only root can write to the file, or nobody because the file system is read-only.
    private static func cannotChange(_ status: stat, _ descriptor: Int32) -> Bool {
        if status.st_uid == 0 && status.st_mode & (S_IWGRP | S_IWOTH) == 0 { return true }
        var system = statvfs()
        return fstatvfs(descriptor, &system) == 0 && system.f_flag & UInt(ST_RDONLY) != 0
    }

    private static func map(_ descriptor: Int32, _ size: Int) -> OpaquePointer? {
        guard let bytes = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), bytes != MAP_FAILED else {
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

    /// A copy of the file; nil if it was cut short in the meantime.
    private static func read(_ descriptor: Int32, _ size: Int) -> OpaquePointer? {
        guard let bytes = malloc(size) else { return nil }
        var count = 0
        while count < size {
            let result = Glibc.read(descriptor, bytes + count, size - count)
            if result < 0 && errno == EINTR { continue }
            guard result > 0 else {
                free(bytes)
                return nil
            }
            count += result
        }
        return hb_blob_create(
            bytes.assumingMemoryBound(to: CChar.self), UInt32(size), HB_MEMORY_MODE_READONLY, bytes
        ) { free($0) }
    }
}
