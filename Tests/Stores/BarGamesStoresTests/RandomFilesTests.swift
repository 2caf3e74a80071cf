import RIBsSoak
import RIBsTesting
import Testing

@Suite(.timeLimit(.minutes(60)))
struct RandomFilesTests {
    @Test func `no bytes of a file crash the app`() async throws {
        for find in DatabaseFileInput.finds { _ = try await DatabaseFileInput.check(find) }
        try await Soak("database files with changed bytes", counting: "files", share: 2).run(seeds: 40) { seed in
            var numbers = SeededGenerator(seed: seed)
            let count = 4 * Int.random(in: 1...20, using: &numbers) + Int.random(in: 0..<4, using: &numbers)
            _ = try await DatabaseFileInput.check((0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) })
            return 1
        }
    }
}
