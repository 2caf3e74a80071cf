/// A path in the tree, remembered as types: its names are made only if somebody reads them.
@MainActor
final class RoutePath {
    let parent: RoutePath?
    private let type: any Routing.Type

    init(_ type: any Routing.Type, below parent: RoutePath?) {
        self.type = type
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
    /// The path of this router. It is kept for the next child that is detached.
    final func routePath() -> RoutePath {
        if let path = extras?.path, isPathCurrent { return path }
        var ancestors: [RouterNode] = [self]
        while let parent = ancestors.last?.parent { ancestors.append(parent) }
        var path: RoutePath?
        for node in ancestors.reversed() {
            let extras = node.makeExtras()
            if extras.path == nil || extras.path?.parent !== path {
                extras.path = RoutePath(type(of: node.routing), below: path)
            }
            path = extras.path
        }
        return path ?? RoutePath(type(of: routing), below: nil)
    }

    /// Whether the path that is kept is still that of this router: it, or one above it, may have moved.
    private var isPathCurrent: Bool {
        var node = Unretained(self)
        while let parent = node.use({ $0.parentLink }) {
            let isBelow = node.use { node in
                parent.use { $0.extras?.path != nil && $0.extras?.path === node.extras?.path?.parent }
            }
            guard isBelow else { return false }
            node = parent
        }
        return node.use { $0.extras?.path?.parent == nil }
    }

    /// Calls `body` for this router and all below it, each before its children and these in their order, with the
    /// path of its parent. What is below a router is left out where `body` says so.
    final func forEachInSubtree(below parentPath: RoutePath?, _ body: (RouterNode, RoutePath?) -> Bool) {
        guard body(self, parentPath), firstChildLink != nil else { return }
        var waiting: [(RouterNode, RoutePath?)] = []
        appendChildren(of: self, parentPath, to: &waiting)
        while let (node, parentPath) = waiting.popLast() {
            if body(node, parentPath) { appendChildren(of: node, parentPath, to: &waiting) }
        }
    }

    private func appendChildren(of node: RouterNode, _ path: RoutePath?, to waiting: inout [(RouterNode, RoutePath?)]) {
        guard var child = node.lastChild else { return }
        let path = RoutePath(type(of: node.routing), below: path)
        waiting.append((child, path))
        while let previous = child.previousSibling {
            waiting.append((previous, path))
            child = previous
        }
    }
}
