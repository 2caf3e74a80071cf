import RIBs
import RIBsUIKit
import UIKit

/// What UIKit does not report: views that leave on their own, refused dismissals and missing completions.
extension ModalFacts {
    static func controllersThatDismissThemselves() async {
        let facts = ModalFacts()
        facts.fill("A")
        await facts.settle()
        facts.root.presentedViewController?.dismiss(animated: true)
        await facts.settle()
        expect(facts.log.events, ["slot told"], "a controller that dismisses itself is noticed")
        expect(facts.slot.isFilled, false, "the slot of a controller that dismissed itself is empty")
        facts.fill("B")
        await facts.settle()
        facts.slot.detach()
        await facts.settle()
        expect(facts.log.events, ["slot told"], "a dismissal by the router is not reported as one of the controller")
        // The controller above is dismissed, and the one below stays.
        facts.fill("C")
        await facts.settle()
        let above = SheetController("D")
        (facts.root.presentedViewController as? SheetController)?.present(above) { facts.log.events.append("D") }
        await facts.settle()
        above.dismiss(animated: true)
        await facts.settle()
        expect(facts.names, "root C", "the view below a controller that dismisses itself stays")
        expect(facts.log.events, ["slot told", "D"], "only the controller that dismisses itself is reported")
        facts.slot.detach()
        await facts.settle()
    }

    static func alerts() async {
        for detaches in [true, false] {
            let clock = TurnClock()
            let facts = ModalFacts(clock: clock)
            let (log, slot) = (facts.log, facts.slot)
            let alert = Alert(
                title: "Sign out?",
                buttons: [
                    .init("Sign out", role: .destructive) {
                        log.events.append("listener told")
                        if detaches { slot.detach() }
                    }, .init("Cancel", role: .cancel),
                ])
            facts.slot.attach {
                ViewableRouter<any Interactable, any ViewControllable>(interactor: Interactor(), viewController: alert)
            }
            await facts.settle()
            let shown = facts.root.presentedViewController as? UIAlertController
            expect(shown?.actions.map(\.style), [.destructive, .cancel], "an alert has its buttons")
            shown?.tap("Sign out")
            await facts.settle()
            expect(facts.log.events, ["listener told"], "a button of an alert calls its action first")
            clock.advance()
            await facts.settle()
            expect(
                facts.log.events, detaches ? ["listener told"] : ["listener told", "slot told"],
                "the slot of an alert is told if the action did not empty it")
            expect(facts.slot.isFilled, false, "the slot of an alert is empty after a button")
        }
    }

    static func presentingAboveAnAlert() async {
        let facts = ModalFacts()
        let alert = UIAlertController(title: "Foreign", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        facts.root.present(alert, animated: false)
        facts.fill("A")
        await facts.settle()
        expect(facts.names, "root ?", "a view is not presented above an alert")
        alert.tap("OK")
        await facts.settle()
        expect(facts.names, "root A", "a view is presented when the alert has left")
        let own = Alert(title: "Own")
        let above = SheetController("B")
        facts.root.present(own) {}
        await facts.settle()
        facts.root.present(above) {}
        facts.root.dismiss(own)
        await facts.settle()
        expect(facts.names, "root A B", "an alert that a presentation waits for is dismissed by the router")
        facts.slot.detach()
        facts.root.dismiss(above)
        await facts.settle()
    }

    static func refusedDismissals() async {
        let clock = TurnClock()
        let facts = ModalFacts(clock: clock)
        facts.fill("A")
        await facts.settle()
        facts.root.refusesDismissals = true
        facts.slot.detach()
        facts.fill("B")
        await facts.settle()
        expect(facts.names, "root A", "UIKit refuses a dismissal")
        facts.root.refusesDismissals = false
        clock.advance()
        await facts.settle()
        expect(facts.names, "root B", "a refused dismissal is repeated, and the next presentation follows")
        facts.slot.detach()
        await facts.settle()
    }

    static func missingCompletions() async {
        let clock = TurnClock()
        let facts = ModalFacts(clock: clock)
        facts.root.dropsCompletions = true
        facts.fill("A")
        facts.slot.detach()
        facts.fill("B")
        await facts.settle()
        expect(facts.names, "root A", "a transition without a completion is waited for")
        for _ in 1...2 {
            clock.advance()
            await facts.settle()
        }
        expect(facts.names, "root B", "a completion that never comes is not waited for longer than the limit")
        facts.root.dropsCompletions = false
        facts.slot.detach()
        await facts.settle()
    }

    static func hostingViews() async {
        let clock = TurnClock()
        let facts = ModalFacts(clock: clock)
        let hosting = SheetController("A", clock: clock)
        hosting.view = _UIHostingView(frame: .zero)
        hosting.present(SheetController("B")) {}
        await turn()
        expect(hosting.view.subviews.count, 0, "no subview is added to a view of SwiftUI")
        facts.root.present(hosting) {}
        await facts.settle()
        clock.advance()
        await facts.settle()
        expect(facts.names, "root A B", "a view above a view of SwiftUI is presented when that one is in a window")
    }
}

/// A view with the name of SwiftUI's own views.
private final class _UIHostingView: UIView {}

/// A clock whose sleeps end when a test advances it.
private final class TurnClock: Clock, @unchecked Sendable {
    typealias Instant = ContinuousClock.Instant
    let minimumResolution = Duration.zero
    var now: Instant { .now }
    // Only the main actor uses it.
    private var sleeps: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var count = 0

    @MainActor func advance() {
        let ended = sleeps
        sleeps = [:]
        for sleep in ended.values { sleep.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws { try await sleepOnMainActor() }

    @MainActor private func sleepOnMainActor() async throws {
        count += 1
        let number = count
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (sleep: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled { sleep.resume(throwing: CancellationError()) } else { sleeps[number] = sleep }
            }
        } onCancel: {
            Task { @MainActor in self.sleeps.removeValue(forKey: number)?.resume(throwing: CancellationError()) }
        }
    }
}
