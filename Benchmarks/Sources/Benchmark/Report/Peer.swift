/// A figure of another library, measured once on another day on a machine of this kind: release build, CPU time,
/// leak detectors off.
struct Peer: Codable, Equatable, Sendable {
    let name: String
    /// In the unit of the row.
    let value: Double
    var note: String?

    /// Whether it is something to be faster than, and not a floor.
    var isLibrary: Bool { name != Self.floor }

    static let floor = "a hundred lines without features"
}

/// The figures of others for one row.
struct Peers {
    let all: [Peer]
    /// How many times faster than the best of them the row should be.
    let aim: Double

    var best: Peer? { all.filter(\.isLibrary).min { $0.value < $1.value } }

    static let byRow: [String: Peers] = [
        "rib-cycle": ribs(
            7_417, 4_671, "45 and 32 allocations; 5,205 and 4,049 with cross-module optimisation",
            others: [Peer(name: "napkin 2.1", value: 55_000, note: "every call awaited")]),
        "tree-attach": ribs(3_030, 1_770),
        "tree-detach": ribs(2_260, 1_410),
        "chain": ribs(99_000, 78_000, "quadratic in the length of the chain"),
        "siblings-last": ribs(202_000, 203_000, "of 1,000 siblings"),
        // 304 B are the objects alone, which allows no more.
        "heap": ribs(2_958, 1_982, aim: 6.5),
        "stream-delivery": ribs(106, 126),
        // Nor does the machine here.
        "shared": ribs(150, 140, "59 and 57 with cross-module optimisation", aim: 5),
        "worker": ribs(3_644, 2_385),
        "workflow-built": ribs(62_000, 62_000),
        "leak-detector": ribs(2_000_000, 2_000_000, "a detach, as shipped"),
        "container-transient": container(swinject: 1_172, factory: 224, floor: 53),
        "container-singleton": container(swinject: 832, factory: 848, floor: 30),
        "container-argument": container(swinject: 1_273, floor: 62),
        "container-named": container(floor: 66),
        "container-graph": container(swinject: 8_641, factory: 2_418, floor: 518),
        "container-graph-scope": container(swinject: 17_095),
        "container-parents": container(swinject: 2_291, floor: 54),
        "container-register": container(swinject: 2_780),
    ]

    private static func ribs(
        _ uber: Double,
        _ modern: Double,
        _ note: String? = nil,
        aim: Double = 10,
        others: [Peer] = []
    ) -> Peers {
        Peers(
            all: [
                Peer(name: "uber/RIBs-iOS", value: uber, note: note), Peer(name: "ModernRIBs", value: modern, note: note),
            ] + others,
            aim: aim)
    }

    private static func container(swinject: Double? = nil, factory: Double? = nil, floor: Double? = nil) -> Peers {
        let figures = [("Swinject", swinject), ("Factory", factory), (Peer.floor, floor)]
        return Peers(all: figures.compactMap { name, value in value.map { Peer(name: name, value: $0) } }, aim: 5)
    }
}
