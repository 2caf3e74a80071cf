import BarGamesStores
import BarGamesWeb
import Foundation
import Hummingbird
import Logging
import NIOCore
import RIBsScreens
import Synchronization
import WebHost

/// Actions over HTTP, next to a handler of the same server that sends the body back.
enum Actions {
    /// - Parameter sessions: The number of sessions, which share 50 connections.
    static func row(sessions: Int) async throws -> ServerRow {
        let app = try await serve(sessions: sessions)
        let echo = try await listen { ready in
            let router = Router()
            router.post("/echo") { request, _ in
                Response(status: .ok, body: ResponseBody(byteBuffer: try await request.body.collect(upTo: 65_536)))
            }
            try await Application(
                router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
                onServerRunning: { ready("http://127.0.0.1:\($0.localAddress?.port ?? 0)/") }, logger: logger
            ).runService()
        }
        defer {
            app.task.cancel()
            echo.task.cancel()
        }
        let count = min(sessions, 50)
        let clients = try await Clients(count: count, app: app.port, echo: echo.port, sessions: sessions)
        let actions = 4000
        let medians = try await Turns.medians(rounds: 11) {
            try await clients.time(actions) { try await $0.act() }
        } baseline: {
            try await clients.time(actions) { try await $0.echo() }
        }
        await clients.close()
        return ServerRow(
            title: "Actions a second, \(sessions) \(sessions == 1 ? "session" : "sessions")",
            measured: "\((Double(actions) / medians.subject).formatted(0))/s",
            baseline: "echo handler: \((Double(actions) / medians.baseline).formatted(0))/s",
            ratio: (1 / medians.ratio).formatted(2), target: sessions == 1 ? ">= 0.5" : ">= 0.4")
    }

    /// Actions whose sessions are stored before the responses, next to those of a host that stores nothing.
    static func savedRow() async throws -> ServerRow {
        let folder = FileManager.default.temporaryDirectory.appending(path: "server-benchmark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let games = folder.appending(path: "games.sqlite").path(percentEncoded: false)
        let saving = try await serve(sessions: 1, storingSessionsIn: SessionDatabase.open(beside: games))
        let plain = try await serve(sessions: 1)
        defer {
            saving.task.cancel()
            plain.task.cancel()
        }
        let clients = try await Clients(count: 1, app: saving.port, echo: plain.port, sessions: 1)
        let others = try await Clients(count: 1, app: plain.port, echo: plain.port, sessions: 1)
        let actions = 1000
        let medians = try await Turns.medians(rounds: 11) {
            try await clients.time(actions) { try await $0.act() }
        } baseline: {
            try await others.time(actions) { try await $0.act() }
        }
        await clients.close()
        await others.close()
        return ServerRow(
            title: "Actions a second, each saved before its response",
            measured: "\((Double(actions) / medians.subject).formatted(0))/s",
            baseline: "without a store: \((Double(actions) / medians.baseline).formatted(0))/s",
            ratio: (1 / medians.ratio).formatted(2), target: ">= 0.3")
    }

    private static let logger = Logger(label: "benchmark") { _ in SwiftLogNoOpLogHandler() }

    private static func serve(
        sessions: Int, storingSessionsIn store: SessionDatabase? = nil
    ) async throws -> (task: Task<Void, any Error>, port: Int) {
        let host = await WebHost(
            options: WebHostOptions(
                name: "Benchmark", port: 0, sessionLimit: sessions + 1, untouchedSessionLimit: sessions),
            logger: logger, clock: SpedUpClock(), storingSessionsIn: store
        ) { _ in CounterSession() }
        return try await listen { try await host.run(onListening: $0) }
    }

    /// Runs a server in a task, and returns when it listens.
    private static func listen(
        _ run: @escaping @Sendable (@escaping @Sendable (String) -> Void) async throws -> Void
    ) async throws -> (task: Task<Void, any Error>, port: Int) {
        let (addresses, address) = AsyncStream.makeStream(of: String.self)
        let task = Task {
            defer { address.finish() }
            try await run { address.yield($0) }
        }
        for await text in addresses {
            if let port = text.split(separator: ":").last.flatMap({ Int($0.dropLast()) }) { return (task, port) }
        }
        try await task.value
        throw BenchmarkFailure("The server did not listen.")
    }
}

/// A session whose screen counts its taps.
@MainActor
private final class CounterSession: HostedSession {
    let window = ScreenWindow()

    private let counter = Counter()
    var savedState: String? { "\(counter.count)" }

    func launch(opening link: String?) { window.rootViewController = counter }
    func end() { window.rootViewController = nil }
}

private final class Counter: ScreenController {
    private(set) var count = 0

    override func render() -> Screen {
        Screen(title: "Counter", elements: [.text("\(count)"), .button(.init(id: "count", label: "Count"))])
    }

    override func didTap(_ id: String) {
        count += 1
        setNeedsRender()
    }
}

/// A clock on which a second passes between two actions, so that the limit of actions a second does not stop them.
private struct SpedUpClock: Clock {
    typealias Instant = ContinuousClock.Instant
    private static let reads = Atomic(0)
    private let start = ContinuousClock.now

    var now: Instant { start + .seconds(Self.reads.wrappingAdd(1, ordering: .relaxed).newValue) }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await ContinuousClock().sleep(for: .seconds(3600))
    }
}
