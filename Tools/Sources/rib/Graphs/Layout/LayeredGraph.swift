/// The boxes of a graph in layers, each above the boxes that it uses.
///
/// The method of Sugiyama: an arrow over several layers gets a bend in each of them, and boxes and bends are ordered so
/// that few arrows cross.
struct LayeredGraph {
    /// A box, or a bend of an arrow.
    struct Item {
        /// The box; nil for a bend.
        let node: Graph.Node?
        let layer: Int
        /// The items in the layer above and in the layer below that arrows connect it to.
        var above: [Int] = []
        var below: [Int] = []
    }

    private(set) var items: [Item] = []
    /// The items of each layer from left to right. The first layer is the topmost.
    private(set) var layers: [[Int]] = []
    /// The items of each arrow, from its start to its end.
    private(set) var paths: [(edge: Graph.Edge, items: [Int])] = []

    init(_ graph: Graph) {
        let layerOfNode = Self.layers(of: graph)
        layers = Array(repeating: [], count: (layerOfNode.values.max() ?? 0) + 1)
        var indices: [String: Int] = [:]
        for node in graph.nodes {
            indices[node.id] = add(node, layer: layerOfNode[node.id, default: 0])
        }
        for edge in graph.edges {
            // An arrow of a cycle points up. It is drawn from its end, which is above.
            guard let start = indices[edge.from], let end = indices[edge.to] else { continue }
            let isUp = items[start].layer > items[end].layer
            let (upper, lower) = isUp ? (end, start) : (start, end)
            guard items[upper].layer < items[lower].layer else { continue }
            let bends = ((items[upper].layer + 1)..<items[lower].layer).map { add(nil, layer: $0) }
            let path = [upper] + bends + [lower]
            for (item, next) in zip(path, path.dropFirst()) {
                items[item].below.append(next)
                items[next].above.append(item)
            }
            paths.append((edge, isUp ? path.reversed() : path))
        }
        reduceCrossings()
    }

    private mutating func add(_ node: Graph.Node?, layer: Int) -> Int {
        items.append(Item(node: node, layer: layer))
        layers[layer].append(items.count - 1)
        return items.count - 1
    }

    /// The layer of each node. A tree begins at the top, so that siblings are in one layer. Any other graph ends at the
    /// bottom, so that what all others use is in the last layer.
    private static func layers(of graph: Graph) -> [String: Int] {
        let isTree = Set(graph.edges.map(\.to)).count == graph.edges.count
        if isTree {
            return longestPaths(
                of: graph, following: Dictionary(grouping: graph.edges, by: \.to).mapValues { $0.map(\.from) })
        }
        let heights = longestPaths(
            of: graph, following: Dictionary(grouping: graph.edges, by: \.from).mapValues { $0.map(\.to) })
        let top = heights.values.max() ?? 0
        return heights.mapValues { top - $0 }
    }

    /// The length of the longest path from each node.
    private static func longestPaths(of graph: Graph, following targets: [String: [String]]) -> [String: Int] {
        var heights: [String: Int] = [:]
        func height(of node: String, path: Set<String>) -> Int {
            if let known = heights[node] { return known }
            let used = targets[node, default: []].filter { !path.contains($0) && $0 != node }
            let height = used.map { height(of: $0, path: path.union([node])) + 1 }.max() ?? 0
            heights[node] = height
            return height
        }
        for node in graph.nodes { _ = height(of: node.id, path: []) }
        return heights
    }

    /// Sorts each layer by the mean position of the neighbours, alternately from the top and from the bottom, and keeps
    /// the order with the fewest crossings.
    private mutating func reduceCrossings() {
        var best = layers
        var fewest = crossings(in: layers)
        for round in 0..<24 where fewest > 0 {
            let isDown = round.isMultiple(of: 2)
            for layer in isDown ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed() {
                let neighbours = layers[isDown ? layer - 1 : layer + 1]
                let positions = Dictionary(uniqueKeysWithValues: neighbours.enumerated().map { ($1, Double($0)) })
                let current = Dictionary(uniqueKeysWithValues: layers[layer].enumerated().map { ($1, Double($0)) })
                func mean(_ item: Int) -> Double {
                    let used = (isDown ? items[item].above : items[item].below).compactMap { positions[$0] }
                    return used.isEmpty ? current[item, default: 0] : used.reduce(0, +) / Double(used.count)
                }
                layers[layer].sort { (mean($0), current[$0, default: 0]) < (mean($1), current[$1, default: 0]) }
            }
            let count = crossings(in: layers)
            if count < fewest { (best, fewest) = (layers, count) }
        }
        layers = best
        exchangeNeighbours()
    }

    /// Exchanges neighbours as long as that removes a crossing. An exchange changes only the crossings of the two.
    private mutating func exchangeNeighbours() {
        var isImproved = true
        while isImproved {
            isImproved = false
            for layer in layers.indices {
                let above = positions(in: layer - 1), below = positions(in: layer + 1)
                for index in layers[layer].indices.dropLast() {
                    let (first, second) = (items[layers[layer][index]], items[layers[layer][index + 1]])
                    func crossings(_ left: Item, _ right: Item) -> Int {
                        Self.crossings(left.above, right.above, above) + Self.crossings(left.below, right.below, below)
                    }
                    guard crossings(second, first) < crossings(first, second) else { continue }
                    layers[layer].swapAt(index, index + 1)
                    isImproved = true
                }
            }
        }
    }

    private func positions(in layer: Int) -> [Int: Int] {
        guard layers.indices.contains(layer) else { return [:] }
        return Dictionary(uniqueKeysWithValues: layers[layer].enumerated().map { ($1, $0) })
    }

    /// The number of lines to `left` that cross a line to `right`.
    private static func crossings(_ left: [Int], _ right: [Int], _ positions: [Int: Int]) -> Int {
        let rightEnds = right.compactMap { positions[$0] }
        return left.compactMap { positions[$0] }.reduce(0) { sum, end in sum + rightEnds.count { $0 < end } }
    }

    private func crossings(in layers: [[Int]]) -> Int {
        layers.dropLast().indices.reduce(0) { sum, layer in
            let positions = Dictionary(uniqueKeysWithValues: layers[layer + 1].enumerated().map { ($1, $0) })
            let ends = layers[layer].map { items[$0].below.compactMap { positions[$0] } }
            var count = 0
            for (index, first) in ends.enumerated() {
                for second in ends[(index + 1)...] {
                    for end in first { count += second.count { $0 < end } }
                }
            }
            return sum + count
        }
    }
}
