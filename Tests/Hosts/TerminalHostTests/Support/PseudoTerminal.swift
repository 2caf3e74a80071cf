import Foundation
import Testing

/// A pseudo-terminal: the test types on one end, and the program under test uses the other.
final class PseudoTerminal {
    /// The end of the user.
    let person: Int32
    /// The end of the program.
    let program: Int32

    init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
        var ends: (person: Int32, program: Int32) = (-1, -1)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&ends.person, &ends.program, nil, nil, &size) == 0)
        (person, program) = ends
    }

    deinit {
        _ = close(person)
        _ = close(program)
    }

    /// The bytes of the attributes, for comparing.
    var attributes: [UInt8] {
        var attributes = termios()
        tcgetattr(program, &attributes)
        return withUnsafeBytes(of: &attributes) { Array($0) }
    }

    var localFlags: tcflag_t {
        var attributes = termios()
        tcgetattr(program, &attributes)
        return attributes.c_lflag
    }

    func type(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
    }

    /// Returns the program's output since the last call.
    func takeOutput() -> String {
        var bytes: [UInt8] = []
        var descriptor = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
        while poll(&descriptor, 1, 0) > 0 {
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = read(person, &chunk, chunk.count)
            if count <= 0 { break }
            bytes += chunk.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
