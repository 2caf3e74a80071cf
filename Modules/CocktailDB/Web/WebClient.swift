import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix

/// Gets what is at an address of the web. It remembers nothing from one request to the next.
actor WebClient {
    /// What Foundation's own client follows, too.
    private static let maximumRedirections = 16

    private let timeout: Duration
    private let sizeLimit: Int
    private let clock: any Clock<Duration>

    /// The library's client. Made with the first request: an app that only checks an address starts no thread.
    ///
    /// It is not the one that the library shares: that has time-outs of its own, and tries for 90 s to connect to a
    /// server that refuses. Its threads are shared.
    private(set) var connections: HTTPClient?

    init(timeout: Duration, sizeLimit: Int, clock: any Clock<Duration>) {
        self.timeout = timeout
        self.sizeLimit = sizeLimit
        self.clock = clock
    }

    deinit {
        // The library traps if its client goes without this. Nobody waits until the connections are closed, and no
        // request is cut: each keeps this object.
        connections?.shutdown { _ in }
    }

    /// The body of the answer, if its status says that it is one. Throws a `WebFailure`, or a `CancellationError` as
    /// soon as the task is cancelled; the connection is closed then, too.
    nonisolated func body(of url: URL) async throws -> Data {
        try await withThrowingTaskGroup(of: Data.self) { group in
            group.addTask { try await self.download(url) }
            group.addTask { [timeout, clock] in
                try await clock.sleep(for: timeout)
                throw WebFailure.timedOut(after: timeout)
            }
            defer { group.cancelAll() }
            guard let body = try await group.next() else { throw CancellationError() }
            return body
        }
    }

    private nonisolated func download(_ url: URL) async throws -> Data {
        try Task.checkCancellation()
        let response = try await response(to: url)
        // Whoever lets go of a response closes its connection.
        if response.status.code >= 300 { throw WebFailure.status(Int(response.status.code)) }
        if let length = response.headers.first(name: "Content-Length").flatMap(Int.init), length > sizeLimit {
            throw WebFailure.tooLarge(limit: sizeLimit)
        }
        var body = Data()
        do {
            for try await part in response.body {
                guard body.count + part.readableBytes <= sizeLimit else { throw WebFailure.tooLarge(limit: sizeLimit) }
                body.append(contentsOf: part.readableBytesView)
            }
        } catch let failure as WebFailure {
            throw failure
        } catch NIOHTTPDecompression.DecompressionError.limit {
            throw WebFailure.tooLarge(limit: sizeLimit)
        } catch {
            try Task.checkCancellation()
            throw WebFailure.incomplete
        }
        // A body ends, too, when its task is cancelled.
        try Task.checkCancellation()
        return body
    }

    /// The one at the end of all redirections. The library would follow them itself, but stops the process at some
    /// addresses, see `URL.isOfTheWeb`.
    private nonisolated func response(to url: URL) async throws -> HTTPClientResponse {
        let client = await startedClient()
        var url = url
        for _ in 0...Self.maximumRedirections {
            var request = HTTPClientRequest(url: url.absoluteString)
            request.headers.add(name: "Accept", value: "application/json")
            // There are servers that refuse whoever has no name.
            request.headers.add(name: "User-Agent", value: "ModularRIBs")
            do {
                let response = try await client.execute(request, deadline: .distantFuture)
                guard let target = response.redirection(from: url) else { return response }
                url = target
            } catch {
                try Task.checkCancellation()
                throw WebFailure(beforeAnswer: error)
            }
        }
        throw WebFailure.noAnswer("too many HTTP redirects")
    }

    private func startedClient() -> HTTPClient {
        if let connections { return connections }
        let client = HTTPClient(
            // The same on every platform, and with it what it throws.
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            configuration: .patient(timeout: timeout, sizeLimit: sizeLimit)
        )
        connections = client
        return client
    }
}

extension HTTPClient.Configuration {
    /// It has no time-out of its own that is shorter than ours.
    fileprivate static func patient(timeout: Duration, sizeLimit: Int) -> Self {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            // A connection that is not there yet stays when whoever wanted it is cancelled: it must end at some time.
            timeout: Timeout(connect: TimeAmount(timeout + .seconds(60))),
            // Shorter than servers keep one: a request could meet the end of its connection. More connections than
            // the letters take, or a person waits in line behind them.
            connectionPool: ConnectionPool(idleTimeout: .seconds(3), concurrentHTTP1ConnectionsPerHostSoftLimit: 16),
            decompression: .enabled(limit: .size(sizeLimit))
        )
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.httpVersion = .http1Only
        return configuration
    }
}

extension HTTPClientResponse {
    /// Nil if this is the answer: one that leads nowhere is, too.
    fileprivate func redirection(from url: URL) -> URL? {
        guard [301, 302, 303, 307, 308].contains(status.code), let location = headers.first(name: "Location"),
            let target = URL(string: location, relativeTo: url)?.absoluteURL, target.isOfTheWeb
        else { return nil }
        return target
    }
}
