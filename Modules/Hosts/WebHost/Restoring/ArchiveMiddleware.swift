import HTTPTypes
import Hummingbird

/// Continues the session of a request before the routes look for it. Saves a new session, and the session of an action,
/// before the response.
struct ArchiveMiddleware: RouterMiddleware {
    let site: Site
    let archive: SessionArchive

    func handle(
        _ request: Request, context: WebRequestContext,
        next: (Request, WebRequestContext) async throws -> Response
    ) async throws -> Response {
        let session = await session(of: request, context)
        let response = try await next(request, context)
        if request.method == .post, let session { await archive.save(session) }
        await archive.saveBegun()
        return response
    }

    @MainActor
    private func session(of request: Request, _ context: WebRequestContext) async -> WebSession? {
        for id in site.identifiers(of: request) {
            if let session = await archive.session(id, from: site.address(of: request, context)) { return session }
        }
        return nil
    }
}
