import NIOCore
import NIOPosix
import RIBsSoak
import RIBsTemporaryFolder
import RIBsTesting
import Testing

/// Clients that open connections and do not use them. No browser is needed.
@Suite(.timeLimit(.minutes(60)))
struct FaultyClientsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `clients with incomplete requests keep nobody from playing`() async throws {
        let server = try ServerProcess(database: folder.path("games.sqlite"))
        let soak = Soak(
            "connections that say nothing, half a request, or read nothing", counting: "connections", share: 2)
        try await soak.run(seeds: 1) { seed in
            var numbers = SeededGenerator(seed: seed)
            let faulty = try await connections(200, port: server.port) { channel in
                try await misuse(channel, port: server.port, &numbers)
            }
            try await play("Ann \(seed)", port: server.port)
            for channel in faulty { try? await channel.close() }
            return faulty.count
        }
        #expect(server.end(by: SIGTERM) == 0)
    }

    @Test func `idle connections that could take all descriptors keep nobody waiting`() async throws {
        let server = try ServerProcess(database: folder.path("games.sqlite"), descriptors: 128)
        let session = try await APISession(port: server.port)
        let cookie = try #require(await session.cookie)
        let events = "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nCookie: \(cookie)\r\n\r\n"
        for text in ["", events] {
            let channels = try await connections(188, port: server.port) { channel in
                try? await channel.writeAndFlush(ByteBuffer(string: text))
            }
            let time = try await ContinuousClock().measure { _ = try await APISession(port: server.port) }
            // Without a place, a client waits for the end of idle connections: 30 seconds.
            #expect(time < .seconds(25))
            for channel in channels { try? await channel.close() }
        }
        #expect(server.end(by: SIGTERM) == 0)
    }

    @Test func `a server that has no descriptor left continues when it has one again`() async throws {
        let server = try ServerProcess(database: folder.path("games.sqlite"), descriptors: 64)
        let idle = try await connections(200, port: server.port) { _ in }
        for channel in idle { try? await channel.close() }
        try await play("Ann", port: server.port)
        #expect(server.end(by: SIGTERM) == 0)
    }

    /// Opens connections one after the other, and calls `body` with each.
    private func connections(
        _ count: Int, port: Int, _ body: (any Channel) async throws -> Void
    ) async throws -> [any Channel] {
        var channels: [any Channel] = []
        for _ in 0..<count {
            let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .channelOption(.autoRead, value: false)
                .connect(host: "127.0.0.1", port: port).get()
            channels.append(channel)
            try await body(channel)
        }
        return channels
    }

    /// Sends nothing, a part of a request, requests whose responses are never read, or the end of the output.
    private func misuse(_ channel: any Channel, port: Int, _ numbers: inout SeededGenerator) async throws {
        // An address that begins no session: the sessions of an address are limited, and this is about connections.
        let request = "GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
        let part = request.prefix(Int.random(in: 1..<request.count, using: &numbers))
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: break
        case 1: try await channel.writeAndFlush(ByteBuffer(substring: part))
        case 2: try? await channel.writeAndFlush(ByteBuffer(string: String(repeating: request, count: 600)))
        default: try? await channel.close(mode: .output)
        }
    }

    /// Signs in, and plays a game to its stored result.
    private func play(_ name: String, port: Int) async throws {
        let session = try await APISession(port: port)
        try await session.signIn(name, "Bob")
        try await session.play()
        try await session.wait { $0.contains("close-game") && !$0.contains("not saved yet") }
        try await session.tap("close-game")
        try await session.wait { $0.contains("game.tictactoe") }
        #expect(await session.score == "1")
    }
}
