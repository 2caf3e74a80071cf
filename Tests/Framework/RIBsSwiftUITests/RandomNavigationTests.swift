import Observation
import RIBs
import RIBsSoak
import RIBsTesting
import Testing

@testable import RIBsSwiftUI

/// Routers push and pop while a user goes back, and SwiftUI writes the path late.
@MainActor
struct RandomNavigationTests {
    /// What SwiftUI does with `NavigationStack(path:)`.
    @MainActor
    private final class SimulatedNavigation {
        let presenter: NavigationPresenter
        private(set) var shown: [NavigationPage] = []
        private var isInvalid = true
        /// The page that appears, or the root, which is nil.
        private var appearing: NavigationPage??
        /// The changes that SwiftUI was asked for while it could not make them.
        private(set) var violations = 0
        /// The path that SwiftUI writes when its transition has ended.
        private var goingBack: [NavigationPage]?
        private let callsTwice: Bool

        init(_ presenter: NavigationPresenter, callsTwice: Bool) {
            self.presenter = presenter
            self.callsTwice = callsTwice
        }

        func update() {
            // A gesture is not interrupted.
            guard isInvalid, goingBack == nil else { return }
            isInvalid = false
            let path = withObservationTracking {
                presenter.path
            } onChange: { [weak self] in
                MainActor.assumeIsolated { self?.isInvalid = true }
            }
            if appearing != nil, path != shown { violations += 1 }
            if path.last != shown.last { appearing = .some(path.last) }
            shown = path
        }

        func goBack(by count: Int) {
            guard goingBack == nil, appearing == nil, shown.count >= count else { return }
            goingBack = shown.dropLast(count)
        }

        func finish(cancelled: Bool = false) {
            if let appearing { presenter.didAppear(appearing) }
            appearing = nil
            guard let path = goingBack else { return }
            goingBack = nil
            guard !cancelled else { return }
            shown = path
            for _ in 0..<(callsTwice ? 2 : 1) {
                presenter.didAppear(path.last)
                presenter.path = path
            }
            // Without a change of the state SwiftUI keeps what it shows.
        }

        func settle() {
            for _ in 0..<4 {
                update()
                finish()
            }
        }
    }

    @Test func `the pages that are seen are the children of the stack`() async throws {
        let soak = Soak("pages on a simulated SwiftUI", counting: "runs")
        try await soak.run(seeds: 40) { seed in
            var random = SeededGenerator(seed: seed)
            for _ in 0..<50 {
                var problems: [String] = []
                let survivors = DeallocationProbe.survivors { problems = Self.life(&random, $0) }
                problems += survivors.map { "\($0) was not released" }
                guard problems.isEmpty else { throw SoakFailure(description: problems.joined(separator: ", ")) }
            }
            return 50
        }
    }

    @MainActor
    private final class Reports {
        var routesOn = false
        var told: [String] = []
        var route = {}

        func wasDismissed(_ child: SheetRouter) {
            told.append(child.viewController.name)
            if routesOn { route() }
        }
    }

    /// Returns what is wrong after a random life of a stack.
    private static func life(_ random: inout SeededGenerator, _ probe: DeallocationProbe) -> [String] {
        let parent = probe.watch(Router<any Interactable>(interactor: Interactor()))
        let presenter = probe.watch(NavigationPresenter())
        let reports = Reports()
        var count = 0
        let make = {
            count += 1
            let router = SheetRouter("\(count)")
            probe.watchTree(router)
            return router
        }
        let stack = NavigationStack<SheetRouter>(parent: parent, presentingOn: presenter) {
            reports.wasDismissed($0)
        }
        reports.route = { [unowned stack] in stack.push(make) }
        parent.interactor.activate()
        parent.load()
        let swiftUI = SimulatedNavigation(presenter, callsTwice: .random(using: &random))
        for _ in 0..<Int.random(in: 5...40, using: &random) {
            reports.routesOn = Int.random(in: 0..<4, using: &random) == 0
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1, 2: stack.push(make)
            case 3: stack.pop()
            case 4:
                stack.pop()
                stack.push(make)
            case 5: if let child = stack.children.randomElement(using: &random) { stack.pop(to: child) }
            case 6: swiftUI.goBack(by: Int.random(in: 1...3, using: &random))
            case 7: swiftUI.finish(cancelled: Bool.random(using: &random))
            case 8: swiftUI.update()
            default: swiftUI.settle()
            }
        }
        swiftUI.settle()
        let seen = swiftUI.shown.compactMap { ($0.view as? SheetView)?.name }
        let attached = stack.children.map(\.viewController.name)
        var problems = seen == attached ? [] : ["\(seen) is seen, \(attached) is attached"]
        let told = reports.told
        if swiftUI.violations > 0 { problems.append("the path was changed during a transition") }
        if Set(told).count != told.count { problems.append("a page was reported twice: \(told)") }
        reports.routesOn = false
        stack.removeAll()
        swiftUI.settle()
        if !swiftUI.shown.isEmpty { problems.append("pages are seen at the end") }
        reports.route = {}
        return problems
    }
}
