/// That a router left the tree: on its own, or taken along by one above it. Made only while leaks are looked
/// for.
@MainActor
final class Departure {
    let path: RoutePath
    /// That of the router that was detached, if it took this one along.
    private let leader: Departure?
    private var isRevokedItself = false

    init(path: RoutePath, leader: Departure?) {
        self.path = path
        self.leader = leader
    }

    deinit {}

    /// Whether nothing is expected of it any more: the router, or the one that took it along, was attached
    /// again, left once more, or is kept for later.
    var isRevoked: Bool { isRevokedItself || leader?.isRevokedItself == true }

    func revoke() {
        isRevokedItself = true
    }
}

extension RouterNode {
    /// Notes that this router leaves, instead of what was noted when it left before.
    final func depart(_ path: RoutePath, with leader: Departure?) -> Departure {
        let departure = Departure(path: path, leader: leader)
        let extras = makeExtras()
        extras.departure?.revoke()
        extras.departure = departure
        return departure
    }
}
