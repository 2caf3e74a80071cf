/// The positions of the boxes of a tree, by the rules of Reingold and Tilford.
///
/// The boxes of one level form a line, in the order of the tree and with a minimal gap. A parent is centred between its
/// first and its last child. Equal subtrees are drawn equally, and each subtree is as close to its neighbours as its
/// outline permits.
struct TreeLayout {
    /// The sizes that a layout keeps.
    struct Metrics {
        /// The size of each box across the direction of growth.
        var breadth: Double
        /// The minimal gap between two neighbours of one level.
        var gap: Double
    }

    /// The centre of each box across the direction of growth. The outermost box begins at 0.
    private(set) var centers: [Double]
    /// The space that all boxes take across the direction of growth.
    private(set) var extent: Double

    /// The lowest and the highest coordinate of a subtree in one level, relative to the top of the subtree.
    private typealias Span = (low: Double, high: Double)

    /// - Parameters:
    ///   - tree: The tree, each parent before its children.
    ///   - metrics: The sizes of the boxes and of the gaps.
    init(_ tree: FlatTree, _ metrics: Metrics) {
        var offsets = [Double](repeating: 0, count: tree.nodes.count)
        // The outline of each subtree that has no parent yet. The deepest level is the first element, so that adding a
        // level at the top takes constant time.
        var outlines = [[Span]](repeating: [], count: tree.nodes.count)
        for index in tree.nodes.indices.reversed() {
            let children = tree.nodes[index].children
            let places = Self.places(of: children.map { outlines[$0] }, gap: metrics.gap)
            let middle = ((places.first ?? 0) + (places.last ?? 0)) / 2
            var outline: [Span] = []
            for (child, place) in zip(children, places) {
                offsets[child] = place - middle
                Self.add(outlines[child], at: place - middle, to: &outline)
                outlines[child] = []
            }
            outline.append((-metrics.breadth / 2, metrics.breadth / 2))
            outlines[index] = outline
        }
        centers = offsets
        for index in tree.nodes.indices {
            if let parent = tree.nodes[index].parent { centers[index] += centers[parent] }
        }
        let lowest = (centers.min() ?? 0) - metrics.breadth / 2
        centers = centers.map { $0 - lowest }
        extent = (centers.max() ?? 0) + metrics.breadth / 2
    }

    /// Returns the places of siblings with these outlines. The first is at 0.
    private static func places(of outlines: [[Span]], gap: Double) -> [Double] {
        var places: [Double] = []
        for index in outlines.indices {
            guard index > 0 else {
                places.append(0)
                continue
            }
            var place = -Double.infinity
            var neighbour = index - 1
            var placeBesideNeighbour = place
            var knownLevels = 0
            // In each level, only the nearest earlier sibling that reaches the level can be touched.
            for earlier in outlines.indices[..<index].reversed() {
                let levels = min(outlines[earlier].count, outlines[index].count)
                for level in stride(from: knownLevels, to: levels, by: 1) {
                    let needed =
                        places[earlier] + outlines[earlier][outlines[earlier].count - 1 - level].high + gap
                        - outlines[index][outlines[index].count - 1 - level].low
                    if needed > place { (place, neighbour) = (needed, earlier) }
                }
                if earlier == index - 1 { placeBesideNeighbour = place }
                knownLevels = max(knownLevels, levels)
                if knownLevels == outlines[index].count { break }
            }
            places.append(place)
            spread(&places, after: neighbour, by: place - placeBesideNeighbour)
        }
        return places
    }

    /// Distributes `space`, by which the last sibling was pushed away from `first`, over the siblings in between.
    private static func spread(_ places: inout [Double], after first: Int, by space: Double) {
        let count = places.count - 1 - first
        guard space > 0, count > 1 else { return }
        for step in 1..<count { places[first + step] += space * Double(step) / Double(count) }
    }

    /// Adds the outline of a subtree to the right of `outline`.
    private static func add(_ added: [Span], at offset: Double, to outline: inout [Span]) {
        let moved = added.map { (low: $0.low + offset, high: $0.high + offset) }
        let common = min(outline.count, moved.count)
        var merged = outline.count >= moved.count ? outline : moved
        for level in 1..<(common + 1) {
            merged[merged.count - level] = (
                outline[outline.count - level].low, moved[moved.count - level].high
            )
        }
        outline = merged
    }
}
