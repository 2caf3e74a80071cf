import Observation
import RIBs
import RIBsTesting
import Testing

@testable import RIBsSwiftUI

@MainActor
struct ModalStackTests {
    private let root = SheetRouter("root")
    private let swiftUI: SimulatedSwiftUI

    init() {
        swiftUI = SimulatedSwiftUI(root.viewController)
        root.interactor.activate()
        root.load()
    }

    @discardableResult
    private func attach(_ name: String, to slot: ChildSlot<SheetRouter>) -> SheetRouter {
        slot.attach { SheetRouter(name) }
        return slot.child ?? root
    }

    private func show(_ name: String, in slot: ChildSlot<SheetRouter>) -> SheetRouter {
        let router = attach(name, to: slot)
        swiftUI.settle()
        return router
    }

    @Test func `a slot presents its child, and a swipe empties the slot once`() {
        attach("A", to: root.sheet)
        #expect(swiftUI.seen == [])
        swiftUI.settle()
        #expect(swiftUI.seen == ["A"])
        swiftUI.swipe()
        #expect(swiftUI.seen == [])
        #expect(!root.sheet.isFilled)
        #expect(root.dismissals == 1)
    }

    @Test func `a dismissal by the router is not reported`() {
        _ = show("A", in: root.sheet)
        root.sheet.detach()
        swiftUI.settle()
        #expect(swiftUI.seen == [])
        #expect(root.dismissals == 0)
    }

    @Test func `a swipe that is cancelled changes nothing`() {
        _ = show("A", in: root.sheet)
        swiftUI.beginSwipe()
        swiftUI.endSwipe(cancelled: true)
        swiftUI.settle()
        #expect(swiftUI.seen == ["A"])
        #expect(root.sheet.isFilled)
    }

    @Test(arguments: [false, true])
    func `a sheet that is replaced during a swipe is followed by the next, and is not reported`(isCancelled: Bool) {
        _ = show("A", in: root.sheet)
        swiftUI.beginSwipe()
        root.sheet.detach()
        attach("B", to: root.sheet)
        swiftUI.endSwipe(cancelled: isCancelled)
        swiftUI.settle()
        #expect(swiftUI.seen == ["B"])
        #expect(root.dismissals == 0)
        #expect(swiftUI.violations == [])
    }

    @Test func `a sheet is replaced in one call: the next comes after the first is gone`() {
        _ = show("A", in: root.sheet)
        root.sheet.detach()
        attach("B", to: root.cover)
        swiftUI.update()
        #expect(swiftUI.seen == ["A"])
        swiftUI.settle()
        #expect(swiftUI.seen == ["B"])
        #expect(swiftUI.violations == [])
    }

    @Test func `a sheet that is dismissed before SwiftUI reads it does not delay the next`() {
        attach("A", to: root.sheet)
        root.sheet.detach()
        attach("B", to: root.sheet)
        swiftUI.update()
        #expect(swiftUI.seen == ["B"])
    }

    @Test func `a sheet that is dismissed while it comes is removed after it has appeared`() {
        let late = SimulatedSwiftUI(root.viewController, order: .init(appearsLate: true))
        attach("A", to: root.sheet)
        late.update()
        root.sheet.detach()
        late.update()
        #expect(late.seen == ["A"])
        late.settle()
        #expect(late.seen == [])
        #expect(late.violations == [])
    }

    @Test func `a view that appears again while the view above it leaves does not end the wait`() {
        let a = show("A", in: root.sheet)
        _ = show("B", in: a.sheet)
        a.sheet.detach()
        attach("C", to: a.sheet)
        swiftUI.update()
        swiftUI.chain.base.sheet?.didAppear()
        swiftUI.settle()
        #expect(swiftUI.seen == ["A", "C"])
        #expect(swiftUI.violations == [])
    }

    @Test func `a view that appears again keeps its sheet`() {
        _ = show("A", in: root.sheet)
        let level = swiftUI.chain.base
        let stack = root.viewController.modalStack
        #expect(ChangeCount.of({ _ = level.sheet }, during: { stack.didAppear(below: level) }) == 0)
    }

    @Test func `a sheet whose content is read again can still be swiped away`() {
        _ = show("A", in: root.sheet)
        swiftUI.readAgain()
        swiftUI.swipe()
        #expect(!root.sheet.isFilled)
        _ = show("B", in: root.sheet)
        #expect(swiftUI.seen == ["B"])
    }

    @Test func `the interactor routes on in the callback of a swipe`() {
        root.onSystemDismiss = { root in root.cover.attach { SheetRouter("B") } }
        _ = show("A", in: root.sheet)
        swiftUI.swipe()
        #expect(swiftUI.seen == ["B"])
        #expect(swiftUI.violations == [])
    }

    @Test func `sheets that are presented at once are shown one above the other`() {
        let a = attach("A", to: root.sheet)
        let b = attach("B", to: a.sheet)
        _ = show("C", in: b.cover)
        #expect(swiftUI.seen == ["A", "B", "C"])
        swiftUI.swipe()
        #expect(swiftUI.seen == ["A", "B"])
        #expect((b.dismissals, a.dismissals, root.dismissals) == (1, 0, 0))
    }

