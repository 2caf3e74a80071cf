import Hummingbird

/// The path with which a balancer asks whether the server works. It begins no session, and is answered for any host.
struct HealthRoutes: Sendable {
    static let path = "/api/health"

    func add(to router: Router<WebRequestContext>) {
        router.get(RouterPath(Self.path)) { _, _ in Response.text("ok\n", status: .ok) }
    }
}
