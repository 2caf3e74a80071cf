/// The routers that were detached during a walk. They are released one after the other at the end of the outermost
/// walk.
///
/// Releasing a router releases its children. Without this list, releasing a chain of many thousand routers would
/// overflow the stack. A callback could also release a sibling that the walk is still using.
@MainActor
enum DeferredReleases {
    private static var depth = 0
    private static var routers: [any Routing] = []

    /// Retains `router` until the end of the walk in progress. Does nothing outside of a walk.
    static func add(_ router: any Routing) {
        if depth > 0 { routers.append(router) }
    }

    static func begin() { depth += 1 }

    static func end() {
        if depth == 1 {
            // Moved out one by one, because the `deinit` of a router adds its children.
            while let router = routers.popLast() { extendLifetime(router) }
        }
        depth -= 1
    }
}
