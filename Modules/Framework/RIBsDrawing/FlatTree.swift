/// A tree as a list, each parent before its children, so that a walk needs no recursion.
struct FlatTree {
    struct Node {
        let rib: DrawnRIB
        let parent: Int?
        let depth: Int
        var children: [Int] = []
    }

    private(set) var nodes: [Node] = []

    init(_ root: DrawnRIB) {
        var waiting = [Node(rib: root, parent: nil, depth: 0)]
        while let node = waiting.popLast() {
            let index = nodes.count
            if let parent = node.parent { nodes[parent].children.append(index) }
            nodes.append(node)
            for child in node.rib.children.reversed() {
                waiting.append(Node(rib: child, parent: index, depth: node.depth + 1))
            }
        }
    }

    /// The number of levels.
    var depth: Int { (nodes.map(\.depth).max() ?? -1) + 1 }
}
