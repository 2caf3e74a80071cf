import RIBs
import RIBsTesting
import Testing

@testable import RIBsSwiftUI

/// Tests of an `Alert` in a slot. SwiftUI reports neither that an alert appears nor that it has left.
@MainActor
struct AlertTests {
    private let trace = Trace()
    private let root = SheetRouter("root")
    private let chain = ModalChain()
    private let slot: ChildSlot<any ViewableRouting>

    init() {
        slot = ChildSlot(parent: root, presentingOn: root.viewController) { [trace] in trace.record("slot told") }
        root.viewController.modalStack.didAppear(below: chain.base)
        root.interactor.activate()
        root.load()
    }

    private func showAlert(_ action: @escaping @MainActor () -> Void = {}) throws -> Modal {
        let alert = Alert(
            title: "Sign out?",
            buttons: [
                .init("Sign out") { [trace] in
                    trace.record("tapped")
                    action()
                }
            ])
        slot.attach {
            ViewableRouter<any Interactable, any ViewControllable>(interactor: Interactor(), viewController: alert)
        }
        let modal = try #require(chain.base.alert)
        #expect(chain.base.isAlertPresented)
        #expect(chain.base.sheet == nil)
        modal.willAppear()
        modal.didAppear()
        return modal
    }

    @Test(arguments: [false, true])
    func `the action of a button comes before the slot is told, whichever SwiftUI does first`(_ setsFirst: Bool)
        async throws
    {
        let modal = try showAlert()
        if setsFirst { chain.base.isAlertPresented = false }
        modal.alert?.tap(0)
        if !setsFirst { chain.base.isAlertPresented = false }
        #expect(await settle { !slot.isFilled })
        #expect(trace.events == ["tapped", "slot told"])
        #expect(!chain.base.isAlertPresented)
    }

    @Test func `a call that finds an alert in the slot is not kept, because a button reports at once`() async throws {
        let modal = try showAlert()
        _ = try showAlert()
        modal.alert?.tap(0)
        chain.base.isAlertPresented = false
        #expect(await settle { !slot.isFilled })
        for _ in 0..<10 { await Task.yield() }
        #expect(!slot.isFilled)
    }

    @Test func `an action that empties the slot is not followed by a report`() async throws {
        let modal = try showAlert { [slot] in slot.detach() }
        chain.base.isAlertPresented = false
        modal.alert?.tap(0)
        for _ in 0..<10 { await Task.yield() }
        #expect(trace.events == ["tapped"])
        #expect(!chain.base.isAlertPresented)
    }

    @Test func `a sheet that is presented during an alert is shown after it`() async throws {
        _ = try showAlert()
        root.sheet.attach { SheetRouter("sheet") }
        #expect(chain.base.sheet == nil)
        slot.detach()
        #expect((chain.base.sheet?.view as? SheetView)?.name == "sheet")
    }

    @Test func `an alert that is presented above a sheet is shown on its level`() throws {
        root.sheet.attach { SheetRouter("sheet") }
        let sheet = try #require(chain.base.sheet)
        sheet.willAppear()
        sheet.didAppear()
        slot.attach {
            ViewableRouter<any Interactable, any ViewControllable>(
                interactor: Interactor(), viewController: Alert(title: "Saved"))
        }
        #expect(sheet.above.alert?.alert?.buttons.map(\.title) == ["OK"])
        #expect(!chain.base.isAlertPresented)
    }
}
