import RIBs
import RIBsTesting
import Testing

@MainActor
struct ComponentTests {
    @Test func `a shared instance is created once`() {
        let component = CountingComponent()
        #expect(component.first === component.first)
        #expect(component.madeCount == 1)
    }

    @Test func `each component has its own instances`() {
        #expect(CountingComponent().first !== CountingComponent().first)
    }

    @Test func `two call sites have two instances`() {
        let component = CountingComponent()
        #expect(component.first !== component.second)
        #expect(component.first === component.first)
        #expect(component.second === component.second)
    }

    @Test func `two calls in one line have two instances`() {
        let component = CountingComponent()
        let (one, other) = component.pair
        #expect(one !== other)
        #expect(component.pair.0 === one)
        #expect(component.pair.1 === other)
    }

    @Test func `an override that calls super has its own instance`() {
        let component = OverridingComponent()
        #expect(component.first !== component.inherited)
        #expect(component.inherited === component.inherited)
    }

    @Test func `one call site with two types has two instances`() {
        let component = CountingComponent()
        #expect(component.generic(1) == 1)
        #expect(component.generic("one") == "one")
        #expect(component.generic(2) == 1)
    }

    @Test func `an Optional instance that is nil is created once`() {
        let component = CountingComponent()
        #expect(component.nothing == nil)
        #expect(component.nothing == nil)
        #expect(component.madeCount == 1)
    }

    @Test func `the instances are released with the component`() {
        var component: CountingComponent? = CountingComponent()
        let probe = DeallocationProbe(component!.first)
        component = nil
        #expect(probe.isDeallocated)
    }

    @Test func `shared instances that need each other trap with their path`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = CircularComponent().egg }
        }
        expect(result, "CircularComponent needs a shared instance while it is creating it: Egg -> Hen -> Egg.")
        expect(result, "To fix: break the cycle")
    }
}

@MainActor
private final class Instance {}

@MainActor
private protocol NoDependency: Dependency {}

private final class Empty: EmptyComponent, NoDependency {}

private class CountingComponent: Component<any NoDependency> {
    private(set) var madeCount = 0

    init() {
        super.init(dependency: Empty())
    }

    var first: Instance { shared { make() } }
    var second: Instance { shared { make() } }
    var pair: (Instance, Instance) { (shared { make() }, shared { make() }) }

    var nothing: Instance? {
        shared {
            madeCount += 1
            return nil
        }
    }

    func generic<Value>(_ value: Value) -> Value { shared { value } }

    private func make() -> Instance {
        madeCount += 1
        return Instance()
    }
}

private final class OverridingComponent: CountingComponent {
    override var first: Instance { shared { Instance() } }
    var inherited: Instance { super.first }
}

private final class CircularComponent: Component<any NoDependency> {
    init() {
        super.init(dependency: Empty())
    }

    var egg: Egg { shared { Egg(hen) } }
    var hen: Hen { shared { Hen(egg) } }
}
