import HTTPTypes
import Hummingbird
import Logging

/// Turns errors into pages for people, without details of the implementation.
struct ErrorMiddleware: RouterMiddleware {
    let renderer: PageRenderer

    func handle(
        _ request: Request, context: WebRequestContext,
        next: (Request, WebRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as any HTTPResponseError {
            // Without an endpoint, the router found no route of this method.
            let hasRoute = error.status != .notFound || ![nil, "NotFound"].contains(context.endpointPath)
            let isRead = [.get, .head].contains(request.method)
            let isPosted = ["/actions", "/api/actions"].contains(request.uri.path)
            guard !hasRoute, isPosted || !isRead else { return response(with: error.status, to: request) }
            var response = response(with: .methodNotAllowed, to: request)
            response.headers[.allow] = isPosted ? "POST" : "GET, HEAD"
            return response
        } catch is UnreadSession {
            // A new session would replace the cookie.
            return response(
                with: .serviceUnavailable, to: request, "Out of reach",
                "The server cannot read your session at the moment. Try again.")
        } catch is CancellationError {
            // The client has disconnected.
            throw CancellationError()
        } catch {
            context.logger.error("A request failed.", metadata: ["error": "\(error)", "path": "\(request.uri.path)"])
            return response(with: .internalServerError, to: request)
        }
    }

    private func response(with status: HTTPResponse.Status, to request: Request) -> Response {
        let (title, text) = Self.text(of: status)
        return response(with: status, to: request, title, text)
    }

    private func response(
        with status: HTTPResponse.Status, to request: Request, _ title: String, _ text: String
    ) -> Response {
        request.wantsJSON || request.isForPrograms
            ? .problem(text, status: status, to: request)
            : .page(renderer.message(title: title, text, then: renderer.home), status: status)
    }

    private static func text(of status: HTTPResponse.Status) -> (title: String, text: String) {
        switch status {
        case .forbidden: ("Refused", "Requests from other sites are refused.")
        case .methodNotAllowed: ("Refused", "This address cannot be used in this way.")
        case .notFound: ("Not found", "This page does not exist.")
        case .contentTooLarge: ("Too large", "The request is too large.")
        case .tooManySessions: ("Server full", "All sessions are in use. Try again in a few minutes.")
        case .internalServerError: ("Something went wrong", "The request failed. Try again.")
        default: ("Invalid request", "The request is not valid.")
        }
    }
}
