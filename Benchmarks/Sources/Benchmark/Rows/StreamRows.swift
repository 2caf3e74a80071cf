import Instruments
import RIBs

extension Row {
    static let streamRows = [
        Row(
            name: "stream-delivery", title: "a stream's value to 100 observers with `[weak self]`, per observer",
            baseline: "a call of the same closure from an array", target: Target(ratio: 2)
        ) {
            let stream = MutableStateStream(0)
            let interactors = (0..<100).map { _ in ScoreInteractor(scoreStream: stream) }
            let handlers = interactors.map { $0.handler() }
            for interactor in interactors { interactor.activate() }
            return (
                .loop(operations: 100) { repetitions in
                    for value in 0..<repetitions { stream.send(value) }
                    benchmark_keep(interactors[0].total)
                },
                .loop(operations: 100) { repetitions in
                    for value in 0..<repetitions { for handler in handlers { handler.call(value) } }
                    benchmark_keep(interactors[0].total)
                }
            )
        },
        Row(
            name: "observe", title: "activate, observe, deactivate",
            baseline: "appending, calling and removing the same closure",
            target: Target(ratio: 5)
        ) {
            let interactor = ScoreInteractor(scoreStream: MutableStateStream(1))
            let array = HandlerArray()
            return (
                .loop { repetitions in
                    for _ in 0..<repetitions {
                        interactor.activate()
                        interactor.deactivate()
                    }
                    benchmark_keep(interactor.total)
                },
                .loop { repetitions in
                    for _ in 0..<repetitions {
                        array.append(interactor.handler())
                        array.removeLast()
                    }
                    benchmark_keep(interactor.total)
                }
            )
        },
        Row(
            name: "shared", title: "`Component.shared`, an existing instance, stored in a property",
            baseline: "a `Dictionary<Int, AnyObject>` lookup, stored in a property",
            target: Target(ratio: 4)
        ) {
            let component = DrawingComponent(dependency: EmptyComponent())
            let pencils = [component.pencil, component.second, component.third, component.fourth]
            let instances = Dictionary(uniqueKeysWithValues: pencils.enumerated().map { ($0, $1 as AnyObject) })
            // Both sides store the instance in a property, like an interactor that receives it from its builder.
            // Otherwise the compiler would not retain the instance of the baseline.
            let desk = Desk(pencil: component.pencil)
            return (
                .loop { repetitions in
                    for index in 0..<repetitions {
                        desk.pencil = index & 1 == 0 ? component.pencil : component.fourth
                    }
                    keep(desk.pencil)
                },
                .loop { repetitions in
                    for index in 0..<repetitions {
                        guard let instance = instances[index & 3] else { fatalError("missing instance") }
                        desk.pencil = unsafeDowncast(instance, to: Pencil.self)
                    }
                    keep(desk.pencil)
                }
            )
        },
    ]
}

/// A structure around the closure. For a main-actor closure that is itself the array's element, the compiler adds a
/// thunk that checks the executor, 20 ns a call.
private struct Handler {
    let call: @MainActor (Int) -> Void
}

/// Observes a stream in the way of the features.
private final class ScoreInteractor: Interactor {
    private let scoreStream: StateStream<Int>
    private(set) var total = 0

    init(scoreStream: StateStream<Int>) {
        self.scoreStream = scoreStream
    }

    override func didBecomeActive() {
        scoreStream.observe(while: self) { [weak self] score in
            guard let self else { return }
            total &+= score
        }
    }

    @inline(never)
    func handler() -> Handler {
        Handler { [weak self] score in
            guard let self else { return }
            total &+= score
        }
    }
}

private final class HandlerArray {
    private var handlers: [Handler] = []

    /// Also calls the handler, as a stream does.
    @inline(never)
    func append(_ handler: Handler) {
        handlers.append(handler)
        handlers[handlers.count - 1].call(1)
    }

    @inline(never)
    func removeLast() { handlers.removeLast() }
}

private final class Pencil {
    var number = 1
}

private final class Desk {
    var pencil: Pencil

    init(pencil: Pencil) {
        self.pencil = pencil
    }
}

private final class DrawingComponent: Component<any EmptyDependency> {
    var pencil: Pencil { shared { Pencil() } }
    var second: Pencil { shared { Pencil() } }
    var third: Pencil { shared { Pencil() } }
    var fourth: Pencil { shared { Pencil() } }
}
