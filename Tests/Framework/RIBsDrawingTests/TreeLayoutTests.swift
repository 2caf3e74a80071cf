import RIBsTesting
import Testing

@testable import RIBsDrawing

struct TreeLayoutTests {
    private let metrics = TreeLayout.Metrics(breadth: 10, gap: 2)

    @Test func `a chain is a straight line`() {
        let layout = TreeLayout(tree(DrawnRIB(name: "a", children: [leaf(DrawnRIB(name: "c"))])), metrics)
        #expect(layout.centers == [5, 5, 5])
        #expect(layout.extent == 10)
    }

    @Test func `a parent is centred over its children`() {
        let layout = TreeLayout(tree(DrawnRIB(name: "a", children: [leaf(), leaf(), leaf()])), metrics)
        #expect(layout.centers == [17, 5, 17, 29])
        #expect(layout.extent == 34)
    }

    @Test func `a short subtree is placed beside the stem of a neighbour with wide leaves`() {
        let wide = DrawnRIB(name: "wide", children: [leaf(leaf(), leaf(), leaf())])
        let layout = TreeLayout(tree(DrawnRIB(name: "a", children: [leaf(leaf()), wide, leaf(leaf())])), metrics)
        #expect(layout.extent == 34, "as wide as the three leaves")
    }

    @Test func `small subtrees between large ones are distributed evenly`() {
        let large = leaf(leaf(), leaf(), leaf(), leaf())
        let layout = TreeLayout(tree(DrawnRIB(name: "a", children: [large, leaf(), leaf(), large])), metrics)
        let flat = tree(DrawnRIB(name: "a", children: [large, leaf(), leaf(), large]))
        let places = flat.nodes.indices.filter { flat.nodes[$0].depth == 1 }.map { layout.centers[$0] }
        #expect(zip(places, places.dropFirst()).map { $1 - $0 } == [16, 16, 16])
    }

    @Test(arguments: [1, 2, 3, 10, 60, 400], [1, 2, 4, 9, 1000])
    func `boxes never overlap`(count: Int, reach: Int) {
        for seed in 1...10 {
            let flat = tree(.random(count, reach: reach, seed: UInt64(seed)))
            let layout = TreeLayout(flat, metrics)
            for level in 0..<flat.depth {
                let line = flat.nodes.indices.filter { flat.nodes[$0].depth == level }.map { layout.centers[$0] }
                let distances = zip(line, line.dropFirst()).map { $1 - $0 }
                #expect(distances.allSatisfy { $0 > 11.999 }, "seed \(seed), level \(level): \(distances)")
            }
            #expect(abs((layout.centers.min() ?? 0) - 5) < 0.001)
            #expect(abs((layout.centers.max() ?? 0) + 5 - layout.extent) < 0.001)
        }
    }

    @Test(arguments: [2, 4, 9, 1000])
    func `every parent is centred between its first and its last child`(reach: Int) {
        let flat = tree(.random(200, reach: reach, seed: 7))
        let layout = TreeLayout(flat, metrics)
        for index in flat.nodes.indices {
            guard let first = flat.nodes[index].children.first, let last = flat.nodes[index].children.last
            else { continue }
            #expect(abs((layout.centers[first] + layout.centers[last]) / 2 - layout.centers[index]) < 0.001)
        }
    }

    @Test func `many siblings and many levels are laid out`() {
        let siblings = TreeLayout(tree(.random(5_000, reach: 5_000, seed: 3)), metrics)
        #expect(siblings.centers.count == 5_000)
        let levels = TreeLayout(tree(.random(2_000, reach: 1, seed: 3)), metrics)
        #expect(levels.extent == 10)
    }

    private func tree(_ root: DrawnRIB) -> FlatTree { FlatTree(root) }

    private func leaf(_ children: DrawnRIB...) -> DrawnRIB { DrawnRIB(name: "leaf", children: children) }
}
