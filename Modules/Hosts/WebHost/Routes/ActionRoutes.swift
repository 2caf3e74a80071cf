import HTTPTypes
import Hummingbird
import NIOCore
import RIBsScreens

/// The actions of a page. The response to a form is a page. A script gets none, because the stream has the screen.
struct ActionRoutes: Sendable {
    let services: HostServices

    func add(to router: Router<WebRequestContext>) {
        router.post("/actions", use: act)
    }

    @Sendable
    private func act(_ request: Request, _ context: WebRequestContext) async throws -> Response {
        let text = try await String(buffer: services.body(of: request, context))
        guard let form = FormBody(text), let number = form.screenNumber else { throw HTTPError(.badRequest) }
        var response = try await respond(to: form, on: number, of: request, context)
        if let cookie = response.cookie { response.response.setCookie(cookie) }
        return response.response
    }

    /// Visits the main actor once, because each visit costs as much as an action.
    @MainActor
    private func respond(
        to form: FormBody, on number: Int, of request: Request, _ context: WebRequestContext
    ) async throws -> (response: Response, cookie: Cookie?) {
        guard let result = services.perform(form.actions, on: number, of: request, context) else {
            if request.wantsJSON { return (.text("The session has ended.", status: .notFound), nil) }
            return (.redirect(to: "/"), try carryOver(form.texts, of: request, context))
        }
        let session = result.session
        if result.rejection == nil, let path = form.address.flatMap(PathComponent.decoded),
            let link = services.link(to: path)
        {
            await session.open(link, at: path, clock: services.clock)
        }
        guard let rejection = result.rejection else {
            let done = Response(status: .noContent)
            return (request.wantsJSON ? done : .redirect(to: session.current.newAddress), result.cookie)
        }
        if request.wantsJSON {
            var response = Response.text(rejection.text, status: rejection.status)
            response.setRetryTime(of: rejection)
            return (response, result.cookie)
        }
        let isTooFast = rejection.retryTime != nil
        session.tell(isTooFast ? rejection.text : "The screen has changed, so the action was not performed.")
        return (.redirect(to: session.current.newAddress), result.cookie)
    }

    /// Begins the session that follows an ended one with the texts that the user had typed.
    ///
    /// - Returns: The cookie of the new session. Nil if there is no text, or if the request never had a session.
    @MainActor
    private func carryOver(
        _ texts: [ScreenAction], of request: Request, _ context: WebRequestContext
    ) throws -> Cookie? {
        guard !texts.isEmpty, services.hasCookie(request) else { return nil }
        let (session, cookie) = try services.enter(request, context)
        session.carryOver(texts, from: services.address(of: request, context))
        return cookie
    }
}

extension ShownScreen {
    /// The address with a query that changes with the screen. ELinks, Links and Lynx show a page from memory after an
    /// action whose response leads to the same address: `findings/text-browsers-and-303.sh`.
    fileprivate var newAddress: String { "\(address)?\(revision)" }
}

extension Response {
    /// Says when a rejected action can be sent again.
    mutating func setRetryTime(of rejection: ActionRejection) {
        if let seconds = rejection.retryTime { headers[.retryAfter] = String(seconds) }
    }
}
