import BenchmarkServices

extension Row {
    static let containerRows: [Row] = [
        Row(
            name: "builder-resolve", title: "`BuilderContainer.resolve(.id)`, 1,000 registered",
            baseline: "`[String: any P.Type]` lookup, same keys, no cast", target: Target(ratio: 0.3),
            kind: .paired {
                let bench = BuilderBench()
                return Pair(
                    subject: .loop(operations: 4) { bench.resolves($0) },
                    baseline: .loop(operations: 4) { bench.lookUps($0) })
            }),
        Row(
            name: "builder-all", title: "`BuilderContainer.all(of:)` for 10 of 1,000",
            baseline: "walking an array of 10", target: Target(ratio: 2),
            kind: .paired {
                let bench = BuilderBench()
                return Pair(subject: .loop { bench.plugins($0) }, baseline: .loop { bench.array($0) })
            }),
        service("container-transient", "`Container.resolve` transient, 1,000 registered", 0.9) { try $0.transients($1) },
        service("container-singleton", "`Container.resolve` singleton", 0.4) { try $0.singletons($1) },
        service("container-argument", "`Container.resolve` with one argument", 1) { try $0.arguments($1) },
        service("container-named", "`Container.resolve` named", 1) { try $0.named($1) },
        graph("container-graph", "graph of 10 services, depth 4: transient", 1.7, sharing: false),
        graph("container-graph-scope", "graph of 10 services, depth 4: graph scope", 2.3, sharing: true),
        Row(
            name: "container-parents", title: "three parents up", baseline: "no parent", target: Target(ratio: 1.2),
            kind: .paired {
                let bench = ServiceBench()
                return Pair(
                    subject: .loop(sure { try bench.threeParentsUp($0) }),
                    baseline: .loop(sure { try bench.transients($0) }))
            }),
        Row(
            name: "container-register", title: "registering 10,000 services, each",
            baseline: "inserting 10,000 keys into a Dictionary", target: Target(ratio: 3),
            kind: .paired {
                let bench = ServiceRegistrationBench()
                return Pair(
                    subject: .single(operations: 10_000, before: bench.empty, bench.register),
                    baseline: .single(operations: 10_000, before: bench.empty, bench.insert))
            }),
        Row(
            name: "builder-register", title: "registering 10,000 builders, each",
            baseline: "inserting 10,000 keys into a Dictionary", target: Target(ratio: 3),
            kind: .paired {
                let bench = BuilderRegistrationBench()
                return Pair(
                    subject: .single(operations: 10_000, before: bench.empty, bench.register),
                    baseline: .single(operations: 10_000, before: bench.empty, bench.insert))
            }),
    ]

    private static func service(
        _ name: String,
        _ title: String,
        _ ratio: Double,
        _ body: @escaping (ServiceBench, Int) throws -> Void
    ) -> Row {
        Row(
            name: name, title: title,
            baseline: "`[ObjectIdentifier: AnyObject]` lookup + `unsafeDowncast` + factory call",
            target: Target(ratio: ratio),
            kind: .paired {
                let bench = ServiceBench()
                return Pair(
                    subject: .loop(sure { try body(bench, $0) }), baseline: .loop(sure { try bench.lookUps($0) }))
            })
    }

    private static func graph(_ name: String, _ title: String, _ ratio: Double, sharing: Bool) -> Row {
        Row(
            name: name, title: title, baseline: "the same graph wired by hand", target: Target(ratio: ratio),
            kind: .paired {
                let bench = GraphBench(sharing: sharing)
                return Pair(
                    subject: .loop(sure { try bench.graphs($0) }), baseline: .loop { bench.wired($0) })
            })
    }
}

/// A benchmark that throws has measured nothing.
private func sure(_ body: @escaping @MainActor (Int) throws -> Void) -> @MainActor (Int) -> Void {
    { count in
        do { try body(count) } catch { fatalError("\(error)") }
    }
}
