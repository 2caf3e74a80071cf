/// Routers that left their parent while a walk over a tree was calling out. They are released after it, so that
/// a walk need not retain each node that it visits, or its interactor, while that one's callbacks run.
///
/// It is one for all trees: a callback may detach in another tree than the one that is walked over.
@MainActor
enum DepartedRouters {
    @exclusivity(unchecked) private static var runningWalks = 0
    private static var routers: [RouterNode] = []

    static func beginWalk() {
        runningWalks += 1
    }

    static func endWalk() {
        runningWalks -= 1
        guard runningWalks == 0, !routers.isEmpty else { return }
        // Taken out first: a `deinit` may walk and detach again.
        let leaving = routers
        routers = []
        withExtendedLifetime(leaving) {}
    }

    /// Takes over `router` from its parent.
    static func release(_ router: consuming RouterNode) {
        if runningWalks > 0 { routers.append(router) }
    }
}
