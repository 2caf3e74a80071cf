import RIBs
import RIBsTesting
import Testing

@testable import RIBsSwiftUI

/// Tests of taps on the button that opens a sheet, while SwiftUI has not reported yet that the user swiped the sheet away.
@MainActor
struct LateDismissalTests {
    private let clock = ManualClock()
    private let launched: LaunchRouter<any Interactable, any ViewControllable>
    private let root = SheetRouter("root")
    private let swiftUI: SimulatedSwiftUI

    init() {
        launched = LaunchRouter(
            interactor: Interactor(), viewController: ViewControllableMock(),
            runtime: IssueRecorder(clock: clock).runtime)
        swiftUI = SimulatedSwiftUI(root.viewController)
        launched.launch(from: LaunchWindowMock())
        launched.attachChild(root)
    }

    enum Slot: CaseIterable, Sendable { case sheet, cover }

    @Test(arguments: Slot.allCases)
    func `a tap before the report is not lost: it fills the slot once the report has come`(_ slot: Slot) {
        tap("first", slot)
        swiftUI.settle()
        swiftUI.beginSwipe()
        tap("second", slot)
        #expect(names == ["first"])
        swiftUI.endSwipe()
        swiftUI.settle()
        #expect(names == ["second"])
        #expect(swiftUI.seen == ["second"])
        #expect(root.dismissals == 1)
        #expect(swiftUI.violations == [])
    }

    @Test func `the last of several taps fills the slot, once`() {
        tap("first")
        swiftUI.settle()
        swiftUI.beginSwipe()
        tap("second")
        tap("third")
        swiftUI.endSwipe()
        swiftUI.settle()
        #expect(names == ["third"])
        swiftUI.swipe()
        #expect(names == [])
    }

    @Test func `a tap is forgotten after a second, and so is the router that it would have called`() async {
        tap("first")
        swiftUI.settle()
        tap("second")
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(await settle { clock.sleeperCount == 0 })
        for _ in 0..<10 { await Task.yield() }
        swiftUI.swipe()
        #expect(names == [])
    }

    @Test func `a second tap before the sheet has appeared is a double tap, which opens one sheet`() {
        tap("first")
        tap("second")
        swiftUI.settle()
        swiftUI.swipe()
        #expect(names == [])
    }

    @Test func `a tap is dropped if the router empties the slot, or fills it after the dismissal`() {
        tap("first")
        swiftUI.settle()
        tap("second")
        root.sheet.detach()
        swiftUI.settle()
        #expect(names == [])
        root.onSystemDismiss = { $0.sheet.attach { SheetRouter("next") } }
        tap("first")
        swiftUI.settle()
        tap("second")
        swiftUI.swipe()
        #expect(names == ["next"])
    }

    private func tap(_ name: String, _ slot: Slot = .sheet) {
        let slot = slot == .sheet ? root.sheet : root.cover
        slot.attach { SheetRouter(name) }
    }

    private var names: [String] { root.children.compactMap { ($0 as? SheetRouter)?.viewController.name } }
}
