import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RIBsScreens

/// The app for programs: the same session, as JSON.
struct APIRoutes: Sendable {
    let services: HostServices

    func add(to router: Router<WebRequestContext>) {
        router.get("/api/screen", use: screen)
        router.post("/api/actions", use: act)
        router.get("/api/openapi.json") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "application/json; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: EmbeddedFiles.openapi_json)))
        }
    }

    @Sendable
    private func screen(_ request: Request, _ context: WebRequestContext) async throws -> Response {
        let (session, cookie) = try await services.enter(request, context)
        var response = try await Response.json(ScreenDocument(session.current))
        if let cookie { response.setCookie(cookie) }
        return response
    }

    @Sendable
    private func act(_ request: Request, _ context: WebRequestContext) async throws -> Response {
        let body = try await services.body(of: request, context)
        guard let posted = try? JSONDecoder().decode(PostedActions.self, from: Data(body.readableBytesView)) else {
            return try .json(ErrorDocument("The body is not valid."), status: .badRequest)
        }
        guard let result = await perform(posted, of: request, context) else {
            return try .json(ErrorDocument("The session has ended."), status: .notFound)
        }
        var response: Response
        if let rejection = result.rejection {
            response = try .json(ErrorDocument(rejection.text, ScreenDocument(result.shown)), status: rejection.status)
            response.setRetryTime(of: rejection)
        } else {
            response = try .json(ScreenDocument(result.shown))
        }
        if let cookie = result.cookie { response.setCookie(cookie) }
        return response
    }

    /// Visits the main actor once, because each visit costs as much as an action.
    @MainActor
    private func perform(
        _ posted: PostedActions, of request: Request, _ context: WebRequestContext
    ) -> (shown: ShownScreen, rejection: ActionRejection?, cookie: Cookie?)? {
        services.perform(posted.actions, on: posted.number, of: request, context).map {
            ($0.session.current, $0.rejection, $0.cookie)
        }
    }
}

/// The actions that a program posts.
private struct PostedActions: Decodable {
    let number: Int
    let actions: [ScreenAction]
}

/// A screen with the numbers and the path that belong to it.
struct ScreenDocument: Encodable {
    private let revision: Int
    private let number: Int
    private let path: String
    private let screen: Screen

    init(_ shown: ShownScreen) {
        revision = shown.revision
        number = shown.number
        path = shown.address
        screen = shown.screen
    }
}

extension Request {
    /// Whether the path is one of the API.
    var isForPrograms: Bool { uri.path.hasPrefix("/api/") }
}

extension Response {
    /// The reason why a request is refused: an object of the API, or else a line of text.
    static func problem(_ text: String, status: HTTPResponse.Status, to request: Request) -> Response {
        let document = request.isForPrograms ? try? Response.json(ErrorDocument(text), status: status) : nil
        return document ?? .text(text, status: status)
    }
}

/// An error, with the current screen if the session has one.
private struct ErrorDocument: Encodable {
    let error: String
    let current: ScreenDocument?

    init(_ error: String, _ current: ScreenDocument? = nil) {
        self.error = error
        self.current = current
    }
}
