import RIBs
import RIBsTesting
import Testing

/// `shared(key:)`, and `shared` where it merges its callers.
@MainActor
struct SharedKeyTests {
    private let component = KeyedComponent()

    @Test func oneKeyHasOneInstance() {
        #expect(component.first("a") === component.first("a"))
        #expect(component.createdCount == 1)
    }

    @Test func twoKeysHaveTwoInstances() {
        let a = component.first("a"), b = component.first("b")
        #expect(a !== b)
        #expect(component.first("a") === a && component.first("b") === b)
    }

    @Test func twoCallSitesWithOneKeyHaveTwoInstances() {
        #expect(component.first("a") !== component.second("a"))
    }

    @Test func oneCallSiteWithTwoTypesOfInstancesHasTwoInstances() {
        #expect(component.generic(1, key: "a") == 1)
        #expect(component.generic("one", key: "a") == "one")
        #expect(component.generic(2, key: "a") == 1)
    }

    @Test func oneCallSiteWithTwoTypesOfKeysHasTwoInstances() {
        let text = component.first("1"), number = component.first(1)
        #expect(text !== number)
        #expect(component.first("1") === text && component.first(1) === number)
    }

    @Test func eachComponentHasItsOwnInstances() {
        #expect(component.first("a") !== KeyedComponent().first("a"))
    }

    @Test func anInstanceThatIsNilIsCreatedOnce() {
        #expect(component.nothing("a") == nil && component.nothing("a") == nil)
        #expect(component.createdCount == 1)
    }

    @Test func theInstancesAreReleasedWithTheComponent() {
        var component: KeyedComponent? = KeyedComponent()
        let probe = DeallocationProbe(component!.first("a"))
        #expect(!probe.isDeallocated)
        component = nil
        #expect(probe.isDeallocated)
    }

    @Test func anInstanceMayNeedTheOneOfAnotherKey() {
        #expect(component.sum(4) == 10)
    }

    @Test func anInstanceThatNeedsItselfTrapsWithItsPath() async {
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

    @Test func aCycleThroughAnInstanceWithAKeyTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = KeyedComponent().egg }
        }
        expect(result, "KeyedComponent needs a shared instance while it is creating it: Egg -> ")
    }

    @Test func withoutAKeyAMethodHasOneInstanceForAllArguments() {
        #expect(component.unkeyed("a") === component.unkeyed("b"))
    }
}

@MainActor
private final class Instance {}

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

    private func create() -> Instance {
        createdCount += 1
        return Instance()
    }
}
