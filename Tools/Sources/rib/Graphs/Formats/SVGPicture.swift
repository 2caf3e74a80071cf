/// A graph as SVG. The colours follow the appearance of the page.
struct SVGPicture {
    private let graph: Graph
    private let layered: LayeredGraph
    private let positions: Positions
    private let boxHeight: Double

    private static let margin = 20.0
    private static let layerGap = 46.0

    init(_ graph: Graph) {
        self.graph = graph
        layered = LayeredGraph(graph)
        positions = Positions(layered) { $0.node.map(Self.width) ?? 10 }
        boxHeight = graph.nodes.contains { $0.detail != nil } ? 46 : 34
    }

    var graphKinds: Set<Graph.Kind> { Set(graph.nodes.map(\.kind)) }

    var text: String {
        let width = Self.number(positions.width + 2 * Self.margin)
        let height = Self.number(top(of: layered.layers.count) - Self.layerGap + Self.margin)
        let title = Graph.escaped(graph.title)
        return
            ([
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rib-graph\" role=\"img\" aria-label=\"\(title)\" "
                    + "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">",
                "<title>\(title)</title>",
                style,
                "<defs><marker id=\"rib-arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" "
                    + "orient=\"auto\"><path class=\"rib-tip\" d=\"M0 0L8 4L0 8Z\"/></marker></defs>",
                "<rect class=\"rib-background\" width=\"100%\" height=\"100%\"/>",
            ] + layered.paths.map(arrow) + layered.items.indices.compactMap(box) + ["</svg>"]).joined(separator: "\n")
    }

    private func arrow(_ path: (edge: Graph.Edge, items: [Int])) -> String {
        let isUp = layered.items[path.items[0]].layer > layered.items[path.items[path.items.count - 1]].layer
        var data = ""
        for (item, next) in zip(path.items, path.items.dropFirst()) {
            let start = (x: x(of: item), y: y(of: item) + (isUp ? 0 : boxHeight))
            let end = (x: x(of: next), y: y(of: next) + (isUp ? boxHeight : 0))
            let middle = (start.y + end.y) / 2
            if data.isEmpty { data = "M\(Self.number(start.x)) \(Self.number(start.y))" }
            data += "C\(Self.number(start.x)) \(Self.number(middle)) \(Self.number(end.x)) \(Self.number(middle)) "
            data += "\(Self.number(end.x)) \(Self.number(end.y))"
            // Through the height of the layer, between its boxes.
            if layered.items[next].node == nil {
                data += "L\(Self.number(end.x)) \(Self.number(y(of: next) + (isUp ? 0 : boxHeight)))"
            }
        }
        let kind = path.edge.isIndirect ? " rib-indirect" : ""
        return "<path class=\"rib-edge\(kind)\" d=\"\(data)\" marker-end=\"url(#rib-arrow)\"/>"
    }

    private func box(_ item: Int) -> String? {
        guard let node = layered.items[item].node else { return nil }
        let width = Self.width(of: node)
        let center = Self.number(x(of: item))
        var lines = [
            "<g class=\"rib-\(node.kind.rawValue)\">",
            "<rect class=\"rib-box\" x=\"\(Self.number(x(of: item) - width / 2))\" y=\"\(Self.number(y(of: item)))\" "
                + "width=\"\(Self.number(width))\" height=\"\(Self.number(boxHeight))\" rx=\"7\"/>",
        ]
        let baseline = y(of: item) + (node.detail == nil ? boxHeight / 2 + 5 : 20)
        lines.append(
            "<text class=\"rib-name\" x=\"\(center)\" y=\"\(Self.number(baseline))\">\(Graph.escaped(node.label))</text>"
        )
        if let detail = node.detail {
            lines.append(
                "<text class=\"rib-detail\" x=\"\(center)\" y=\"\(Self.number(baseline + 16))\">\(Graph.escaped(detail))</text>"
            )
        }
        return (lines + ["</g>"]).joined()
    }

    private func x(of item: Int) -> Double { positions.centers[item] + Self.margin }
    private func y(of item: Int) -> Double { top(of: layered.items[item].layer) }
    private func top(of layer: Int) -> Double { Self.margin + Double(layer) * (boxHeight + Self.layerGap) }

    /// The width of a box, from the widths of its letters in the fonts of the style, which are similar.
    private static func width(of node: Graph.Node) -> Double {
        let label = node.label.reduce(0) { $0 + width(of: $1) } * 14
        let detail = (node.detail ?? "").reduce(0) { $0 + width(of: $1) } * 11.5
        return (max(label, detail) + 26).rounded()
    }

    private static func width(of character: Character) -> Double {
        switch character {
        case "i", "j", "l", "I", ".", ",", "'", ":", "|": 0.33
        case "f", "r", "t", " ", "(", ")", "<", ">": 0.44
        case "m", "w", "M", "W": 0.98
        case "A"..."Z": 0.77
        default: 0.67
        }
    }

    /// A coordinate with at most one digit after the point. Positions are the result of sums in a fixed order, so the
    /// rounded number is the same on every machine.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
