import HTTPTypes
import Hummingbird
import NIOCore
import Screens

/// The actions of a page: a form, whose response is a page, or the change of the page for its script.
struct ActionRoutes: Sendable {
    let site: Site

    func add(to router: Router<some RequestContext>) {
        router.post("/actions", use: act)
    }

    @Sendable
    private func act(_ request: Request, _ context: some RequestContext) async throws -> Response {
        let text = try await String(buffer: request.limitedBody(clock: site.clock))
        guard let form = FormBody(text), let number = form.screenNumber else { throw HTTPError(.badRequest) }
        guard let session = await site.session(of: request) else {
            return request.wantsJSON ? .text("The session has ended.", status: .notFound) : .redirect(to: "/")
        }
        let rejection = await perform(form, on: number, in: session)
        if rejection == nil, let path = form.address.flatMap(PathComponent.decoded), let link = site.options.link(path)
        {
            await session.open(link, at: path, clock: site.clock)
        }
        let shown = await session.current
        if rejection == .tooMany { return .text("Too many actions. Wait a moment.", status: .tooManyRequests) }
        guard request.wantsJSON else {
            if rejection != nil { await session.tell("The screen has changed, so the action was not performed.") }
            return .redirect(to: shown.address)
        }
        return try PageUpdate(shown, html: site.renderer.main(shown).text)
            .response(status: rejection == nil ? .ok : .conflict)
    }

    @MainActor
    private func perform(_ form: FormBody, on number: Int, in session: WebSession) -> ActionRejection? {
        do throws(ActionRejection) {
            try session.perform(form.actions, on: number)
            return nil
        } catch {
            return error
        }
    }
}