    @Test func `a view that is dismissed takes the views within it away, and no callback is called`() {
        let a = attach("A", to: root.sheet)
        let b = attach("B", to: a.sheet)
        _ = show("C", in: b.sheet)
        root.sheet.detach()
        swiftUI.settle()
        #expect(swiftUI.seen == [])
        #expect((b.dismissals, a.dismissals, root.dismissals) == (0, 0, 0))
        _ = show("D", in: root.sheet)
        #expect(swiftUI.seen == ["D"])
    }

    @Test func `a view above a dismissed one, presented by another view, is shown again one level lower`() {
        let a = show("A", in: root.sheet)
        _ = show("B", in: a.sheet)
        _ = show("C", in: root.cover)
        #expect(swiftUI.seen == ["A", "B", "C"])
        a.sheet.detach()
        swiftUI.settle()
        #expect(swiftUI.seen == ["A", "C"])
        #expect(root.cover.isFilled)
        #expect(swiftUI.violations == [])
    }

    @Test func `a view that was kept is presented again with the views within it`() {
        let (outer, inner) = (SheetView("outer"), SheetView("inner"))
        outer.present(inner) {}
        root.viewController.present(outer) {}
        swiftUI.settle()
        root.viewController.dismiss(outer)
        swiftUI.settle()
        #expect(swiftUI.seen == [])
        root.viewController.present(outer) {}
        swiftUI.settle()
        #expect(swiftUI.seen == ["outer", "inner"])
    }

    @Test func `the views of a stack that is released leave the window`() {
        var page: SheetView? = SheetView("page")
        page?.modalStack.didAppear(below: swiftUI.chain.base)
        page?.present(SheetView("A")) { Issue.record("The user dismissed nothing.") }
        swiftUI.settle()
        #expect(swiftUI.seen == ["A"])
        page = nil
        swiftUI.settle()
        #expect(swiftUI.seen == [])
    }

    @Test func `a late nil for the sheet before makes SwiftUI read the binding again`() {
        attach("A", to: root.sheet)
        let level = swiftUI.chain.base
        #expect(ChangeCount.of({ _ = level.sheet }, during: { level.sheet = nil }) == 1)
        for _ in 0..<2 { level.sheet = nil }
        swiftUI.settle()
        #expect(swiftUI.seen == ["A"])
        #expect(root.dismissals == 0)
    }

    @Test func `a late nil of the sheet does not dismiss the cover that follows`() {
        _ = show("A", in: root.cover)
        swiftUI.setNilLate(.sheet)
        #expect(root.cover.isFilled)
    }

    @Test func `a sheet that SwiftUI refuses is read again once, and then dismissed`() {
        attach("A", to: root.sheet)
        swiftUI.chain.base.sheet?.willAppear()
        swiftUI.setNilLate()
        #expect(root.sheet.isFilled)
        swiftUI.setNilLate()
        #expect(!root.sheet.isFilled)
        #expect(root.dismissals == 1)
        _ = show("B", in: root.sheet)
        #expect(swiftUI.seen == ["B"])
    }

    @Test func `a sheet that the router has dismissed and SwiftUI refuses is not reported`() {
        var reports = 0
        let view = SheetView("A")
        root.viewController.present(view) { reports += 1 }
        swiftUI.chain.base.sheet?.willAppear()
        root.viewController.dismiss(view)
        for _ in 0..<2 { swiftUI.setNilLate() }
        #expect(swiftUI.chain.base.sheet == nil)
        #expect(reports == 0)
    }

    @Test func `a dismissal whose end is never reported delays the next view until the window's content is new`() {
        _ = show("A", in: root.sheet)
        root.sheet.detach()
        attach("B", to: root.sheet)
        swiftUI.update()
        swiftUI.mountAgain()
        swiftUI.settle()
        #expect(swiftUI.seen == ["B"])
    }

    @Test func `the views of a stack move to the window in which its view appears`() {
        let other = SheetRouter("other")
        other.interactor.activate()
        other.load()
        let a = attach("A", to: other.sheet)
        attach("B", to: a.sheet)
        let first = SimulatedSwiftUI(other.viewController)
        first.settle()
        #expect(first.seen == ["A", "B"])
        let second = SimulatedSwiftUI(other.viewController)
        second.settle()
        first.settle()
        #expect(second.seen == ["A", "B"])
        #expect(first.seen == [])
    }

    @Test func `a sheet that comes in one window while its view moves to another leaves the first`() {
        let second = SimulatedSwiftUI(root.viewController)
        let first = SimulatedSwiftUI(root.viewController, order: .init(appearsLate: true))
        attach("A", to: root.sheet)
        first.update()
        second.readAgain()
        first.settle()
        second.settle()
        #expect(first.seen == [])
        #expect(second.seen == ["A"])
    }

    @Test func `a change of one level is read by the bindings of the window, and by no view of a RIB`() {
        let view = ObservedView()
        let level = swiftUI.chain.base
        #expect(ChangeCount.of({ _ = level.sheet }, during: { attach("A", to: root.sheet) }) == 1)
        #expect(ChangeCount.of({ _ = view.total }, during: { view.name = "B" }) == 0)
        #expect(ChangeCount.of({ _ = view.total }, during: { view.total = 1 }) == 1)
    }

    @Observable
    final class ObservedView: ViewControllable {
        var total = 0
        var name = ""
    }
}
