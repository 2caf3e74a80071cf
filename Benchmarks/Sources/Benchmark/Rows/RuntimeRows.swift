import BenchmarkFeature
import RIBs

extension Row {
    static let runtimeRows: [Row] = [
        Row(
            name: "rib-cycle",
            title: "RIB cycle: build + attach + detach + release (component with one shared dependency, interactor, router)",
            baseline: "allocating and freeing the same objects with the same stored properties, the weak ones set",
            target: Target(ratio: 2.5, value: 470, allocations: 6),
            kind: .paired {
                let bench = LeafBench()
                return Pair(subject: .loop { bench.cycles($0) }, baseline: .loop { bench.bareWiring($0) })
            }),
        Row(
            name: "rib-cycle-unwired", title: "RIB cycle, beside objects that do not refer to each other weakly",
            baseline: "as before, with `weak var router` and `weak var listener` left nil", target: Target(),
            kind: .paired {
                let bench = LeafBench()
                return Pair(subject: .loop { bench.cycles($0) }, baseline: .loop { bench.bareAllocations($0) })
            }),
        Row(
            name: "attach-detach", title: "attach + detach of a router that is there",
            baseline: "into an array and out of it, two virtual calls", target: Target(),
            kind: .paired {
                let bench = LeafBench()
                return Pair(
                    subject: .loop { bench.attachments($0) }, baseline: .loop { bench.bareAttachments($0) })
            }),
        Row(
            name: "stream-delivery", title: "one stream value to 100 observers, per observer",
            baseline: "a closure call from an array", target: Target(ratio: 0.5, allocations: 0),
            kind: .paired {
                let bench = StreamBench(observers: 100)
                return Pair(
                    subject: .loop(operations: 100) { bench.deliveries($0) },
                    baseline: .loop(operations: 100) { bench.calls($0) })
            }),
        Row(
            name: "observe", title: "activate + observe + deactivate", baseline: "appending and removing a closure",
            target: Target(ratio: 2.5),
            kind: .paired {
                let bench = ObservationBench()
                return Pair(subject: .loop { bench.activations($0) }, baseline: .loop { bench.closures($0) })
            }),
        Row(
            name: "worker", title: "worker start + stop", baseline: "the same two calls by hand",
            target: Target(ratio: 3),
            kind: .paired {
                let bench = WorkerBench()
                return Pair(subject: .loop { bench.workers($0) }, baseline: .loop { bench.byHand($0) })
            }),
        workflow(
            "workflow", "workflow of 5 steps, committed, item active, in an async context", Target(ratio: 2.5)
        ) { await $0.performs($1) },
        workflow(
            "workflow-built", "workflow of 5 steps: built, performed and awaited", Target(ratio: 3.5)
        ) { await $0.buildsAndPerforms($1) },
        workflow(
            "workflow-started", "workflow of 5 steps: built, started in a task of its own and awaited", Target()
        ) { await $0.buildsAndStarts($1) },
        Row(
            name: "leak-detector", title: "RIB cycle with the leak detector on", baseline: "detector off",
            target: Target(ratio: 1.5),
            kind: .paired {
                let (on, off) = (LeafBench(leakReporter: LeakReporter { _ in }), LeafBench())
                return Pair(subject: .loop { on.cycles($0) }, baseline: .loop { off.cycles($0) })
            }),
        Row(
            name: "rib-cycle-plain", title: "RIB cycle of classes without a written `nonisolated deinit {}`",
            baseline: "the RIB cycle above", target: Target(),
            kind: .paired {
                let (plain, bench) = (PlainLeafBench(), LeafBench())
                return Pair(subject: .loop { plain.cycles($0) }, baseline: .loop { bench.cycles($0) })
            }),
        shared("shared", "`Component.shared` hit, an object", Target(ratio: 0.8)) { $0.objects($1) },
        shared("shared-existential", "`Component.shared` hit, an existential", Target(ratio: 0.8)) {
            $0.existentials($1)
        },
        shared("shared-fourth", "`Component.shared` hit, the fourth of four", Target()) { $0.fourths($1) },
    ]

    private static func workflow(
        _ name: String,
        _ title: String,
        _ target: Target,
        _ body: @escaping (WorkflowBench, Int) async -> Void
    ) -> Row {
        Row(
            name: name, title: title, baseline: "5 async calls on the main actor", target: target,
            kind: .paired {
                let bench = WorkflowBench()
                return Pair(
                    subject: .awaited { await body(bench, $0) },
                    baseline: .awaited { count in
                        do { try await bench.calls(count) } catch { fatalError("\(error)") }
                    })
            })
    }

    private static func shared(
        _ name: String,
        _ title: String,
        _ target: Target,
        _ body: @escaping (SharedBench, Int) -> Void
    ) -> Row {
        Row(
            name: name, title: title, baseline: "a `Dictionary<Int, AnyObject>` lookup", target: target,
            kind: .paired {
                let bench = SharedBench()
                return Pair(subject: .loop { body(bench, $0) }, baseline: .loop { bench.lookUps($0) })
            })
    }
}
