/// Routers that left their parent during a walk, or with it. They are released one after the other, when the outermost
/// walk is over.
///
/// Releasing a router releases its children. Without this list a chain of many thousand routers would overflow
/// the stack, and a callback would find siblings gone while it is still being called.
@MainActor
enum DeferredReleases {
    private static var depth = 0
    private static var routers: [any Routing] = []

    /// Keeps `router` until the walk in progress is over; does nothing outside of a walk.
    static func add(_ router: any Routing) {
        if depth > 0 { routers.append(router) }
    }

    static func begin() { depth += 1 }

    static func end() {
        if depth == 1 {
            // Taken out one by one: the `deinit` of a router adds its children.
            while let router = routers.popLast() { extendLifetime(router) }
        }
        depth -= 1
    }
}
