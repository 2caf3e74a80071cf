import RIBs
import RIBsTesting
import Testing

/// Tests of `keepAlive(_:)` of a custom router.
@MainActor
struct KeepAliveTests {
    @Test func `by default the interactor retains the object`() {
        let interactor = TracedInteractor("it", Trace())
        var router: OwnRouter? = OwnRouter(interactor)
        let probe = DeallocationProbe()
        do { router?.keepAlive(probe.watch(Trace())) }
        router = nil
        #expect(router == nil)
        #expect(!probe.isDeallocated)
        withExtendedLifetime(interactor) {}
    }

    @Test func `the object is released with the interactor`() {
        let probe = DeallocationProbe()
        do {
            let interactor = probe.watch(TracedInteractor("it", Trace()))
            OwnRouter(interactor).keepAlive(probe.watch(Trace()))
            #expect(!probe.isDeallocated)
        }
        #expect(probe.survivors == [])
    }

    @Test func `the object is released with the router even if the interactor is not`() {
        let probe = DeallocationProbe()
        let interactor: TracedInteractor
        do {
            let router = TracedRouter("it", Trace())
            interactor = router.interactor
            router.keepAlive(probe.watch(Trace()))
        }
        #expect(probe.isDeallocated)
        withExtendedLifetime(interactor) {}
    }

    @Test func `keeping an object alive without an interactor traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { OwnRouter(CountingInteractable()).keepAlive(Trace()) }
        }
        expect(
            result,
            """
            OwnRouter cannot keep Trace alive: nothing retains it.
              Likely cause: OwnRouter does not implement keepAlive(_:), and its interactable is not an Interactor.
              To fix: store the object in the implementation, or inherit from Router.
            """)
    }

    @Test func `bridged keeps the bridge alive as long as the router`() {
        let probe = DeallocationProbe()
        do {
            let router = bridged(probe.watch(Trace())) { _ in TracedRouter("it", Trace()) }
            withExtendedLifetime(router) { #expect(!probe.isDeallocated) }
        }
        #expect(probe.isDeallocated)
    }

    @Test func `bridged keeps the bridge of a RIB with a view alive as long as the router`() {
        let probe = DeallocationProbe()
        do {
            let router: any ViewableRouting = bridged(probe.watch(Trace())) { _ in RootRouter() }
            withExtendedLifetime(router) { #expect(!probe.isDeallocated) }
        }
        #expect(probe.isDeallocated)
    }

    @Test func `bridged keeps the bridge of a RIB with an actionable item alive as long as the router`() {
        let probe = DeallocationProbe()
        do {
            let built: (router: any Routing, actionableItem: Int) = bridged(probe.watch(Trace())) { _ in
                (TracedRouter("it", Trace()), 7)
            }
            withExtendedLifetime(built.router) { #expect(!probe.isDeallocated && built.actionableItem == 7) }
        }
        #expect(probe.isDeallocated)
    }

    @Test func `bridged keeps the bridge of a RIB with a view and an actionable item alive as long as the router`() {
        let probe = DeallocationProbe()
        do {
            let built: (router: any ViewableRouting, actionableItem: Int) = bridged(probe.watch(Trace())) { _ in
                (RootRouter(), 7)
            }
            withExtendedLifetime(built.router) { #expect(!probe.isDeallocated && built.actionableItem == 7) }
        }
        #expect(probe.isDeallocated)
    }

    @Test func `an item bridge is active while its item is, and does not retain it`() {
        let bridge = ItemBridge<TracedInteractor>()
        #expect(!bridge.isActive && !bridge.isActiveStream.value)
        var interactor: TracedInteractor? = TracedInteractor("item", Trace())
        bridge.item = interactor
        interactor?.activate()
        #expect(bridge.isActive && bridge.isActiveStream.value)
        interactor?.deactivate()
        #expect(!bridge.isActive)
        interactor = nil
        #expect(bridge.item == nil)
    }

    @Test func `a custom implementation is called`() {
        let mock = RoutingMock(), object = Trace()
        let router: any Routing = mock
        router.keepAlive(object)
        #expect(mock.keptAlive.first === object)
    }
}

/// A router that implements only the requirements of `Routing` without default implementations.
@MainActor
private final class OwnRouter: Routing {
    let interactable: any Interactable
    let children: [any Routing] = []

    init(_ interactable: any Interactable) {
        self.interactable = interactable
    }

    func load() {}
    func attachChild(_: any Routing) {}
    func detachChild(_: any Routing) {}
}
