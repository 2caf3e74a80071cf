import HTTPTypes
import Hummingbird

/// Continues the session of a request before the routes look for it. Saves a new session, and the session of an action
/// or of a link, before the response. Performs the actions again if another process has stored the session in the meantime.
struct ArchiveMiddleware: RouterMiddleware {
    let services: HostServices
    let archive: SessionArchive
    private static let attempts = 3

    func handle(
        _ request: Request, context: WebRequestContext,
        next: (Request, WebRequestContext) async throws -> Response
    ) async throws -> Response {
        var request = request
        if request.method == .post { request.body = .init(buffer: try await services.body(of: request, context)) }
        for _ in 0..<Self.attempts {
            if let response = try await response(to: request, context, next: next) { return response }
        }
        return try await next(request, context)
    }

    /// Returns nil if another process has continued the session. Its version lacks the actions of the request.
    private func response(
        to request: Request, _ context: WebRequestContext,
        next: (Request, WebRequestContext) async throws -> Response
    ) async throws -> Response? {
        let session = try await session(of: request, context)
        let result: Result<Response, any Error>
        do { result = .success(try await next(request, context)) } catch { result = .failure(error) }
        await session?.archived.endRequest()
        let response = try result.get()
        let opensLink = request.path.flatMap(services.link) != nil
        if request.method == .post || opensLink, let session { await archive.save(session) }
        guard await session?.isContinued != true else { return nil }
        await archive.saveBegun()
        return response
    }

    /// Returns the session of a request, which ends the request with `endRequest()`.
    @MainActor
    private func session(of request: Request, _ context: WebRequestContext) async throws -> WebSession? {
        for id in services.identifiers(of: request) {
            guard let session = try await archive.session(id, from: services.address(of: request, context)) else {
                continue
            }
            session.archived.beginRequest()
            return session
        }
        return nil
    }
}
