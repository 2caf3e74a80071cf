import RIBs

/// What the interactor needs, in a protocol of its own.
@MainActor protocol TimerInteractorDependency: AnyObject {
    var clock: any Clock<Duration> { get }
    var seconds: MutableStateStream<Int> { get }
}

/// Owns what the interactor needs, and is handed over whole.
final class TimerComponent: Component<any EmptyDependency>, TimerInteractorDependency {
    var clock: any Clock<Duration> { ContinuousClock() }
    var seconds: MutableStateStream<Int> { shared { MutableStateStream(0) } }
}

final class TimerInteractor: Interactor {
    private let dependency: any TimerInteractorDependency

    init(dependency: any TimerInteractorDependency) { self.dependency = dependency }

    override func didBecomeActive() {
        dependency.seconds.observe(while: self) { print("\($0) s") }
        dependency.seconds.send(1)
    }
}

let component = TimerComponent(dependency: EmptyComponent())
let timer = TimerInteractor(dependency: component)
timer.activate()
timer.deactivate()

// Prints:
// 0 s
// 1 s
