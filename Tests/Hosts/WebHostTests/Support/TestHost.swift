import Logging
import RIBsTesting
import Testing

@testable import WebHost

/// A host with toy sessions that listens on a free port.
@MainActor
struct TestHost {
    let clock = ManualClock()
    /// Stores the sessions; nil if they end with the host.
    var store: SessionStoreFake?
    var logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    var options = WebHostOptions(name: "Toys", port: 0) { path in path == ["nowhere"] ? nil : "toy://\(path[0])" }

    /// Runs a host while `body` runs, and stops it. Calls `stopping` when the stop has been requested.
    func run(
        _ body: @MainActor (TestClient, Toys) async throws -> Void, stopping: @MainActor () async -> Void = {}
    ) async throws {
        let toys = Toys()
        let (addresses, address) = AsyncStream.makeStream(of: String.self)
        let host = WebHost(
            options: options, logger: logger, clock: clock, storingSessionsIn: store
        ) { _ in
            try toys.make()
        }
        let services = host.services
        (toys.web, toys.archive, toys.connections) = (services.sessions, services.archive, services.connections)
        let running = Task {
            defer { address.finish() }
            try await host.run { address.yield($0) }
        }
        var port: Int?
        for await address in addresses {
            port = address.split(separator: ":").last.flatMap { Int($0.dropLast()) }
            break
        }
        if let port { try await body(TestClient(port: port), toys) }
        running.cancel()
        if port != nil { await stopping() }
        _ = await running.result
        if port == nil { try await running.value }
        let areEnded = toys.sessions.map(\.hasEnded)
        #expect(!areEnded.contains(false))
    }
}

/// The sessions that a host made.
@MainActor
final class Toys {
    private(set) var sessions: [ToySession] = []
    /// The sessions of the host that show them.
    fileprivate(set) var web: WebSessions?
    fileprivate(set) var archive: SessionArchive?
    fileprivate(set) var connections: Connections?

    /// Whether the host can make sessions.
    var isBroken = false

    func make() throws -> ToySession {
        struct Broken: Error {}
        if isBroken { throw Broken() }
        let toy = ToySession()
        sessions.append(toy)
        return toy
    }
}
