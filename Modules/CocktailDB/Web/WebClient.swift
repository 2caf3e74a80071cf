import Foundation

/// Downloads from web servers. It stores nothing from one request to the next.
struct WebClient: Sendable {
    /// As many as Foundation's own client follows.
    private static let maximumRedirects = 16

    /// How many bytes a body may have.
    let sizeLimit: Int
    /// How long a connection may take. Longer than a caller waits: the end of a connection that nobody waits for.
    let connectTimeout: Duration

    /// Downloads the body of the successful response at `url`, after redirects on the same host. Throws a `WebFailure`,
    /// or a `CancellationError` as soon as the task is cancelled.
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

    /// Another server is not asked: the person named this one, and the address can have a key in it.
    static func checkRedirect(from url: URL, to next: URL) throws(WebFailure) {
        guard next.hostName.lowercased() == url.hostName.lowercased() else {
            throw .redirectedElsewhere(to: next.authority)
        }
        guard next.isEncrypted || !url.isEncrypted else { throw .redirectedUnencrypted(to: next.authority) }
    }
}
