import RIBsSoak
import RIBsTesting

@testable import TerminalHost

/// Lines of a script, in two reads: it goes on to its end, and its output, also as JSON, has no control character.
enum ScriptInput: FuzzedInput {
    static let name = "lines"
    static let words = [" ", "\t", "\n", "\u{2028}", "\u{0}", "\u{1B}[2J", "wait "]
    private static let lines = [
        "tap play", "set player1 Ann", "back", "open toys://a", "# note", "tap nowhere", "set a b c", "wait play 3",
    ]
    static let examples = lines + [lines.joined(separator: "\n"), lines.reversed().joined(separator: "\r\n")]

    static func check(_ bytes: [UInt8]) async throws -> Bool {
        let script = String(decoding: bytes, as: UTF8.self)
        // The only line that ends a script.
        if script.contains("quit") { return false }
        let isJSON = bytes.count.isMultiple(of: 3)
        let session = try Session(json: isJSON, keepGoing: true)
        let time = Task {
            while !Task.isCancelled {
                session.clock.advance(by: .seconds(1_000_000))
                await Task.yield()
            }
        }
        defer { time.cancel() }
        // The last line can be without its end.
        let all = Array("\(script)\ntap last\(bytes.count.isMultiple(of: 2) ? "\n" : "")".utf8)
        session.device.type(Array(all[..<(all.count * 2 / 3)]))
        session.device.type(Array(all[(all.count * 2 / 3)...]))
        let output = await session.run("")
        guard !output.unicodeScalars.contains(where: { $0.controlsTerminal && $0 != "\n" }) else {
            throw SoakFailure(description: "control characters in \(output.debugDescription)")
        }
        guard output.contains(isJSON ? #"\"last\" is not on the screen"# : #""last" is not on the screen"#) else {
            throw SoakFailure(description: "not to the end: \(output)")
        }
        return true
    }
}
