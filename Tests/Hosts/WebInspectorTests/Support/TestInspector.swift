import Foundation
import Logging
import RIBsTesting
import Testing
import WebHost

@testable import WebInspector

/// A host with an inspector that listens on a free port.
@MainActor
struct TestInspector {
    let clock = ManualClock()
    let sessions: InspectedSessions

    init() {
        sessions = InspectedSessions(clock: clock)
    }

    /// Creates a session and launches it.
    func launch(_ name: String? = nil) -> InspectedToy {
        let toy = InspectedToy(in: sessions, named: name, clock: clock)
        toy.launch(opening: nil)
        return toy
    }

    /// Runs the host while `body` runs, and stops it.
    func run(_ body: @MainActor (TestClient) async throws -> Void) async throws {
        let (addresses, address) = AsyncStream.makeStream(of: String.self)
        let host = WebHost(
            options: WebHostOptions(name: "Toys", port: 0),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            routes: [InspectorRoutes(of: sessions)]
        ) { [sessions] _ in InspectedToy(in: sessions) }
        let running = Task {
            defer { address.finish() }
            try await host.run { address.yield($0) }
        }
        var port: Int?
        for await address in addresses {
            port = address.split(separator: ":").last.flatMap { Int($0.dropLast()) }
            break
        }
        if let port { try await body(TestClient(port: port)) }
        running.cancel()
        _ = await running.result
        if port == nil { try await running.value }
    }
}

/// The parts of an update that tests read.
struct ReadUpdate: Decodable {
    struct Event: Decodable, Equatable {
        let number: Int
        let kind: String
        let treePath: String
    }
    struct RIB: Decodable {
        let name: String
        let change: String?
        let children: [RIB]
    }
    struct Picture: Decodable {
        let title: String
        let json: String?
        let html: String
    }

    let event: Int
    let events: [Event]
    let tree: RIB?
    let svg: String?
    let screen: Picture?
    let savedStates: [Int: String]?

    /// Reads a server-sent event.
    init(_ event: String?) throws {
        let text = try #require(event)
        let prefix = "event: update\ndata: "
        try #require(text.hasPrefix(prefix))
        self = try JSONDecoder().decode(Self.self, from: Data(text.dropFirst(prefix.count).utf8))
    }
}
