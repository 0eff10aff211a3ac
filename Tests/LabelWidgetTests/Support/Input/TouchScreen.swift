import Foundation
import Glibc
import TextEngine
import XCTest

/// The touch screen of `with-display --touch`: Xorg's driver `inputtest`, which takes events from a socket (man inputtestdrv).
@MainActor
final class TouchScreen {
    enum Phase: UInt32 {
        // XInput2's numbers: XI_TouchBegin and its neighbours.
        case begin = 18
        case update
        case end
    }

    private enum Message: UInt32 {
        case clientVersion = 0
        case waitForSync = 1
        case touch = 6
    }

    /// The driver has one client at a time, so a process connects once.
    private static var shared: TouchScreen?
    private let socket: Int32
    private let size: (width: Double, height: Double)
    private var lastTouch: UInt32 = 0

    /// Skips the test where the display has no touch screen.
    static func connect() throws -> TouchScreen {
        guard let path = ProcessInfo.processInfo.environment["LABEL_TOUCH"] else {
            throw XCTSkip("The display has no touch screen; scripts/with-display --touch has one.")
        }
        let screen = try shared ?? TouchScreen(at: path)
        shared = screen
        return screen
    }

    private init(at path: String) throws {
        let screen = RealInput.numbers(["getdisplaygeometry", "--shell"])
        size = (try XCTUnwrap(screen["WIDTH"]), try XCTUnwrap(screen["HEIGHT"]))
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        // Version 1.0 of the protocol, as two numbers of 16 bits.
        try send(.clientVersion, Self.bytes(UInt16(1)) + Self.bytes(UInt16(0)))
        XCTAssertEqual(try receive(12).count, 12)
    }

    /// A number for the next finger on the screen.
    func newTouch() -> UInt32 {
        lastTouch += 1
        return lastTouch
    }

    /// A finger touches, moves on or leaves a place of the screen, in device pixels. Returns when the server has told its clients.
    func send(_ phase: Phase, _ touch: UInt32, at place: Point) throws {
        // The axes count from 0 to 65,535 over the screen, whatever its size.
        let axes = [place.x * 65_536 / size.width, place.y * 65_536 / size.height]
        let values = axes + [Double](repeating: 0, count: 128 - axes.count)
        // No values without acceleration; a mask of 64 bits for those that there are; room up to a multiple of eight bytes.
        let valuators = Self.bytes(UInt32(0)) + Self.bytes(UInt64(0b11)) + Self.bytes(UInt32(0))
        try send(
            .touch, Self.bytes(touch) + Self.bytes(phase.rawValue) + valuators + values.flatMap { Self.bytes($0) })
        try send(.waitForSync, [])
        XCTAssertEqual(try receive(8).count, 8, "the X server has gone")
    }

    private func send(_ message: Message, _ body: [UInt8]) throws {
        let bytes = Self.bytes(UInt32(8 + body.count)) + Self.bytes(message.rawValue) + body
        guard write(socket, bytes, bytes.count) == bytes.count else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    /// What the server answers; less if it ends.
    private func receive(_ count: Int) throws -> [UInt8] {
        var received: [UInt8] = []
        while received.count < count {
            var part = [UInt8](repeating: 0, count: count - received.count)
            let length = read(socket, &part, part.count)
            guard length > 0 else { break }
            received += part.prefix(length)
        }
        return received
    }

    private static func bytes<Value: BitwiseCopyable>(_ value: Value) -> [UInt8] {
        withUnsafeBytes(of: value) { Array($0) }
    }
}
