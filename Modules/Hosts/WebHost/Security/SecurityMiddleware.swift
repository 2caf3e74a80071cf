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
        let refusal = refusal(of: request, context)
        var response = if let refusal { refusal } else { try await next(request, context) }
        for (name, value) in Self.headers { response.headers[name] = value }
        return response
    }

    private func refusal(of request: Request, _ context: WebRequestContext) -> Response? {
        // A balancer asks with the name of the machine, or with none.
        if request.uri.path == HealthRoutes.path { return nil }
        guard let authority = request.onlyAuthority else {
            return .problem("A request has one host. This one has none, or two.", status: .badRequest, to: request)
        }
        guard names.contains(authority, at: context.channel.localAddress) else {
            return .problem(
                "This server refuses requests for this name. To fix: open the address that it printed, or add the name "
                    + "to its public names (the option --public-name, if it has one).", status: .misdirectedRequest,
                to: request)
        }
        return request.objection(usesTLS: usesTLS).map { .problem($0, status: .forbidden, to: request) }
    }
}

extension Request {
    /// Whether the request comes from a page of another site, also of another port of the same machine.
    ///
    /// Browsers send this header over HTTPS and to this machine, and pages cannot change it. A program sends none.
    package var isFromOtherSite: Bool {
        headers[.fetchSite].map { $0 != "same-origin" && $0 != "none" } ?? false
    }

    /// The host of the request; nil if there is none, or a second one.
    fileprivate var onlyAuthority: String? {
        // The authority is the first host. A second one is still among the headers.
        headers[.host] == nil ? head.authority : nil
    }

    /// The reason why the request is refused; nil if it comes from a page of this host or from a program, or follows a
    /// link to a page.
    fileprivate func objection(usesTLS: Bool) -> String? {
        let refusal = "Requests from other sites are refused."
        let isRead = method == .get || method == .head
        if isFromOtherSite { return isRead && headers[.fetchMode] == "navigate" ? nil : refusal }
        // Browsers send no `Sec-Fetch-Site` over HTTP in a network, and older ones never do. All send the origin of a post.
        guard !isRead, headers[.fetchSite] != "same-origin", let origin = headers[.origin],
            let authority = head.authority
        else { return nil }
        let scheme = isEncrypted(usesTLS: usesTLS) ? "https" : "http"
        guard origin != "\(scheme)://\(authority)" else { return nil }
        return "\(refusal) "
            + (origin == "https://\(authority)"
                ? "If a proxy with TLS is in front of this server, it has to send X-Forwarded-Proto: https (nginx: "
                    + "proxy_set_header X-Forwarded-Proto $scheme; Apache: RequestHeader set X-Forwarded-Proto https)."
                : "If a proxy is in front of this server, it has to pass on the name that the browser asked for (nginx: "
                    + "proxy_set_header Host $http_host; Apache: ProxyPreserveHost On).")
    }
}

extension HTTPField.Name {
    fileprivate static let fetchMode = Self("sec-fetch-mode")!
    fileprivate static let host = Self("host")!
}
