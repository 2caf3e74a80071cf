/// Nodes and directed edges, with the texts that a picture shows.
struct Graph: Equatable, Sendable {
    /// What a node is, which decides its colour.
    enum Kind: String, CaseIterable, Sendable {
        case app, feature, interfaces, library, consumer, service, view, viewless
    }

    /// A box.
    struct Node: Equatable, Sendable {
        /// The identity, unique in the graph.
        let id: String
        /// The text of the first line.
        let label: String
        /// The text of the second line.
        let detail: String?
        /// What the node is.
        let kind: Kind

        /// Creates a box.
        init(id: String, label: String? = nil, detail: String? = nil, kind: Kind) {
            self.id = id
            self.label = label ?? id
            self.detail = detail
            self.kind = kind
        }
    }

    /// An arrow from the node that uses to the node that is used.
    struct Edge: Comparable, Hashable, Sendable {
        /// The identity of the node that uses.
        let from: String
        /// The identity of the node that is used.
        let to: String
        /// Whether the use goes through an interface, which a picture shows by a dashed line.
        var isIndirect = false

        /// Orders arrows by their ends.
        static func < (first: Edge, second: Edge) -> Bool { (first.from, first.to) < (second.from, second.to) }
    }

    /// What the graph shows.
    let title: String
    /// The boxes, sorted by identity.
    let nodes: [Node]
    /// The arrows between the boxes, sorted by their ends.
    let edges: [Edge]

    /// Creates a graph. Arrows from or to missing boxes, and arrows from a box to itself, are left out.
    init(title: String, nodes: [Node], edges: [Edge]) {
        self.title = title
        self.nodes = nodes.sorted { $0.id < $1.id }
        let ids = Set(nodes.map(\.id))
        self.edges = Set(edges).filter { ids.contains($0.from) && ids.contains($0.to) && $0.from != $0.to }.sorted()
    }

    /// Returns the graph without the arrows that a path of other arrows implies.
    var reduced: Graph {
        let targets = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
        func reaches(_ start: String, _ end: String, without edge: Edge) -> Bool {
            var (pending, seen) = ([start], Set<String>())
            while let node = pending.popLast() {
                for next in targets[node, default: []] where !(node == edge.from && next == edge.to) {
                    if next == end { return true }
                    if seen.insert(next).inserted { pending.append(next) }
                }
            }
            return false
        }
        return Graph(
            title: title, nodes: nodes, edges: edges.filter { !reaches($0.from, $0.to, without: $0) })
    }
}
