/// A path in the tree, remembered as types: its names are made only if somebody reads them.
@MainActor
final class RoutePath {
    private let type: any Routing.Type
    private let parent: RoutePath?

    init(_ router: any Routing, below parent: RoutePath?) {
        type = Swift.type(of: router)
        self.parent = parent
    }

    deinit {}

    var description: String {
        var names: [String] = []
        var path: RoutePath? = self
        while let current = path {
            names.append(ribName(ofRouter: current.type))
            path = current.parent
        }
        return names.reversed().joined(separator: "/")
    }
}

extension RouterNode {
    /// The path of this router, which is about to be detached.
    final func routePath() -> RoutePath {
        var nodes = [self]
        while let parent = nodes.last?.parent { nodes.append(parent) }
        var path: RoutePath?
        for node in nodes.reversed() { path = RoutePath(node.routing, below: path) }
        return path ?? RoutePath(routing, below: nil)
    }

    /// Calls `body` for this router and all below it, each before its children and these in their order, with
    /// the path of each. `path` is that of this one. What is below a router is left out where `body` says so.
    final func forEachInSubtree(_ path: RoutePath, _ body: (RouterNode, RoutePath) -> Bool) {
        var waiting = [(self, path)]
        while let (node, path) = waiting.popLast() {
            guard body(node, path) else { continue }
            var child = node.lastChild
            while let next = child {
                waiting.append((next, RoutePath(next.routing, below: path)))
                child = next.previousSibling
            }
        }
    }
}
