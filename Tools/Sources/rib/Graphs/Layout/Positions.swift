/// The horizontal positions of the items of a layered graph.
struct Positions {
    /// The centre of each item.
    private(set) var centers: [Double]
    private let graph: LayeredGraph
    private let widths: [Double]

    private static let gap = 22.0

    init(_ graph: LayeredGraph, width: (LayeredGraph.Item) -> Double) {
        self.graph = graph
        widths = graph.items.map(width)
        centers = Array(repeating: 0, count: graph.items.count)
        for layer in graph.layers { place(layer, at: layer.map { _ in 0 }, weights: layer.map { _ in 1 }) }
        for round in 0..<40 {
            let isDown = round.isMultiple(of: 2)
            for layer in isDown ? graph.layers : graph.layers.reversed() {
                let neighbours = layer.map { item in
                    isDown ? graph.items[item].above : graph.items[item].below
                }
                let wanted = zip(layer, neighbours).map { item, others in
                    others.isEmpty ? centers[item] : others.map { centers[$0] }.reduce(0, +) / Double(others.count)
                }
                // Arrows over several layers become straight if their bends are harder to move than boxes.
                let weights = zip(layer, neighbours).map { item, others in
                    others.isEmpty ? 0.1 : graph.items[item].node == nil ? 4 : 1
                }
                place(layer, at: wanted, weights: weights)
            }
        }
        let left = zip(centers, widths).map { $0 - $1 / 2 }.min() ?? 0
        centers = centers.map { $0 - left }
    }

    /// The width of the picture.
    var width: Double { zip(centers, widths).map { $0 + $1 / 2 }.max() ?? 0 }

    /// Places the items of a layer as near as possible to the positions that they want, without changing their order.
    ///
    /// Neighbours that want to overlap form a block, which is placed at the mean of what its items want.
    private mutating func place(_ layer: [Int], at wanted: [Double], weights: [Double]) {
        var offsets: [Double] = []
        var offset = 0.0
        for (index, item) in layer.enumerated() {
            if index > 0 { offset += (widths[layer[index - 1]] + widths[item]) / 2 + Self.gap }
            offsets.append(offset)
        }
        var blocks: [(sum: Double, weight: Double, count: Int)] = []
        for index in layer.indices {
            blocks.append(((wanted[index] - offsets[index]) * weights[index], weights[index], 1))
            while blocks.count > 1,
                case let last = blocks[blocks.count - 1], case let previous = blocks[blocks.count - 2],
                previous.sum / previous.weight > last.sum / last.weight
            {
                blocks.removeLast(2)
                blocks.append((previous.sum + last.sum, previous.weight + last.weight, previous.count + last.count))
            }
        }
        var index = 0
        for block in blocks {
            for _ in 0..<block.count {
                centers[layer[index]] = block.sum / block.weight + offsets[index]
                index += 1
            }
        }
    }
}
