/// A figure of another library, in the unit of the row.
struct Peer {
    let name: String
    let value: Double

    static let byRow: [String: [Peer]] = [
        "rib-cycle": ribs(7_417, 4_671) + [Peer(name: "napkin 2.1", value: 55_000)],
        "tree-attach": ribs(3_030, 1_770),
        "chain": ribs(99_000, 78_000),
        "siblings-last": ribs(202_000, 203_000),
        "heap": ribs(2_958, 1_982),
        "stream-delivery": ribs(106, 126),
        "shared": ribs(150, 140),
        "worker": ribs(3_644, 2_385),
        "workflow-built": ribs(62_000, 62_000),
        "leak-detector": ribs(2_000_000, 2_000_000),
        "container-transient": containers(swinject: 1_417, factory: 325),
        "container-singleton": containers(swinject: 991, factory: 1_311),
        "container-argument": containers(swinject: 1_561, factory: 307),
        "container-graph": containers(swinject: 10_414, factory: 3_368),
        "container-graph-scope": containers(swinject: 17_966, factory: 16_768),
        "container-parents": containers(swinject: 2_928),
    ]

    private static func ribs(_ uber: Double, _ modern: Double) -> [Peer] {
        [Peer(name: "uber/RIBs-iOS", value: uber), Peer(name: "ModernRIBs", value: modern)]
    }

    private static func containers(swinject: Double, factory: Double? = nil) -> [Peer] {
        [Peer(name: "Swinject", value: swinject)] + (factory.map { [Peer(name: "Factory", value: $0)] } ?? [])
    }
}
