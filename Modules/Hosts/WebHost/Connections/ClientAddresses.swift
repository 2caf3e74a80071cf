import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// The addresses of clients, which a proxy can write into a header of their requests.
@MainActor
final class ClientAddresses {
    private let trustsProxy: Bool
    private let logger: Logger
    private var hasReported = false

    /// - Parameter trustsProxy: Whether a proxy adds the address to a header. A client can send the header as well, so only
    ///   the last address counts, which is the one that the proxy added.
    init(trustsProxy: Bool, logger: Logger) {
        self.trustsProxy = trustsProxy
        self.logger = logger
    }

    /// Returns the address of the client; the one of the proxy if the proxy wrote none that can be read.
    ///
    /// `Forwarded` counts only without `X-Forwarded-For`: most proxies write the latter, and pass on a `Forwarded` that their
    /// client has sent.
    func address(of request: Request, on channel: any Channel) -> ClientAddress? {
        let own = ClientAddress(channel.remoteAddress)
        guard trustsProxy, let (name, text) = request.headers.forwardedAddress else { return own }
        if let address = text.flatMap({ ClientAddress($0) }) { return address }
        if !hasReported {
            hasReported = true
            logger.warning(
                """
                The proxy sends no address of the client in \(name), so all clients share the limits of the proxy's \
                address. To fix: let the proxy add the address, as 192.0.2.1 or "[2001:db8::1]:5000".
                """)
        }
        return own
    }
}

extension HTTPFields {
    /// The header in which a proxy names its client, and the last address in it. The text is nil if it cannot be read.
    fileprivate var forwardedAddress: (name: String, text: String?)? {
        // One by one, because a subscript with a name joins them: `findings/fields-that-are-joined.sh`.
        if let last = self[values: .forwardedFor].last {
            return ("X-Forwarded-For", last.split { $0 == "," || $0 == " " || $0 == "\t" }.last.map(String.init))
        }
        return self[.forwarded] == nil ? nil : ("Forwarded", Forwarded(self)?.client)
    }
}

extension HTTPField.Name {
    fileprivate static let forwardedFor = Self("x-forwarded-for")!
    fileprivate static let forwarded = Self("forwarded")!
}

/// The last element of the header `Forwarded` (RFC 7239): what the nearest proxy says about its client.
struct Forwarded: Equatable {
    /// The value of `for`: an address, also with a port, or a name that hides it.
    var client: String?
    /// The value of `proto`.
    var scheme: String?

    /// Reads the last value of the header. Nil if there is none, or if a quotation mark of a client could hide what the
    /// proxy has added to it.
    init?(_ headers: HTTPFields) {
        guard let text = headers[values: .forwarded].last, let element = Self.lastElement(of: text) else { return nil }
        for (name, value) in element {
            switch name.lowercased() {
            case "for" where client == nil: client = value
            case "proto" where scheme == nil: scheme = value.lowercased()
            case "for", "proto": return nil
            default: break
            }
        }
    }

    private static func lastElement(of text: String) -> [(Substring, String)]? {
        var (element, rest): ([(Substring, String)], Substring) = ([], text[...])
        let pair = /[ \t]*([^\s=;,"]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s=;,"]*))[ \t]*/
        while let match = rest.prefixMatch(of: pair) {
            let quoted = match.output.2.map { $0.replacing(/\\(.)/) { $0.output.1 } }
            element.append((match.output.1, String(quoted ?? match.output.3 ?? "")))
            rest = rest[match.range.upperBound...]
            guard let separator = rest.popFirst() else { return element }
            if separator == "," { element = [] } else if separator != ";" { return nil }
        }
        return nil
    }
}
