import RIBsDrawing
import RIBsTesting

extension DrawnRIB {
    /// Returns a random tree of `count` RIBs. Small values of `reach` result in deep trees, and large ones in wide trees.
    static func random(_ count: Int, reach: Int, seed: UInt64) -> DrawnRIB {
        var generator = SeededGenerator(seed: seed)
        var children = [[Int]](repeating: [], count: count)
        for index in 1..<max(count, 1) {
            children[index - Int.random(in: 1...min(reach, index), using: &generator)].append(index)
        }
        let changes: [Change?] = [nil, nil, nil, .attached, .detached]
        func rib(_ index: Int) -> DrawnRIB {
            DrawnRIB(
                id: index, name: "RIB \(index)", isActive: Bool.random(using: &generator),
                isViewable: Bool.random(using: &generator), isLoaded: Bool.random(using: &generator),
                change: changes.randomElement(using: &generator) ?? nil, children: children[index].map(rib))
        }
        return rib(0)
    }
}
