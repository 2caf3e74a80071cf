import Foundation
import HTTPTypes
public import Hummingbird
import NIOCore
import RIBsInspector
import ServiceLifecycle
public import WebHost

/// The pages of the inspector: `/inspector` lists the sessions, and `/inspector/k3x9a1` shows one of them, live.
///
/// They show everything that a developer can see in the app, so they answer only requests to a loopback address.
///
/// > Experimental: A patch version can change it.
public struct InspectorRoutes: WebRoutes {
    /// The shortest time between two updates of a page.
    private static let pause = Duration.milliseconds(100)

    private let sessions: InspectedSessions
    private let pages = InspectorPages()

    /// Creates the routes of the inspector of `sessions`.
    public init(of sessions: InspectedSessions) {
        self.sessions = sessions
    }

    /// Adds the pages of the inspector.
    public func add(to router: Router<WebRequestContext>) {
        for asset in InspectorPages.assets { asset.add(to: router) }
        let group = router.group("/inspector").add(middleware: LoopbackMiddleware())
        group.get { _, _ in await list() }
        group.get("/:session") { try await page(of: session(of: $1)) }
        group.get("/:session/events") { try await events(of: session(of: $1), for: $0) }
        group.get("/:session/tree.json") { try await tree(of: session(of: $1), for: $0) }
        group.get("/:session/tree.svg") { try await picture(of: session(of: $1), for: $0) }
        group.get("/:session/report.json") { try await report(of: session(of: $1), for: $0) }
        group.get("/:session/registry.json") { try await registry(of: session(of: $1)) }
    }

    @MainActor
    private func session(of context: WebRequestContext) throws -> InspectedSession {
        guard let session = context.parameters.get("session").flatMap(sessions.session) else {
            throw HTTPError(.notFound)
        }
        return session
    }

    // MARK: - Pages

    @MainActor
    private func list() -> Response {
        .page(pages.list(of: sessions.all.map(ListedSession.init)))
    }

    @MainActor
    private func page(of session: InspectedSession) -> Response {
        .page(pages.page(of: ListedSession(session)))
    }

    // MARK: - Values

    /// The events `update`, until the session is released or the host stops.
    @MainActor
    private func events(of session: InspectedSession, for request: Request) -> Response {
        let signals = session.signals()
        // A page does not retain its session.
        return .events(for: request) { [weak session] writer in
            var position = StreamPosition()
            for await _ in signals.cancelOnGracefulShutdown() {
                if let update = await session?.update(since: &position) {
                    try await writer.write(.event("update", data: try JSONEncoder.stable.encode(update)))
                    try await sessions.clock.sleep(for: Self.pause, tolerance: nil)
                }
            }
        }
    }

    @MainActor
    private func tree(of session: InspectedSession, for request: Request) throws -> Response {
        guard let event = try request.event, let past = session.past(at: event) else { throw HTTPError(.notFound) }
        return try .json(past)
    }

    @MainActor
    private func picture(of session: InspectedSession, for request: Request) throws -> Response {
        let event = try request.event
        guard let tree = event.map(session.inspector.tree(at:)) ?? session.inspector.tree else {
            throw HTTPError(.notFound)
        }
        var response = Response(
            status: .ok, headers: [.contentType: "image/svg+xml; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: tree.svg())))
        response.offerDownload(named: "tree\(event.map { "-\($0)" } ?? "").svg")
        return response
    }

    @MainActor
    private func report(of session: InspectedSession, for request: Request) throws -> Response {
        let event = try request.event
        guard let report = event.map(session.inspector.report(at:)) ?? session.inspector.report else {
            throw HTTPError(.notFound)
        }
        var response = try Response.json(report)
        response.offerDownload(named: "report\(event.map { "-\($0)" } ?? "").json")
        return response
    }

    @MainActor
    private func registry(of session: InspectedSession) throws -> Response {
        guard let registry = session.inspector.registry else { throw HTTPError(.notFound) }
        return try .json(registry)
    }
}

extension Request {
    /// The number in `?event=12`; nil for the current state.
    fileprivate var event: Int? {
        get throws {
            guard let text = uri.queryParameters["event"] else { return nil }
            guard let number = Int(text) else { throw HTTPError(.badRequest) }
            return number
        }
    }
}

extension Response {
    /// Lets a browser store the response in a file instead of showing it.
    fileprivate mutating func offerDownload(named name: String) {
        headers[.contentDisposition] = "attachment; filename=\"\(name)\""
    }
}
