import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Gets what is at an address of the web.
final class WebClient: Sendable {
    private let timeout: Duration
    private let clock: any Clock<Duration>
    let transfers: TransferDelegate
    private let session: URLSession

    init(timeout: Duration, sizeLimit: Int, clock: any Clock<Duration>) {
        self.timeout = timeout
        self.clock = clock
        transfers = TransferDelegate(sizeLimit: sizeLimit)
        session = URLSession(configuration: .anonymous, delegate: transfers, delegateQueue: nil)
    }

    deinit {
        // A session keeps its delegate, and itself, until it is told that this was all.
        session.finishTasksAndInvalidate()
    }

    /// The body of the answer, if its status says that it is one. Throws a `WebFailure`, or a `CancellationError` as
    /// soon as the task is cancelled; the connection is closed then, too.
    func body(of url: URL) async throws -> Data {
        try await withThrowingTaskGroup(of: Data.self) { group in
            group.addTask { [transfers, session] in try await transfers.body(of: url, over: session) }
            group.addTask { [timeout, clock] in
                try await clock.sleep(for: timeout)
                throw WebFailure.timedOut(after: timeout)
            }
            defer { group.cancelAll() }
            guard let body = try await group.next() else { throw CancellationError() }
            return body
        }
    }
}

extension URLSessionConfiguration {
    /// Remembers nothing, and has no time-out of its own that could be shorter than ours.
    fileprivate static var anonymous: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpAdditionalHeaders = ["Accept": "application/json"]
        configuration.timeoutIntervalForRequest = 86_400
        // More than the letters take, or a person waits in line behind them.
        configuration.httpMaximumConnectionsPerHost = 16
        return configuration
    }
}
