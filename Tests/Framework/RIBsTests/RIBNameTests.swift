import RIBsTesting
import Testing

@testable import RIBs

/// The names of RIBs without a router of their own: a leaf's builder returns a plain router.
@MainActor
struct RIBNameTests {
    private let root = LaunchRouter(interactor: ShopInteractor(), viewController: ViewControllableMock())

    init() {
        root.interactable.activate()
    }

    @Test func `a plain router has the name of its interactor`() {
        let leaf = Router(interactor: CheckoutInteractor())
        #expect(leaf.treePath == "Checkout")
        root.attachChild(leaf)
        #expect(leaf.treePath == "Shop/Checkout")
        #expect(root.snapshot.children.map(\.name) == ["Checkout"])
    }

    @Test func `plain routers with a view and of a root have the names of their interactors`() {
        let leaf = ViewableRouter<any Interactable, any ViewControllable>(
            interactor: CheckoutInteractor(), viewController: ViewControllableMock())
        root.attachChild(leaf)
        #expect(root.snapshot.name == "Shop")
        #expect(root.snapshot.children.map(\.name) == ["Checkout"])
    }

    @Test func `a router of its own class names the RIB`() {
        let child = PaymentRouter(interactor: CheckoutInteractor())
        root.attachChild(child)
        #expect(child.treePath == "Shop/Payment")
    }

    @Test func `a plain router of a plain interactor keeps the name of its class`() {
        #expect(Router<any Interactable>(interactor: Interactor()).treePath == "Router")
    }

    @Test func `the leak of a plain router has the name of its interactor in its path`() async {
        let clock = ManualClock()
        let issues = IssueRecorder(clock: clock)
        let root = LaunchRouter(
            interactor: ShopInteractor(), viewController: ViewControllableMock(), runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        let leaf = Router(interactor: CheckoutInteractor())
        root.attachChild(leaf)
        root.detachChild(leaf)
        for _ in 0..<4 {
            #expect(await settle { clock.sleeperCount == 1 })
            clock.advance(by: .milliseconds(250))
        }
        #expect(await settle { issues.leaks.count == 2 })
        #expect(issues.leaks.map(\.treePath) == ["Shop/Checkout", "Shop/Checkout"])
        withExtendedLifetime(leaf) {}
    }

    @Test func `a message about misuse names the RIB in its path, and the classes of the routers`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = Router(interactor: ShopInteractor())
                let leaf = Router(interactor: CheckoutInteractor())
                root.attachChild(leaf)
                root.attachChild(leaf)
            }
        }
        expect(
            result,
            """
            Router<ShopInteractor> attaches Router<CheckoutInteractor>, which is already its child.
              Tree path: Shop/Checkout
            """)
    }
}

private final class ShopInteractor: Interactor {}
private final class CheckoutInteractor: Interactor {}
private final class PaymentRouter: Router<Interactor> {}
