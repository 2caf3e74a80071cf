import Screens
import Soak

@testable import TerminalHost

/// Bytes of a terminal, in several reads: the session goes on, and each frame fits the terminal.
enum KeysInput: FuzzedInput {
    static let name = "keys"
    static let words = ["\u{1B}[", "\u{1B}O", "\u{1B}[<0;1;1M", "~", "\u{4}"]
    private static let reads = [
        "Ann\r\nsecret\r", "1", "tap play\r", "\u{1B}[A\u{1B}[B\u{9}", "\u{1B}", "\u{1B}[200~pasted\u{1B}[201~", "é🍸",
        "\u{1B}[5~", "\u{7F}", ":set player1 Ann\r",
    ]
    static let examples =
        reads + [reads, reads + reads.reversed()].map { $0.joined(separator: "\u{4}") }

    static func check(_ bytes: [UInt8]) async throws -> Bool {
        let session = try Session(bytes.count.isMultiple(of: 2) ? .lobby : .signIn, interactive: true)
        session.controller.onTap = { controller, _ in
            controller.screen = controller.screen.title == "Lobby" ? .signIn : .lobby
        }
        await session.start()
        // Ctrl-D and Ctrl-C end a session. Here Ctrl-D ends a read.
        for (number, read) in bytes.split(separator: 4).enumerated() {
            let rows = 5 + (bytes.count + number) % 30
            session.device.resize(to: TerminalSize(columns: 20 + (bytes.count * 7 + number) % 100, rows: rows))
            await session.press(read.filter { $0 != 3 && $0 != 0x1C })
            guard !session.hasEnded else { throw SoakFailure(description: "the session has ended") }
            let frame = session.device.frame
            guard frame.count <= rows else {
                throw SoakFailure(description: "\(frame.count) rows on \(session.device.size): \(frame)")
            }
            guard !frame.joined().unicodeScalars.contains(where: \.isControl) else {
                throw SoakFailure(description: "control characters in \(frame)")
            }
        }
        session.device.type("\u{3}")
        await session.idle()
        await session.until { session.hasEnded }
        return true
    }
}
