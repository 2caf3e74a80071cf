import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses requests for other names and from other sites, and sends the headers that restrict pages.
struct SecurityMiddleware: RouterMiddleware {
    let names: ServedNames
    let usesTLS: Bool

    private static var headers: [(HTTPField.Name, String)] {
        [
            (
                .contentSecurityPolicy,
                "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data: https:; "
                    + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
            ),
            (.xContentTypeOptions, "nosniff"),
            (.init("referrer-policy")!, "same-origin"),
            (.init("cross-origin-opener-policy")!, "same-origin"),
            (.init("cross-origin-resource-policy")!, "same-origin"),
        ]
    }

    func handle(
        _ request: Request, context: WebRequestContext,
        next: (Request, WebRequestContext) async throws -> Response
    ) async throws -> Response {
        var response: Response
        if !request.names(names, on: context.channel) {
            response = .text(
                "This server refuses requests for this name. To fix: open the address that it printed, or add the name "
                    + "to its public names (the option --public-name, if it has one).", status: .misdirectedRequest)
        } else if !request.isAllowedFromItsSite(usesTLS: usesTLS) {
            response = .text("Requests from other sites are refused.", status: .forbidden)
        } else {
            response = try await next(request, context)
        }
        for (name, value) in Self.headers { response.headers[name] = value }
        return response
    }
}

extension Request {
    /// Whether the request comes from a page of another site, also of another port of the same machine.
    ///
    /// Browsers send this header over HTTPS and to this machine, and pages cannot change it. A program sends none.
    package var isFromOtherSite: Bool {
        headers[.fetchSite].map { $0 != "same-origin" && $0 != "none" } ?? false
    }

    /// Whether the request has one host, and it is one of `names`.
    fileprivate func names(_ names: ServedNames, on channel: any Channel) -> Bool {
        // The authority is the first host. A second one is still among the headers.
        guard let authority = head.authority, headers[.host] == nil else { return false }
        return names.contains(authority, at: channel.localAddress)
    }

    /// Whether the request comes from a page of this host or from a program, or follows a link to a page.
    fileprivate func isAllowedFromItsSite(usesTLS: Bool) -> Bool {
        let isRead = method == .get || method == .head
        if isFromOtherSite { return isRead && headers[.fetchMode] == "navigate" }
        // Browsers send no `Sec-Fetch-Site` over HTTP in a network, and older ones never do. All send the origin of a post.
        guard !isRead, headers[.fetchSite] == nil, let origin = headers[.origin] else { return true }
        return head.authority.map { "\(isEncrypted(usesTLS: usesTLS) ? "https" : "http")://\($0)" } == origin
    }
}

extension HTTPField.Name {
    fileprivate static let fetchMode = Self("sec-fetch-mode")!
    fileprivate static let host = Self("host")!
}
