import BenchmarkFeature

extension Row {
    static let treeRows: [Row] = [
        Row(
            name: "tree-attach", title: "tree of 10,000 RIBs: attach all, each",
            baseline: "the same objects in an array, one virtual call each", target: Target(ratio: 6),
            kind: .paired {
                let (bench, bare) = (TreeBench(), TreeBench())
                return Pair(
                    subject: .single(operations: 10_000, before: bench.build, bench.attachAll),
                    baseline: .single(operations: 10_000, before: bare.build, bare.callAll))
            }),
        walk("tree-deactivate", "tree of 10,000 RIBs: deactivate, each", Target(ratio: 2)) { bench in
            .single(operations: 10_000, after: bench.activate, bench.deactivate)
        },
        walk("tree-activate", "tree of 10,000 RIBs: re-activate the root, each", Target(ratio: 2)) { bench in
            .single(operations: 10_000, before: bench.deactivate, bench.activate)
        },
        walk("tree-detach", "tree of 10,000 RIBs: detach at the top, each", Target()) { bench in
            .single(operations: 10_000, after: bench.attachTop, bench.detachTop)
        },
        Row(
            name: "chain", title: "chain of 1,000 RIBs: detach and attach at the top, per RIB",
            baseline: "chain of 100, per RIB", target: Target(ratio: 1.2),
            kind: .paired {
                let (long, short) = (ChainBench(count: 1_000), ChainBench(count: 100))
                return Pair(
                    subject: .loop(operations: 1_000) { long.turns($0) },
                    baseline: .loop(operations: 100) { short.turns($0) })
            }),
        siblings("siblings-last", "detach + attach the last of 10,000 siblings", Target(ratio: 1.2)) { $0.lasts($1) },
        siblings("siblings-any", "detach + attach any of 10,000 siblings", Target(ratio: 1.6)) { $0.any($1) },
        siblings(
            "siblings-any-leaf", "the same of RIBs that use a service when they become active", Target(), isPlain: false
        ) { $0.any($1) },
        Row(
            name: "heap", title: "heap of one attached RIB (component, service, builder kept)",
            baseline: "the same objects bare", unit: "B", target: Target(value: 400),
            kind: .heap {
                let bench = BranchBench(count: 10_000)
                return HeapPair(
                    count: 10_000, subject: { bench.attach(10_000) }, baseline: { bench.keepBare(10_000) })
            }),
    ]

    private static func siblings(
        _ name: String,
        _ title: String,
        _ target: Target,
        isPlain: Bool = true,
        _ body: @escaping (SiblingsBench, Int) -> Void
    ) -> Row {
        Row(
            name: name, title: title, baseline: "the last of 10", target: target,
            kind: .paired {
                let many = SiblingsBench(count: 10_000, isPlain: isPlain)
                let few = SiblingsBench(count: 10, isPlain: isPlain)
                return Pair(subject: .loop { body(many, $0) }, baseline: .loop { few.lasts($0) })
            })
    }

    private static func walk(
        _ name: String,
        _ title: String,
        _ target: Target,
        _ sample: @escaping (TreeBench) -> Sample
    ) -> Row {
        Row(
            name: name, title: title, baseline: "the same objects in an array, one virtual call each", target: target,
            kind: .paired {
                let (bench, bare) = (TreeBench(), TreeBench())
                bench.build()
                bench.attachAll()
                bare.build()
                return Pair(
                    subject: sample(bench), baseline: .single(operations: 10_000, bare.callAll))
            })
    }
}
