import RIBs
import RIBsTesting
import Testing

@testable import ___VARIABLE_moduleName___

@MainActor
struct ___VARIABLE_productName___BuilderTests {
    private let listener = ___VARIABLE_productName___ListenerMock()

    @Test func `ending tells the listener`() throws {
        let router = build()
        let interactor = try #require(router.interactable as? ___VARIABLE_productName___Interactor)
        whileActive(interactor) { $0.end() }
        #expect(listener.___VARIABLE_memberName___DidEndCallCount == 1)
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

    private func build() -> any Routing {
        ___VARIABLE_productName___Builder(dependency: ___VARIABLE_productName___DependencyMock()).build(
            withListener: listener, viewController: ViewPresentingMock())
    }
}
