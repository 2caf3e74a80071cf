import RIBs
import Screens

/// A RIB that calls back at every step of its life.
@MainActor
final class PageRouter: ViewableRouter<PageRouter.PageInteractor, PageRouter.PageController> {
    let name: String
    let id: Int?
    private let onStep: () -> Void

    init(_ name: String, id: Int?, onStep: @escaping () -> Void) {
        self.name = name
        self.id = id
        self.onStep = onStep
        super.init(interactor: PageInteractor(onStep), viewController: PageController(name))
    }

    override func didLoad() { onStep() }
    override func willDetach() { onStep() }

    final class PageInteractor: Interactor {
        private let onStep: () -> Void

        init(_ onStep: @escaping () -> Void) {
            self.onStep = onStep
        }

        override func didBecomeActive() { onStep() }
        override func willResignActive() { onStep() }
    }

    final class PageController: ScreenController {
        let name: String

        init(_ name: String) {
            self.name = name
        }

        override func render() -> Screen { Screen(title: name) }
    }

    /// The router below which the pages are.
    final class Root: LaunchRouter<Interactor, PageController> {
        init() {
            super.init(interactor: Interactor(), viewController: PageController("root"))
        }
    }
}

/// The same numbers on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
