import RIBsScreens
import RIBsSoak

@testable import TerminalHost

/// Bytes of a terminal, in several reads: the session goes on, each frame fits the terminal, and the keys do not depend
/// on where a read ends.
enum KeysInput: FuzzedInput {
    static let name = "keys"
    /// A screen with an element of each kind, whose texts are longer and wider than the terminal.
    private static let everything: Screen = {
        let text = String(repeating: "漢字 \u{202E}é🍸\u{9B}2J word ", count: 4)
        return Screen(
            title: text,
            elements: [
                .text(text), .notice(text), .button(.init(id: "b", label: text, icon: .init(character: "🍸"))),
                .board(.init(rows: [[.init(id: "c", mark: text), .init(id: "dd", mark: "")]])),
                .list([.init(id: "eee", text: text, detail: text), .init(text: text)]), .activity(text),
                .facts([.init(id: "f", label: text, value: text, side: .first, note: text)]),
                .picture(.init(source: "a", description: text, drawing: text)),
                .progress(.init(label: text, fraction: 0.5)),
                .wheel(.init(segments: [.init(label: text)], turns: 0)),
                .section(.init(title: text, elements: [.text(text)])),
            ], back: text)
    }()
    static let words = ["\u{1B}[", "\u{1B}O", "\u{1B}[<0;1;1M", "\u{1B}]", "\u{1B}[201~", "~", "\u{4}"]
    private static let reads = [
        "Ann\r\nsecret\r", "1", "tap play\r", "\u{1B}[A\u{1B}[B\u{9}", "\u{1B}", "\u{1B}[200~pasted\u{1B}[201~", "é🍸",
        "\u{1B}[5~", "\u{7F}", ":set player1 Ann\r",
    ]
    static let examples =
        reads + [reads, reads + reads.reversed()].map { $0.joined(separator: "\u{4}") }

    static func check(_ bytes: [UInt8]) async throws -> Bool {
        let cut = bytes.count / 2
        guard keys(bytes) == keys(Array(bytes[..<cut]), Array(bytes[cut...])) else {
            throw SoakFailure(description: "other keys in two reads")
        }
        let screens = [Screen.lobby, .signIn, everything]
        // The long screen takes many times as long as the others.
        let session = try Session(screens[bytes.count % 31 == 0 ? 2 : bytes.count % 2], interactive: true)
        session.controller.onTap = { controller, id in controller.screen = screens[id.count % 2] }
        await session.start()
        // Ctrl-C, Ctrl-D, Ctrl-\ and "quit" end a session. Here Ctrl-D ends a read.
        for (number, read) in bytes.split(separator: 4).enumerated() {
            let rows = 5 + (bytes.count + number) % 30
            session.device.resize(to: TerminalSize(columns: 20 + (bytes.count * 7 + number) % 100, rows: rows))
            await session.press(read.filter { $0 != 3 && $0 != 0x1C && $0 != UInt8(ascii: "q") })
            guard !session.hasEnded else { throw SoakFailure(description: "the session has ended") }
            let frame = session.device.frame
            guard frame.count <= rows else {
                throw SoakFailure(description: "\(frame.count) rows on \(session.device.size): \(frame)")
            }
            guard frame.allSatisfy({ DisplayWidth.of($0) <= session.device.size.columns }) else {
                throw SoakFailure(description: "too wide for \(session.device.size): \(frame)")
            }
            let cursor = session.device.cursor ?? .init(row: 0, column: 0)
            guard cursor.row < rows, cursor.column < session.device.size.columns else {
                throw SoakFailure(description: "\(cursor) is outside of \(session.device.size)")
            }
            guard !frame.joined().unicodeScalars.contains(where: \.controlsTerminal) else {
                throw SoakFailure(description: "control characters in \(frame)")
            }
        }
        session.device.type("\u{3}")
        await session.idle()
        await session.until { session.hasEnded }
        return true
    }

    /// The keys of the reads. Neighbouring texts are one.
    private static func keys(_ reads: [UInt8]...) -> [Key] {
        var decoder = KeyDecoder()
        return reads.flatMap { decoder.decode($0) }.joiningTexts
    }
}

extension [Key] {
    /// The keys with neighbouring texts joined.
    var joiningTexts: [Key] {
        reduce(into: []) { keys, key in
            if case .text(let text) = key, case .text(let before)? = keys.last {
                keys[keys.count - 1] = .text(before + text)
            } else {
                keys.append(key)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal interprets the character. Computed here, because the check of the host is tested with it.
    var controlsTerminal: Bool {
        properties.generalCategory == .control || properties.isBidiControl || value == 0x2028 || value == 0x2029
    }
}
