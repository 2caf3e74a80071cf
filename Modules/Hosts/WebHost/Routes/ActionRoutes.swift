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
        guard let session = await site.session(of: request) else {
            return request.wantsJSON ? .text("The session has ended.", status: .notFound) : .redirect(to: "/")
        }
        let rejection = await perform(form, on: number, in: session, from: site.address(of: request, context))
        if rejection == nil, let path = form.address.flatMap(PathComponent.decoded), let link = site.options.link(path)
        {
            await session.open(link, at: path, clock: site.clock)
        }
        guard request.wantsJSON else {
            if let rejection {
                let isTooFast = rejection.retryTime != nil
                await session.tell(
                    isTooFast ? rejection.text : "The screen has changed, so the action was not performed.")
            }
            return await .redirect(to: session.current.address)
        }
        if let rejection, rejection.retryTime != nil {
            var response = Response.text(rejection.text, status: rejection.status)
            response.setRetryTime(of: rejection)
            return response
        }
        let shown = await session.current
        return try PageUpdate(shown, html: site.renderer.main(shown).text)
            .response(status: rejection == nil ? .ok : .conflict)
    }

    @MainActor
    private func perform(
        _ form: FormBody, on number: Int, in session: WebSession, from address: ClientAddress?
    ) -> ActionRejection? {
        do throws(ActionRejection) {
            try session.perform(form.actions, on: number, from: address)
            return nil
        } catch {
            return error
        }
    }
}

extension Response {
    /// Says when a rejected action can be sent again.
    mutating func setRetryTime(of rejection: ActionRejection) {
        if let seconds = rejection.retryTime { headers[.retryAfter] = String(seconds) }
    }
}
