import Foundation

/// Downloads from web servers. It stores no state between requests.
struct WebClient: Sendable {
    /// The largest number of redirects, the same as in Foundation's client.
    private static let maximumRedirects = 16

    /// The largest size of a body in bytes.
    let sizeLimit: Int
    /// The longest time for connecting. It is longer than a caller waits, and ends abandoned connections.
    let connectTimeout: Duration

    /// Downloads the body of the successful response at `url`. Follows redirects on the same host.
    ///
    /// - Throws: `WebFailure`; `CancellationError` as soon as the task is cancelled.
    @concurrent func body(of url: URL) async throws -> Data {
        var target = url
        do {
            for _ in 0...Self.maximumRedirects {
                try Task.checkCancellation()
                let exchange = WebExchange(url: target, sizeLimit: sizeLimit, connectTimeout: connectTimeout)
                let response = try await exchange.response()
                if response.isSuccess { return response.body }
                guard let next = response.redirect(from: target) else { throw WebFailure.status(response.status) }
                try Self.checkRedirect(from: target, to: next)
                target = next
            }
            throw WebFailure.tooManyRedirects
        } catch let failure as WebFailure where target.authority != url.authority {
            throw WebFailure.afterRedirect(to: target.authority, failure)
        }
    }

    /// Throws for a redirect to another server, because the user chose this one and the address can contain a key.
    static func checkRedirect(from url: URL, to next: URL) throws(WebFailure) {
        guard next.hostName.lowercased() == url.hostName.lowercased() else {
            throw .redirectedElsewhere(to: next.authority)
        }
        guard next.isEncrypted || !url.isEncrypted else { throw .redirectedUnencrypted(to: next.authority) }
    }
}
