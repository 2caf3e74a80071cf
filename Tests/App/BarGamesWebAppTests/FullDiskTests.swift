#if os(Linux)
    import Foundation
    import RIBsSoak
    import RIBsTemporaryFolder
    import RIBsTesting
    import Testing

    /// A server that cannot write at times. No browser is needed.
    @Suite(.timeLimit(.minutes(60)))
    struct FullDiskTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        @Test func `a server whose disk is full at times keeps what it announced as saved`() async throws {
            try await Soak("servers whose disk is full at times", counting: "games", share: 3).run(seeds: 1) { seed in
                var numbers = SeededGenerator(seed: seed)
                let path = folder.path("\(seed).sqlite")
                let server = try ServerProcess(database: path)
                let session = try await APISession(port: server.port)
                try await session.signIn("Ann", "Bob")
                var count = Int.random(in: 5...20, using: &numbers)
                var (announced, isFull) = (0, false)
                for number in 1...count {
                    // The first game finds a full disk, so that no seed tries nothing.
                    if number == 1 || Int.random(in: 0..<3, using: &numbers) == 0 {
                        isFull.toggle()
                        let size = try Data(contentsOf: URL(filePath: path + "-wal")).count
                        try server.limitFiles(toBytes: isFull ? size + Int.random(in: 0..<9_000, using: &numbers) : nil)
                    }
                    try await session.play()
                    try await session.wait { $0.contains("close-game") }
                    if await !session.screen.contains("not saved yet") { announced = number }
                    try await session.tap("close-game")
                    try await session.wait { $0.contains("game.tictactoe") }
                }
                // Half of the processes end while the disk may be full. The others save all with their next game.
                if Bool.random(using: &numbers) {
                    try server.limitFiles(toBytes: nil)
                    try await session.play()
                    try await session.wait { $0.contains("close-game") && !$0.contains("not saved yet") }
                    count += 1
                    announced = count
                }
                _ = server.end(by: SIGKILL)
                let stored = try await score(in: path)
                guard (announced...count).contains(stored) else {
                    throw SoakFailure(description: "stored \(stored) of \(count), announced as saved \(announced)")
                }
                return count
            }
        }

        private func score(in path: String) async throws -> Int {
            let server = try ServerProcess(database: path)
            let session = try await APISession(port: server.port)
            try await session.signIn("Ann", "Bob")
            #expect(server.end(by: SIGTERM) == 0)
            return Int(await session.score ?? "") ?? -1
        }
    }
#endif
