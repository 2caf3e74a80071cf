/// The reason why a request failed.
enum WebFailure: Error, Equatable {
    case hostNotFound
    /// The server rejected the connection, or did not accept it in time.
    case notReachable
    case noHTTP
    case timedOut(after: Duration)
    case status(Int)
    /// The response is larger than the limit in bytes.
    case tooLarge(limit: Int)
    /// The connection ended during the response, or the rest of the response is not HTTP.
    case incomplete
    /// Another failure, with the system's description.
    case noResponse(String)
    case tooManyRedirects
    /// The server redirects to another host, which is not followed.
    case redirectedElsewhere(to: String)
    /// The server redirects from HTTPS to HTTP, which is not followed because the address can contain a key.
    case redirectedUnencrypted(to: String)
    /// A failure after a redirect to another port of the same host.
    indirect case afterRedirect(to: String, WebFailure)
}
