/// The elements of a picture.
struct TreePicture {
    private static let margin = 24.0
    private static let height = 56.0
    private static let nameSize = 14.0
    private static let stateSize = 11.5
    /// The space at the left of the texts, for the dot.
    private static let textStart = 36.0
    /// The space at the right of the name, for the window, and at the right of the state.
    private static let (nameEnd, stateEnd) = (38.0, 16.0)

    let width: Double
    let height: Double
    /// The lines from parents to children.
    let links: [String]
    /// The boxes of the RIBs, each parent before its children.
    let boxes: [String]

    init(of tree: FlatTree, _ direction: TreeDirection) {
        let boxWidth = Self.boxWidth(for: tree)
        let isTopDown = direction == .topDown
        let layout = TreeLayout(
            tree,
            TreeLayout.Metrics(breadth: isTopDown ? boxWidth : Self.height, gap: isTopDown ? 24 : 18))
        let length = isTopDown ? Self.height : boxWidth
        let levelGap = isTopDown ? 44.0 : 56.0
        let frames = zip(tree.nodes, layout.centers).map { node, center in
            let start = Self.margin + Double(node.depth) * (length + levelGap)
            let side = Self.margin + center
            return isTopDown
                ? Frame(x: side - boxWidth / 2, y: start, width: boxWidth, height: Self.height)
                : Frame(x: start, y: side - Self.height / 2, width: boxWidth, height: Self.height)
        }
        let levels = Double(tree.depth) * (length + levelGap) - levelGap + 2 * Self.margin
        let breadth = layout.extent + 2 * Self.margin
        width = isTopDown ? breadth : levels
        height = isTopDown ? levels : breadth
        // The lines of siblings overlap at their beginning. The line of a detached RIB is drawn first, below the others,
        // and the line of an attached RIB last.
        let changes: [DrawnRIB.Change?] = [.detached, nil, .attached]
        links = changes.flatMap { change in
            tree.nodes.indices.filter { tree.nodes[$0].rib.change == change }.compactMap { index in
                tree.nodes[index].parent.map { Self.link(frames[$0], frames[index], change, direction) }
            }
        }
        boxes = zip(tree.nodes, frames).map { Self.box(of: $0.rib, in: $1) }
    }

    private struct Frame {
        let x, y, width, height: Double
    }

    /// The width of the widest text, within limits. All boxes of a picture have the same width.
    private static func boxWidth(for tree: FlatTree) -> Double {
        let texts = tree.nodes.map { node in
            max(
                TextMeasure.width(of: node.rib.name, size: nameSize, isBold: true) + nameEnd,
                TextMeasure.width(of: node.rib.state, size: stateSize) + stateEnd)
        }
        let widest = (texts.max() ?? 0) + textStart
        return min(max((widest / 4).rounded(.up) * 4, 136), 248)
    }

    // MARK: - Elements

    /// A line with two rounded corners in the middle of the gap between two levels.
    private static func link(
        _ parent: Frame, _ child: Frame, _ change: DrawnRIB.Change?, _ direction: TreeDirection
    ) -> String {
        let isTopDown = direction == .topDown
        // Along the direction of growth, and across it.
        let start =
            isTopDown
            ? (parent.y + parent.height, parent.x + parent.width / 2)
            : (parent.x + parent.width, parent.y + parent.height / 2)
        let end = isTopDown ? (child.y, child.x + child.width / 2) : (child.x, child.y + child.height / 2)
        let middle = (start.0 + end.0) / 2
        func point(_ along: Double, _ across: Double) -> String {
            isTopDown ? "\(across.svg) \(along.svg)" : "\(along.svg) \(across.svg)"
        }
        let radius = min(10, abs(end.1 - start.1) / 2)
        let turn = end.1 > start.1 ? radius : -radius
        var path = "M\(point(start.0, start.1))"
        if radius > 0 {
            path += "L\(point(middle - radius, start.1))Q\(point(middle, start.1)) \(point(middle, start.1 + turn))"
            path += "L\(point(middle, end.1 - turn))Q\(point(middle, end.1)) \(point(middle + radius, end.1))"
        }
        path += "L\(point(end.0, end.1))"
        let mark = change.map { " rib-\($0.rawValue)" } ?? ""
        return "<path class=\"rib-link\(mark)\" d=\"\(path)\"/>"
    }

    private static func box(of rib: DrawnRIB, in frame: Frame) -> String {
        let id = rib.id.map { " data-rib=\"\($0)\"" } ?? ""
        var lines = [
            "<g class=\"\(classes(of: rib))\"\(id) role=\"img\" aria-label=\"\(rib.name.xmlEscaped), "
                + "\(rib.state.replacing(" · ", with: ", "))\" transform=\"translate(\(frame.x.svg) \(frame.y.svg))\">",
            "<title>\(([rib.name, rib.state] + rib.details).joined(separator: "\n").xmlEscaped)</title>",
            shape(of: rib, width: frame.width),
            "<circle class=\"rib-dot\" cx=\"22\" cy=\"22\" r=\"4.5\"/>",
        ]
        let space = frame.width - textStart
        let name = TextMeasure.fitted(rib.name, into: space - nameEnd, size: nameSize, isBold: true)
        let state = TextMeasure.fitted(rib.state, into: space - stateEnd, size: stateSize)
        lines.append("<text class=\"rib-name\" x=\"\(textStart.svg)\" y=\"27\">\(name.xmlEscaped)</text>")
        lines.append("<text class=\"rib-state\" x=\"\(textStart.svg)\" y=\"44\">\(state.xmlEscaped)</text>")
        if rib.isViewable { lines.append(window(atRightOf: frame.width)) }
        if let change = rib.change { lines.append(badge(of: change, x: rib.isViewable ? 0 : 12)) }
        lines.append("</g>")
        return lines.joined()
    }

    private static func classes(of rib: DrawnRIB) -> String {
        let classes = [
            "rib", rib.isActive ? "rib-active" : "rib-inactive", rib.isViewable ? "rib-viewable" : "rib-viewless",
            rib.change.map { "rib-\($0.rawValue)" },
        ]
        return classes.compactMap(\.self).joined(separator: " ")
    }

    private static func shape(of rib: DrawnRIB, width: Double) -> String {
        if rib.isViewable {
            return "<rect class=\"rib-box\" width=\"\(width.svg)\" height=\"\(height.svg)\" rx=\"10\"/>"
        }
        let (right, middle) = (width.svg, (height / 2).svg)
        let points = "12 0 \((width - 12).svg) 0 \(right) \(middle) \((width - 12).svg) \(height.svg)"
        return "<polygon class=\"rib-box\" points=\"\(points) 12 \(height.svg) 0 \(middle)\"/>"
    }

    /// A small window, which marks a RIB with a view.
    private static func window(atRightOf width: Double) -> String {
        let x = width - 30
        return "<path class=\"rib-window\" d=\"M\(x.svg) 17.5h16v11h-16zM\(x.svg) 21h16\"/>"
    }

    private static func badge(of change: DrawnRIB.Change, x: Int) -> String {
        let sign = change == .attached ? "M-4 0h8M0 -4v8" : "M-4 0h8"
        return "<g class=\"rib-badge\" transform=\"translate(\(x) 0)\"><circle r=\"9\"/><path d=\"\(sign)\"/></g>"
    }
}
