import HTTPTypes
import Hummingbird

/// Refuses actions from other sites, and sends the headers that restrict pages.
struct SecurityMiddleware<Context: RequestContext>: RouterMiddleware {
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
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response: Response
        if request.method != .get, request.method != .head, !request.isFromSameOrigin {
            response = .text("Actions from other sites are refused.", status: .forbidden)
        } else {
            response = try await next(request, context)
        }
        for (name, value) in Self.headers { response.headers[name] = value }
        return response
    }
}

extension Request {
    /// Whether the request comes from a page of this host, or from a program that is not a browser.
    ///
    /// Browsers send the first header with every request, older ones the second one with every post. Pages cannot change
    /// them.
    fileprivate var isFromSameOrigin: Bool {
        if let site = headers[.fetchSite] { return site == "same-origin" || site == "none" }
        guard let origin = headers[.origin] else { return true }
        return origin.split(separator: "/").last.map(String.init) == head.authority
    }
}
