/// Why a server gave no response, or none of use.
enum WebFailure: Error, Equatable {
    case hostNotFound
    /// The server refuses the connection, or does not take it.
    case notReachable
    case noHTTP
    case timedOut(after: Duration)
    case status(Int)
    /// The response has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The connection ended in the middle of the response, or the rest of the response is not HTTP.
    case incomplete
    /// What the system says.
    case noResponse(String)
    case tooManyRedirects
    /// The server redirects to a server with another name, which is not followed.
    case redirectedElsewhere(to: String)
    /// The server redirects from https to http, which is not followed: the address can have a key in it.
    case redirectedUnencrypted(to: String)
    /// What happened after a redirect to another port of the same host.
    indirect case afterRedirect(to: String, WebFailure)
}
