import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import ___VARIABLE_moduleName___

@MainActor
struct ___VARIABLE_productName___BuilderTests {
    private let listener = ___VARIABLE_productName___ListenerMock()

    @Test func `the close button tells the listener`() throws {
        let (window, router) = (ScreenWindow(), build())
        window.rootViewController = router.viewControllable
        try whileActive(router.interactable) { _ in
            try window.perform(.tap(id: "close-___VARIABLE_memberName___"))
        }
        #expect(listener.___VARIABLE_memberName___DidCloseCallCount == 1)
    }

    @Test func `a detached ___VARIABLE_productName___ is released`() {
        let parent = Router(interactor: Interactor())
        let survivors = DeallocationProbe.survivors { probe in
            let router = build()
            parent.attachChild(router)
            probe.watchTree(router)
            parent.detachChild(router)
        }
        #expect(survivors == [])
    }

    private func build() -> any ViewableRouting {
        ___VARIABLE_productName___Builder(dependency: ___VARIABLE_productName___DependencyMock()).build(withListener: listener)
    }
}
