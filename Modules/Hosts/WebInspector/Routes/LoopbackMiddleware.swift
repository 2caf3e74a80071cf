import HTTPTypes
import Hummingbird
import WebHost

/// Refuses requests that do not name a loopback address, and requests from other sites.
///
/// A page on the internet can point its name to 127.0.0.1, and then read from this server as from its own. The browser
/// sends that name as the host of each request.
struct LoopbackMiddleware<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard LoopbackAddress.isNamed(by: request.head.authority) else {
            return .text("The inspector is at http://127.0.0.1 only.", status: .forbidden)
        }
        guard !request.hasPassedProxy else {
            return .text("The inspector is not served through a proxy.", status: .forbidden)
        }
        guard !request.isFromOtherSite else {
            return .text("Type the address of the inspector. Links on other sites are refused.", status: .forbidden)
        }
        return try await next(request, context)
    }
}

extension Request {
    /// Whether a proxy has passed the request on. A proxy on this machine connects from a loopback address, and some name
    /// it as the host.
    fileprivate var hasPassedProxy: Bool {
        ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"].contains {
            HTTPField.Name($0).map { headers[$0] != nil } ?? false
        }
    }
}

/// The addresses of this machine that no other machine can reach.
///
/// > Experimental: A patch version can change it.
public enum LoopbackAddress {
    private static let names = ["127.0.0.1", "::1", "localhost"]
    private static let servedNames = ServedNames(names)

    /// Whether a host can listen on `host` for an inspector: `127.0.0.1`, `::1` or `localhost`.
    public static func contains(_ host: String) -> Bool { names.contains(host) }

    /// Whether the host and port of a request are those of a loopback address: `localhost:8080`.
    static func isNamed(by authority: String?) -> Bool { servedNames.contains(authority ?? "", at: nil) }
}
