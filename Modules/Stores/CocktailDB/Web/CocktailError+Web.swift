import DIInterfaces

extension CocktailError {
    init(_ failure: WebFailure, of host: String) {
        self.init(Self.sentence(failure, host))
    }

    init(_ failure: DrinksResponse.Failure, of host: String) {
        switch failure {
        case .noJSON:
            self.init("The response of \(host) is not JSON. Is it a cocktail server, and is its address complete?")
        case .otherShape:
            self.init("The response of \(host) contains no cocktails. Is it a cocktail server?")
        case .tooManyDrinks(let limit):
            self.init("The response of \(host) is too large: it has more than \(limit) cocktails.")
        }
    }

    private static func sentence(_ failure: WebFailure, _ host: String) -> String {
        switch failure {
        case .hostNotFound: "\(host) cannot be found. Is there a network, and is the name right?"
        case .notReachable: "\(host) cannot be reached. Is there a network, and is the server running?"
        case .noHTTP: "\(host) does not speak HTTP. Is it a web server?"
        case .timedOut(let time): "\(host) did not respond within \(seconds(time)) s. Please try again later."
        case .status(let status): sentence(status, host)
        case .tooLarge(let limit): "The response of \(host) is too large: it is larger than \(size(limit))."
        case .incomplete: "The response of \(host) is incomplete. Please try again."
        case .noResponse(let detail): "\(host) sent no response (\(detail))."
        case .tooManyRedirects: "\(host) redirects too often. Is its address right?"
        case .redirectedElsewhere(let other):
            "\(host) redirects to another server, \(other), which is not followed. Is the address right?"
        case .redirectedUnencrypted(let other):
            "\(host) redirects to \(other) without encryption, which is not followed. Is the address right?"
        case .afterRedirect(let other, let failure): "\(host) redirects to \(other). \(sentence(failure, other))"
        }
    }

    private static func sentence(_ status: Int, _ host: String) -> String {
        switch status {
        case 404: "\(host) has no cocktails at this address (HTTP 404). Is the address complete?"
        case 401, 403: "\(host) denies access (HTTP \(status)). Is the key in its address right?"
        case 429: "\(host) received too many requests (HTTP 429). Please try again later."
        case 500...599: "\(host) has an internal error (HTTP \(status)). Please try again later."
        default: "\(host) sent an unexpected response (HTTP \(status))."
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
