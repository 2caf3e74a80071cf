package import Foundation
import HTTPTypes
package import Hummingbird
package import NIOCore
import ServiceLifecycle

/// Live updates by server-sent events: the screen at once, and after every change.
struct EventRoutes: Sendable {
    let services: HostServices

    func add(to router: Router<WebRequestContext>) {
        for path: RouterPath in ["/events", "/api/events"] { router.head(path) { _, _ in Response.eventsHead } }
        router.get("/events") { request, _ in
            await events(of: request) { shown in
                try JSONEncoder.stable.encode(PageUpdate(shown, html: services.renderer.main(shown).text))
            }
        }
        router.get("/api/events") { request, _ in
            await events(of: request) { shown in
                try JSONEncoder.stable.encode(ScreenDocument(shown))
            }
        }
    }

    @MainActor
    private func listen(to request: Request) -> (WebSession?, SessionID?, AsyncStream<StreamSignal>) {
        guard let session = services.session(of: request) else {
            let ended = AsyncStream<StreamSignal> {
                $0.yield(.ended)
                $0.finish()
            }
            return (nil, nil, ended)
        }
        return (session, session.id, session.signals())
    }

    /// The events `screen` (with `data`), `replaced` (connect again when the page is visible) and `ended`.
    private func events(
        of request: Request, data: @escaping @Sendable (ShownScreen) throws -> Data
    ) async -> Response {
        let (session, id, signals) = await listen(to: request)
        return .events(for: request) { writer in
            var revision: Int?
            for await signal in signals.cancelOnGracefulShutdown() {
                switch signal {
                case .replaced: try await writer.write(.event("replaced"))
                case .ended: try await writer.write(.event("ended"))
                case .changed:
                    guard let shown = await session?.current(for: id) else { continue }
                    // Writing the comment fails if the client has disconnected.
                    let event =
                        shown.revision == revision
                        ? ByteBuffer(string: ":\n\n")
                        : .event("screen", data: try data(shown))
                    revision = shown.revision
                    try await writer.write(event)
                }
            }
            // All sessions end with a host that does not save them.
            if services.archive == nil, Task.isShuttingDownGracefully { try await writer.write(.event("ended")) }
        }
    }
}

extension Response {
    // Without `no-store`, Varnish gives one stream to all clients that send no cookie:
    // `findings/event-streams-in-lighttpd-and-varnish.sh`.
    private static let eventsHeaders: HTTPFields = [
        .contentType: "text/event-stream", .cacheControl: "no-store", .proxyBuffering: "no", .connection: "close",
    ]

    /// The head of a stream of server-sent events, which has no length.
    package static var eventsHead: Response {
        Response(status: .ok, headers: eventsHeaders, body: ResponseBody { try await $0.finish(nil) })
    }

    /// A stream of server-sent events, which ends when `write` returns or the client disconnects. The connection ends
    /// with it.
    package static func events(
        for request: Request, write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
    ) -> Response {
        Response(
            status: .ok, headers: eventsHeaders,
            body: ResponseBody { output in
                var writer: any ResponseBodyWriter = output
                // Browsers wait 3 or 5 seconds before they connect again, unless the stream says otherwise. A proxy that
                // compresses decides by the size of the first write, and would keep the events:
                // `findings/compressed-event-streams.sh`.
                try await writer.write(ByteBuffer(string: "retry: 200\n\n"))
                // Without it, an idle stream does not notice that its client has disconnected. Two proxies tell it only at the
                // second write after that: `findings/streams-whose-client-left.sh`.
                try await request.body.consumeWithCancellationOnInboundClose { _ in try await write(&writer) }
                try await output.finish(nil)
            })
    }
}

extension ByteBuffer {
    /// Returns an event. A library can deliver one that the end of the stream has cut, and a part of JSON is invalid:
    /// `findings/event-streams-in-python.sh`.
    ///
    /// - Parameter data: JSON on one line.
    package static func event(_ name: String, data: Data = Data()) -> ByteBuffer {
        var buffer = ByteBuffer(string: "event: \(name)\ndata: ")
        buffer.writeBytes(data)
        buffer.writeString("\n\n")
        return buffer
    }
}

extension HTTPField.Name {
    fileprivate static let proxyBuffering = Self("x-accel-buffering")!
}
