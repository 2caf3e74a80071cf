import RIBs
import RIBsSoak
import RIBsTesting
import Testing

@testable import RIBsSwiftUI

/// Routers and a user act in any order, and SwiftUI calls in any order that Apple does not exclude.
@MainActor
struct RandomModalTests {
    @Test func `the views that are attached are seen, and SwiftUI makes one change at a time`() async throws {
        let soak = Soak("sheets on a simulated SwiftUI", counting: "runs")
        try await soak.run(seeds: 40) { seed in
            var random = SeededGenerator(seed: seed)
            for _ in 0..<50 { try Self.run(&random, makesLateCalls: false) }
            return 50
        }
    }

    @Test func `the views that are attached are seen, also after late calls of SwiftUI`() async throws {
        let soak = Soak("sheets, with late calls of SwiftUI", counting: "runs")
        try await soak.run(seeds: 40) { seed in
            var random = SeededGenerator(seed: seed)
            for _ in 0..<50 { try Self.run(&random, makesLateCalls: true) }
            return 50
        }
    }

    private static func run(_ random: inout SeededGenerator, makesLateCalls: Bool) throws {
        var problems: [String] = []
        let survivors = DeallocationProbe.survivors { probe in
            problems = life(&random, probe, makesLateCalls: makesLateCalls)
        }
        problems += survivors.map { "\($0) was not released" }
        guard problems.isEmpty else { throw SoakFailure(description: problems.joined(separator: ", ")) }
    }

    /// Returns what is wrong after a random life of a window.
    private static func life(
        _ random: inout SeededGenerator, _ probe: DeallocationProbe, makesLateCalls: Bool
    ) -> [String] {
        let order = SimulatedSwiftUI.Order(
            setsNilEarly: .random(using: &random), reportsFirst: .random(using: &random),
            appearsLate: .random(using: &random), reportsNested: .random(using: &random),
            setsNestedNil: .random(using: &random), callsTwice: .random(using: &random))
        let root = SheetRouter("root")
        var other = SimulatedSwiftUI(root.viewController, order: order)
        var swiftUI = SimulatedSwiftUI(root.viewController, order: order)
        root.interactor.activate()
        root.load()
        var count = 0
        var routesOn = false
        let make = {
            count += 1
            let router = SheetRouter("\(count)")
            probe.watchTree(router)
            return router
        }
        for _ in 0..<Int.random(in: 5...40, using: &random) {
            let router = root.subtree.randomElement(using: &random) ?? root
            router.onSystemDismiss = { router in if routesOn { router.cover.attach(make) } }
            routesOn = Int.random(in: 0..<4, using: &random) == 0
            let slot = Bool.random(using: &random) ? router.sheet : router.cover
            switch Int.random(in: 0..<(makesLateCalls ? 16 : 14), using: &random) {
            case 0, 1: slot.attach(make)
            case 2: slot.detach()
            case 3, 4:
                slot.detach()
                slot.attach(make)
            case 5: swiftUI.beginSwipe()
            case 6: swiftUI.endSwipe()
            case 7: swiftUI.endSwipe(cancelled: true)
            case 8, 9: swiftUI.update()
            case 10: swiftUI.finish()
            case 11: Int.random(in: 0..<6, using: &random) == 0 ? swiftUI.mountAgain() : swiftUI.settle()
            case 12: swiftUI.readAgain()
            case 13:
                // The root moves to the other window.
                (swiftUI, other) = (other, swiftUI)
                swiftUI.readAgain()
            case 14:
                let style = Bool.random(using: &random) ? Modal.Style.sheet : .fullScreenCover
                swiftUI.setNilLate(style, at: Int.random(in: 0..<3, using: &random))
            default: swiftUI.reportLate(at: Int.random(in: 0..<3, using: &random))
            }
        }
        routesOn = false
        for window in [other, swiftUI] {
            window.endSwipe(cancelled: true)
            window.settle()
        }
        var problems = makesLateCalls ? [] : swiftUI.violations + other.violations
        if other.seen != [] { problems.append("\(other.seen) is seen in the other window") }
        let attached = root.subtree.dropFirst().map(\.viewController.name).sorted()
        if swiftUI.seen.sorted() != attached { problems.append("\(swiftUI.seen) is seen, \(attached) is attached") }
        root.sheet.detach()
        root.cover.detach()
        swiftUI.settle()
        if swiftUI.seen != [] { problems.append("\(swiftUI.seen) is seen at the end") }
        return problems.map { "\($0) with \(order)" }
    }
}
