import RIBs
import RIBsTesting
import Testing

/// Tests of `shared(key:)`, and of `shared` in a helper with several callers.
@MainActor
struct SharedKeyTests {
    private let component = KeyedComponent()

    @Test func `components that are created one after the other create the same keys`() {
        for number in 0..<100 { #expect(KeyedComponent().generic(number, key: "a") == number) }
    }

    @Test func `one key has one instance`() {
        #expect(component.first("a") === component.first("a"))
        #expect(component.createdCount == 1)
    }

    @Test func `two keys have two instances`() {
        let a = component.first("a"), b = component.first("b")
        #expect(a !== b)
        #expect(component.first("a") === a)
        #expect(component.first("b") === b)
    }

    @Test func `two call sites with one key have two instances`() {
        #expect(component.first("a") !== component.second("a"))
    }

    @Test func `one call site with two types of instances has two instances`() {
        #expect(component.generic(1, key: "a") == 1)
        #expect(component.generic("one", key: "a") == "one")
        #expect(component.generic(2, key: "a") == 1)
    }

    @Test func `one call site with two types of keys has two instances`() {
        let text = component.first("1"), number = component.first(1)
        #expect(text !== number)
        #expect(component.first("1") === text)
        #expect(component.first(1) === number)
    }

    @Test func `each component has its own instances`() {
        #expect(component.first("a") !== KeyedComponent().first("a"))
    }

    @Test func `an instance that is nil is created once`() {
        #expect(component.nothing("a") == nil)
        #expect(component.nothing("a") == nil)
        #expect(component.createdCount == 1)
    }

    @Test func `the instances are released with the component`() {
        var component: KeyedComponent? = KeyedComponent()
        let probe = DeallocationProbe(component!.first("a"))
        #expect(!probe.isDeallocated)
        component = nil
        #expect(probe.isDeallocated)
    }

    @Test func `an instance can need the instance of another key`() {
        #expect(component.sum(4) == 10)
    }

    @Test func `an instance that needs itself traps with its path`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = KeyedComponent().endless("a") }
        }
        expect(
            result,
            """
            KeyedComponent needs a shared instance while it is creating it: Instance -> Instance.
              Where: RIBsTests/SharedKeyTests.swift:LINE
            """)
    }

    @Test func `a cycle through an instance with a key traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = KeyedComponent().egg }
        }
        expect(result, "KeyedComponent needs a shared instance while it is creating it: Egg -> ")
    }

    @Test func `a key can share an instance while it is compared`() {
        let one = component.first(CallingKey(number: 1, component: component))
        _ = component.first(CallingKey(number: 2, component: component))
        #expect(component.first(CallingKey(number: 1, component: component)) === one)
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
    let component: KeyedComponent

    func hash(into hasher: inout Hasher) {}

    static func == (first: Self, second: Self) -> Bool {
        MainActor.assumeIsolated { first.component.share(with: first.number + second.number) }
        return first.number == second.number
    }
}

private final class KeyedComponent: Component<any Dependency> {
    private(set) var createdCount = 0

    init() {
        super.init(dependency: EmptyComponent())
    }

    func first(_ key: some Hashable) -> Instance { shared(key: key) { create() } }
    func second(_ key: some Hashable) -> Instance { shared(key: key) { create() } }
    func unkeyed(_: String) -> Instance { shared { create() } }
    func generic<Value>(_ value: Value, key: String) -> Value { shared(key: key) { value } }
    func sum(_ number: Int) -> Int { shared(key: number) { number == 0 ? 0 : number + sum(number - 1) } }
    func endless(_ key: String) -> Instance { shared(key: key) { endless(key) } }

    func nothing(_ key: String) -> Instance? {
        shared(key: key) {
            createdCount += 1
            return nil
        }
    }

    var egg: Egg { shared { Egg(hen("brown")) } }
    func hen(_ colour: String) -> Hen { shared(key: colour) { Hen(egg) } }

    private var isSharing = false

    func share(with number: Int) {
        guard !isSharing else { return }
        isSharing = true
        _ = first(CallingKey(number: number, component: self))
        isSharing = false
    }

    private func create() -> Instance {
        createdCount += 1
        return Instance()
    }
}
