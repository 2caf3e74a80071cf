import HTTPTypes
import Hummingbird
import NIOCore
import RIBsScreens

/// The actions of a page: a form, whose response is a page, or the change of the page for its script.
struct ActionRoutes: Sendable {
    let site: Site

    func add(to router: Router<WebRequestContext>) {
        router.post("/actions", use: act)
    }

    @Sendable
    private func act(_ request: Request, _ context: WebRequestContext) async throws -> Response {
        let text = try await String(buffer: site.body(of: request, context))
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
        guard let result = site.perform(form.actions, on: number, of: request, context) else {
            let ended = Response.text("The session has ended.", status: .notFound)
            return (request.wantsJSON ? ended : .redirect(to: "/"), nil)
        }
        let session = result.session
        if result.rejection == nil, let path = form.address.flatMap(PathComponent.decoded),
            let link = site.options.link(path)
        {
            await session.open(link, at: path, clock: site.clock)
        }
        if request.wantsJSON { return (try response(to: result.rejection, in: session), result.cookie) }
        if let rejection = result.rejection {
            let isTooFast = rejection.retryTime != nil
            session.tell(isTooFast ? rejection.text : "The screen has changed, so the action was not performed.")
        }
        return (.redirect(to: session.current.address), result.cookie)
    }

    /// The response for the script of a page: the change of the page.
    @MainActor
    private func response(to rejection: ActionRejection?, in session: WebSession) throws -> Response {
        if let rejection, rejection.retryTime != nil {
            var response = Response.text(rejection.text, status: rejection.status)
            response.setRetryTime(of: rejection)
            return response
        }
        let shown = session.current
        return try PageUpdate(shown, html: site.renderer.main(shown).text)
            .response(status: rejection == nil ? .ok : .conflict)
    }
}

extension Response {
    /// Says when a rejected action can be sent again.
    mutating func setRetryTime(of rejection: ActionRejection) {
        if let seconds = rejection.retryTime { headers[.retryAfter] = String(seconds) }
    }
}
