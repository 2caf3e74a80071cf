public import Hummingbird

/// Further routes of a `WebHost`, such as those of an inspector.
///
/// Their responses have the security headers of the host's pages, and their errors are pages of the host.
///
/// > Experimental: A patch version can change it.
public protocol WebRoutes: Sendable {
    /// Adds the routes. Called once, before the host adds its own routes.
    func add(to router: Router<WebRequestContext>)
}
