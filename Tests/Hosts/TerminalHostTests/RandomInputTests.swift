import RIBsTesting
import Screens
import Soak
import Testing

@testable import TerminalHost

/// Bytes and lines that a person or a program sends, changed at random.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RandomInputTests {
    private static let keys = [
        "Ann\r\nsecret\r", "1", "tap play\r", "\u{1B}[A\u{1B}[B\u{9}", "\u{1B}", "\u{1B}[200~pasted\u{1B}[201~", "é🍸",
        "\u{1B}[5~", "\u{7F}", ":set player1 Ann\r",
    ]

    @Test func `no keys end a session on a terminal, and each frame fits it`() async throws {
        try await Soak("keys on a terminal", counting: "reads").run(seeds: 5) { seed in
            let session = try Session(seed.isMultiple(of: 2) ? .lobby : .signIn, interactive: true)
            session.controller.onTap = { controller, _ in
                controller.screen = controller.screen.title == "Lobby" ? .signIn : .lobby
            }
            await session.start()
            var mutator = Mutator(
                seed: seed, examples: Self.keys, words: ["\u{1B}[", "\u{1B}O", "\u{1B}[<0;1;1M", "~"])
            for number in 0..<100 {
                // Ctrl-C and Ctrl-D end a session.
                await session.press(mutator.next().filter { $0 != 3 && $0 != 4 })
                if session.hasEnded { break }
                session.device.resize(to: TerminalSize(columns: 20 + number, rows: 5 + number % 30))
                await session.idle()
                let rows = session.device.frame
                guard rows.count <= 5 + number % 30 else {
                    throw SoakFailure(description: "\(rows.count) rows on \(session.device.size): \(rows)")
                }
                let controls = rows.joined().unicodeScalars.filter(\.isControl)
                guard controls.isEmpty else { throw SoakFailure(description: "control characters in \(rows)") }
            }
            session.device.type("\u{3}")
            await session.idle()
            await session.until { session.hasEnded }
            return 100
        }
    }

    @Test func `no lines end a script early, and its output has no control characters`() async throws {
        // Without `wait`, whose time does not pass here.
        let lines = ["tap play", "set player1 Ann", "back", "open toys://a", "# note", "tap nowhere", "set a b c"]
        try await Soak("lines of a script", counting: "lines").run(seeds: 5) { seed in
            var mutator = Mutator(
                seed: seed, examples: lines, words: [" ", "\t", "\n", "\u{2028}", "\u{0}", "\u{1B}[2J"])
            let script = (0..<200).map { _ in mutator.nextText() } + ["tap last"]
            let session = try Session(keepGoing: true)
            let output = await session.run(script.joined(separator: "\n") + "\n")
            guard !output.unicodeScalars.contains(where: { $0.isControl && $0 != "\n" }) else {
                throw SoakFailure(description: "control characters in \(output.debugDescription)")
            }
            guard output.contains("\"last\" is not on the screen") else {
                throw SoakFailure(description: "not to the end: \(script)")
            }
            return script.count
        }
    }
}
