import RIBs
import RIBsTesting
import Testing

/// Tests of `shared` and `shared(key:)`.
@MainActor
struct ComponentTests {
    enum Sharing: CaseIterable, Sendable { case plain, keyed }

    private let component = SharingComponent()

    @Test(arguments: Sharing.allCases)
    func `a shared instance is created once`(_ sharing: Sharing) {
        #expect(component.first(sharing) === component.first(sharing))
        #expect(component.createdCount == 1)
    }

    @Test(arguments: Sharing.allCases)
    func `two call sites have two instances`(_ sharing: Sharing) {
        #expect(component.first(sharing) !== component.second(sharing))
        #expect(component.second(sharing) === component.second(sharing))
    }

    @Test(arguments: Sharing.allCases)
    func `one call site with two types has two instances`(_ sharing: Sharing) {
        #expect(component.generic(1, sharing) == 1)
        #expect(component.generic("one", sharing) == "one")
        #expect(component.generic(2, sharing) == 1)
    }

    @Test(arguments: Sharing.allCases)
    func `an instance that is nil is created once`(_ sharing: Sharing) {
        #expect(component.nothing(sharing) == nil)
        #expect(component.nothing(sharing) == nil)
        #expect(component.createdCount == 1)
    }

    @Test(arguments: Sharing.allCases)
    func `each component has its own instances, which are released with it`(_ sharing: Sharing) {
        var other: SharingComponent? = SharingComponent()
        let probe = DeallocationProbe(other!.first(sharing))
        #expect(component.first(sharing) !== other?.first(sharing))
        #expect(!probe.isDeallocated)
        other = nil
        #expect(probe.isDeallocated)
        // Another component can have the address of a released one.
        for number in 0..<100 { #expect(SharingComponent().generic(number, sharing) == number) }
    }

    @Test(arguments: Sharing.allCases)
    func `an instance that needs itself traps with its path`(_ sharing: Sharing) async {
        let result =
            switch sharing {
            case .plain:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run { _ = SharingComponent().endless(.plain) }
                }
            case .keyed:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run { _ = SharingComponent().endless(.keyed) }
                }
            }
        expect(
            result,
            """
            SharingComponent needs a shared instance while it is creating it: Instance -> Instance.
              Where: RIBsTests/ComponentTests.swift:LINE
            """)
    }

    @Test func `shared instances that need each other trap with their path`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = SharingComponent().egg }
        }
        expect(result, "SharingComponent needs a shared instance while it is creating it: Egg -> Hen -> Egg.")
        expect(result, "To fix: break the cycle")
    }

    @Test func `two calls in one line have two instances`() {
        let (one, other) = component.pair
        #expect(one !== other)
        #expect(component.pair.0 === one)
        #expect(component.pair.1 === other)
    }

    @Test func `an override that calls super has its own instance`() {
        let component = OverridingComponent()
        #expect(component.overridden !== component.inherited)
        #expect(component.inherited === component.inherited)
    }

    // MARK: - Keys

    @Test func `two keys have two instances, also two types of keys`() {
        let instances = [component.keyed("1"), component.keyed("2"), component.keyed(1)]
        #expect(Set(instances.map(ObjectIdentifier.init)).count == 3)
        #expect(component.keyed("1") === instances[0])
        #expect(component.keyed(1) === instances[2])
    }

    @Test func `an instance can need the instance of another key`() {
        #expect(component.sum(4) == 10)
    }

    @Test func `a key can share an instance while it is compared`() {
        let one = component.keyed(CallingKey(number: 1, component: component))
        _ = component.keyed(CallingKey(number: 2, component: component))
        #expect(component.keyed(CallingKey(number: 1, component: component)) === one)
    }

    @Test func `without a key a method has one instance for all arguments`() {
        #expect(component.unkeyed("a") === component.unkeyed("b"))
    }
}

@MainActor
private final class Instance {}

/// A key that shares an instance with a key of its own type whenever it is compared.
private struct CallingKey: Hashable {
    let number: Int
    let component: SharingComponent

    func hash(into hasher: inout Hasher) {}

    static func == (first: Self, second: Self) -> Bool {
        MainActor.assumeIsolated { first.component.share(with: first.number + second.number) }
        return first.number == second.number
    }
}

private class SharingComponent: Component<any Dependency> {
    private(set) final var createdCount = 0
    private final var isSharing = false

    init() {
        super.init(dependency: EmptyComponent())
    }

    var overridden: Instance { shared { Instance() } }
    final var pair: (Instance, Instance) { (shared { Instance() }, shared { Instance() }) }
    final var egg: Egg { shared { Egg(hen("brown")) } }
    final func hen(_ colour: String) -> Hen { shared(key: colour) { Hen(egg) } }

    final func first(_ sharing: ComponentTests.Sharing) -> Instance {
        sharing == .plain ? shared { create() } : shared(key: "a") { create() }
    }

    final func second(_ sharing: ComponentTests.Sharing) -> Instance {
        sharing == .plain ? shared { create() } : shared(key: "a") { create() }
    }

    final func generic<Value>(_ value: Value, _ sharing: ComponentTests.Sharing) -> Value {
        sharing == .plain ? shared { value } : shared(key: "a") { value }
    }

    final func nothing(_ sharing: ComponentTests.Sharing) -> Instance? {
        sharing == .plain ? shared { createNothing() } : shared(key: "a") { createNothing() }
    }

    final func endless(_ sharing: ComponentTests.Sharing) -> Instance {
        sharing == .plain ? shared { endless(sharing) } : shared(key: "a") { endless(sharing) }
    }

    final func keyed(_ key: some Hashable) -> Instance { shared(key: key) { create() } }
    final func unkeyed(_: String) -> Instance { shared { create() } }
    final func sum(_ number: Int) -> Int { shared(key: number) { number == 0 ? 0 : number + sum(number - 1) } }

    final func share(with number: Int) {
        guard !isSharing else { return }
        isSharing = true
        _ = keyed(CallingKey(number: number, component: self))
        isSharing = false
    }

    private final func create() -> Instance {
        createdCount += 1
        return Instance()
    }

    private final func createNothing() -> Instance? {
        createdCount += 1
        return nil
    }
}

private final class OverridingComponent: SharingComponent {
    override var overridden: Instance { shared { Instance() } }
    var inherited: Instance { super.overridden }
}
