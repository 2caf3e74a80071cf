import RIBsSoak
import Testing

/// Bytes and lines that a user or a program sends, changed at random.
@Suite(.timeLimit(.minutes(60)))
struct RandomInputTests {
    @Test func `no keys end a session on a terminal, and each frame fits it`() async throws {
        try await Soak("keys on a terminal", counting: "sessions", share: 2).run(KeysInput.self, seeds: 5, count: 20)
    }

    @Test func `no lines end a script early, and its output has no control characters`() async throws {
        try await Soak("lines of a script", counting: "scripts").run(ScriptInput.self, seeds: 5, count: 60)
    }
}
