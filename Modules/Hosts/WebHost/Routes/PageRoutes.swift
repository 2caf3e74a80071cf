package import HTTPTypes
package import Hummingbird
import NIOCore
import RIBsScreens

/// The pages of the app: the current screen, at its address.
struct PageRoutes: Sendable {
    let services: HostServices

    func add(to router: Router<WebRequestContext>) {
        router.get("/", use: page)
        router.get("/**", use: page)
    }

    static func addAssets(of renderer: PageRenderer, to router: Router<WebRequestContext>) {
        for asset in Asset.all { asset.add(to: router) }
        // Other routes can show the default icon.
        if renderer.icon.path != Asset.icon.path { renderer.icon.add(to: router) }
    }

    @Sendable
    private func page(_ request: Request, _ context: WebRequestContext) async throws -> Response {
        guard let path = request.path else { throw HTTPError(.notFound) }
        let link = services.link(to: path)
        if !path.isEmpty, link == nil, !services.mayHideCookie(request) {
            // No link opens the screen of this address, so only the session that shows it has it.
            let session = await services.session(of: request)
            if session == nil, services.hasCookie(request) { return .redirect(to: "/") }
            guard await session?.current.path == path else { throw HTTPError(.notFound) }
        }
        if link != nil, request.isFromOtherSite {
            // Opening a link changes the screen of the session, which no other site may do without a click here.
            return .page(
                services.renderer.message(
                    title: services.options.name, "You followed a link on another site.",
                    then: ("Open the page", PathComponent.address(of: path))))
        }
        if services.mayHideCookie(request) {
            // The browser sends the cookie when the page loads itself again.
            return .page(services.renderer.message(title: "…", "", then: nil))
        }
        let (session, cookie) = try await services.enter(request, context, opening: link)
        if let link { await session.open(cookie == nil ? link : nil, at: path, clock: services.clock) }
        // A full host can end a session that waits for its link. The next request begins another one.
        if await session.hasEnded { return .redirect(to: PathComponent.address(of: path)) }
        let shown = await session.current
        if path.isEmpty, shown.address != "/", cookie == nil { return .redirect(to: shown.address) }
        var response = Response.page(services.renderer.page(shown))
        if let cookie { response.setCookie(cookie) }
        return response
    }
}

extension Asset {
    /// Adds the route of the file.
    package func add(to router: Router<some RequestContext>) {
        router.get(RouterPath(path)) { _, _ in
            Response(
                status: .ok,
                headers: [.contentType: contentType, .cacheControl: "public, max-age=31536000, immutable"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        }
    }
}

extension Response {
    /// A page, which no cache stores.
    package static func page(_ html: HTML, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: html.text)))
    }

    /// A line of text for the user.
    package static func text(_ text: String, status: HTTPResponse.Status) -> Response {
        Response(
            status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
