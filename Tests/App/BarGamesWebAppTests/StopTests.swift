import Foundation
import NIOCore
import NIOPosix
import RIBsTemporaryFolder
import Testing

/// The end of the server while clients are connected. No browser is needed.
@Suite(.timeLimit(.minutes(60)))
struct StopTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A client, and the text that it sends before it waits. `HOST` is replaced by the host and the cookie of a session.
    struct Client: CustomTestStringConvertible {
        let name: String
        let text: String

        var testDescription: String { name }

        init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }

    private static let clients = [
        Client("says nothing", ""),
        Client("sends half a head", "GET / HTTP/1.1\r\nHo"),
        Client("sends half a body", "POST /actions HTTP/1.1\r\nHOST\r\nContent-Length: 9\r\n\r\nabc"),
        Client(
            "waits for permission",
            "POST /actions HTTP/1.1\r\nHOST\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n"),
        Client("listens", "GET /events HTTP/1.1\r\nHOST\r\n\r\n"),
        Client(
            "listens and sends a body",
            "GET /events HTTP/1.1\r\nHOST\r\nContent-Length: 20000000000\r\n\r\n"
                + String(repeating: "a", count: 70_000)
        ),
        Client(
            "listens and asks again", "GET /events HTTP/1.1\r\nHOST\r\n\r\nGET /api/events HTTP/1.1\r\nHOST\r\n\r\n"),
        Client("reads nothing", String(repeating: "GET /api/openapi.json HTTP/1.1\r\nHOST\r\n\r\n", count: 600)),
        Client("speaks HTTP/1.0", "GET /events HTTP/1.0\r\nHOST\r\nConnection: keep-alive\r\n\r\n"),
        Client("keeps its connection", "GET / HTTP/1.1\r\nHOST\r\n\r\n"),
    ]

    @Test(arguments: clients, [true, false])
    func `no client keeps the server from its end in 10 seconds`(
        client: Client, leaves: Bool
    ) async throws {
        let server = try ServerProcess(database: folder.path("games.sqlite"))
        let session = try await APISession(port: server.port)
        let channels = try await connect(3, to: server, client.text, cookie: session.cookie)
        if leaves { for channel in channels { try? await channel.close() } }
        let time = ContinuousClock().measure { #expect(server.end(by: SIGTERM) == 0) }
        #expect(time < .seconds(10))
    }

    @Test func `a second signal ends the server at once`() async throws {
        let server = try ServerProcess(database: folder.path("games.sqlite"))
        let session = try await APISession(port: server.port)
        let channels = try await connect(
            3, to: server, "POST /actions HTTP/1.1\r\nHOST\r\nContent-Length: 9\r\n\r\nabc", cookie: session.cookie)
        let time = ContinuousClock().measure {
            server.send(SIGTERM)
            #expect(server.end(by: SIGINT) == 0)
        }
        #expect(time < .seconds(3))
        for channel in channels { try? await channel.close() }
    }

    private func connect(
        _ count: Int, to server: ServerProcess, _ text: String, cookie: String?
    ) async throws -> [any Channel] {
        var channels: [any Channel] = []
        let host = "Host: 127.0.0.1:\(server.port)\r\nCookie: \(cookie ?? "")"
        for _ in 0..<count {
            let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .channelOption(.autoRead, value: false)
                .connect(host: "127.0.0.1", port: server.port).get()
            // The server may answer and close before it has everything.
            try? await channel.writeAndFlush(ByteBuffer(string: text.replacing("HOST", with: host)))
            channels.append(channel)
        }
        // The server has begun with what it got.
        _ = try await APISession(port: server.port)
        return channels
    }
}
