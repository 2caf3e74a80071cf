import RIBs
import RIBsTesting
import Testing

@testable import RIBsSwiftUI

@MainActor
struct ModalMemoryTests {
    @Test func `everything is released after a swipe, a dismissal and the end of the tree`() {
        let survivors = DeallocationProbe.survivors { probe in
            let root = SheetRouter("root")
            let swiftUI = SimulatedSwiftUI(root.viewController)
            root.interactor.activate()
            root.load()
            for name in ["A", "B"] {
                root.sheet.attach { SheetRouter(name) }
                root.sheet.child?.cover.attach { SheetRouter("above") }
                swiftUI.settle()
                if let child = root.sheet.child { probe.watchTree(child) }
                probe.watch(root.sheet.child?.viewController.modalStack as AnyObject)
                if name == "A" { swiftUI.swipe() }
                root.sheet.detach()
                swiftUI.settle()
                #expect(probe.survivors == [])
            }
            probe.watch(swiftUI.chain)
            probe.watchTree(root)
        }
        #expect(survivors == [])
    }

    /// A view whose `deinit` calls the objects that released it.
    private final class CallingView: ViewControllable {
        let modalStack = ModalStack()
        let onDeinit: () -> Void

        init(onDeinit: @escaping () -> Void) {
            self.onDeinit = onDeinit
        }

        isolated deinit { onDeinit() }
    }

    @Test func `the deinit of a view can dismiss and present on the stack that released it`() {
        let root = SheetView("root")
        let swiftUI = SimulatedSwiftUI(root)
        let after = SheetView("after")
        var (calling, above): (CallingView?, SheetView?) = (nil, SheetView("above"))
        calling = CallingView {
            root.dismiss(after)
            root.present(after) {}
        }
        if let calling {
            calling.modalStack.didAppear(below: swiftUI.chain.base)
            root.present(calling) {}
        }
        calling?.modalStack.present(above ?? root) {}
        swiftUI.settle()
        if let view = calling { root.dismiss(view) }
        (calling, above) = (nil, nil)
        swiftUI.settle()
        #expect(swiftUI.seen == ["after"])
    }

    @Test func `the deinit of a view can present while the chain removes the view and the view above it`() {
        let root = SheetView("root")
        let chain = ModalChain()
        root.modalStack.didAppear(below: chain.base)
        let after = SheetView("after")
        var view: CallingView? = CallingView { root.present(after) {} }
        let above = SheetView("above")
        if let view { root.present(view) {} }
        chain.base.sheet?.didAppear()
        root.present(above) {}
        let coming = chain.base.sheet?.above.sheet
        coming?.willAppear()
        if let view { root.dismiss(view) }
        root.dismiss(above)
        view = nil
        coming?.didAppear()
        chain.base.didDismiss()
        #expect(chain.base.sheet?.view === after)
    }

    @Test func `the deinit of a view can change the pages and the embedded views that released it`() {
        let pages = NavigationPresenter()
        let embedded = EmbeddedViews()
        let other = SheetView("other")
        do {
            let view = CallingView {
                pages.present(other) {}
                embedded.embed(other)
            }
            pages.present(view) {}
            embedded.embed(view)
        }
        if let view = pages.path.first?.view { embedded.unembed(view) }
        pages.path.first?.wasShown = true
        pages.path = []
        #expect(pages.path.map { $0.view === other } == [true])
        #expect(embedded.views.map { $0.view === other } == [true])
    }
}
