/// The reason why a request failed, with its sentence for the user.
enum WebFailure: Error, Equatable {
    case hostNotFound
    /// The server rejected the connection, or did not accept it in time.
    case notReachable
    case noHTTP
    case timedOut(after: Duration)
    case status(Int)
    /// The response is larger than the limit in bytes.
    case tooLarge(limit: Int)
    /// The body is compressed, although none of it may be.
    case unreadableCoding(String)
    /// The connection ended during the response, or the rest of the response is not HTTP.
    case incomplete
    /// Another failure, with the system's description.
    case noResponse(String)
    case noJSON
    case noCocktails
    case tooManyDrinks(limit: Int)
    case tooManyRedirects
    /// The server redirects to another host, which is not followed.
    case redirectedElsewhere(to: String)
    /// The server redirects from HTTPS to HTTP, which is not followed because the address can contain a key.
    case redirectedUnencrypted(to: String)
    /// A failure after a redirect to another port of the same host.
    indirect case afterRedirect(to: String, WebFailure)

    /// Whether the response arrived and cannot be used. Responses to other requests may be usable.
    var isUnusableResponse: Bool {
        switch self {
        case .tooLarge, .unreadableCoding, .noJSON, .noCocktails, .tooManyDrinks: true
        default: false
        }
    }

    /// Returns the sentence for a request to `host`.
    func sentence(about host: String) -> String {
        switch self {
        case .hostNotFound: "\(host) cannot be found. Is there a network, and is the name right?"
        case .notReachable: "\(host) cannot be reached. Is there a network, and is the server running?"
        case .noHTTP: "\(host) does not speak HTTP. Is it a web server?"
        case .timedOut(let time): "\(host) did not respond within \(Self.seconds(time)) s. Please try again later."
        case .status(404): "\(host) has no cocktails at this address (HTTP 404). Is the address complete?"
        case .status(let status) where [401, 403].contains(status):
            "\(host) denies access (HTTP \(status)). Is the key in its address right?"
        case .status(429): "\(host) received too many requests (HTTP 429). Please try again later."
        case .status(let status) where 500...599 ~= status:
            "\(host) has an internal error (HTTP \(status)). Please try again later."
        case .status(let status): "\(host) sent an unexpected response (HTTP \(status))."
        case .tooLarge(let limit): "The response of \(host) is too large: it is larger than \(Self.size(limit))."
        case .unreadableCoding(let name):
            "The response of \(host) is compressed (\(name)), which this app does not read. Is a proxy in between?"
        case .incomplete: "The response of \(host) is incomplete. Please try again."
        case .noResponse(let detail): "\(host) sent no response (\(detail))."
        case .noJSON: "The response of \(host) is not JSON. Is it a cocktail server, and is its address complete?"
        case .noCocktails: "The response of \(host) contains no cocktails. Is it a cocktail server?"
        case .tooManyDrinks(let limit):
            "The response of \(host) is too large: it has more than \(limit) cocktails."
        case .tooManyRedirects: "\(host) redirects too often. Is its address right?"
        case .redirectedElsewhere(let other):
            "\(host) redirects to another server, \(other), which is not followed. Is the address right?"
        case .redirectedUnencrypted(let other):
            "\(host) redirects to \(other) without encryption, which is not followed. Is the address right?"
        case .afterRedirect(let other, let failure):
            "\(host) redirects to \(other). \(failure.sentence(about: other))"
        }
    }

    private static func seconds(_ time: Duration) -> String {
        let (seconds, attoseconds) = time.components
        return attoseconds == 0 ? "\(seconds)" : "\(Double(seconds) + Double(attoseconds) / 1e18)"
    }

    private static func size(_ bytes: Int) -> String {
        bytes % 1_000_000 == 0 ? "\(bytes / 1_000_000) MB" : "\(bytes) bytes"
    }
}
