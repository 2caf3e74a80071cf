import RIBs
import RIBsTesting
import Testing

@MainActor
struct MultiStageComponentizedBuilderTests {
    @Test func `a pass has one component from its first use to its final stage`() {
        let builder = StagedBuilder { NameComponent(name: "Ann") }
        let component = builder.componentForCurrentBuildPass
        #expect(builder.componentForCurrentBuildPass === component)
        _ = builder.finalStageBuild(withDynamicDependency: 1)
        #expect(builder.components.count == 2)
        #expect(builder.components.allSatisfy { $0 === component })
    }

    @Test func `the next pass has another component`() {
        let builder = StagedBuilder { NameComponent(name: "Ann") }
        let first = builder.componentForCurrentBuildPass
        _ = builder.finalStageBuild(withDynamicDependency: 1)
        #expect(builder.componentForCurrentBuildPass !== first)
    }

    @Test func `a pass can consist of its final stage`() {
        let router = StagedBuilder { NameComponent(name: "Ann") }.finalStageBuild(withDynamicDependency: 7)
        #expect(router.text == "Ann 7")
    }

    @Test func `the builder does not retain the component after the pass`() {
        let builder = SimpleStagedBuilder { NameComponent(name: "Ann") }
        let survivors = DeallocationProbe.survivors { probe in
            probe.watch(builder.componentForCurrentBuildPass)
            _ = builder.finalStageBuild()
        }
        #expect(survivors == [])
    }

    @Test func `the component is expected to be released with the router`() async {
        let tree = LeakTree()
        let builder = SimpleStagedBuilder { NameComponent(name: "Ann") }
        let component = builder.componentForCurrentBuildPass
        tree.attachAndDetach { builder.finalStageBuild() }
        await tree.passTime()
        #expect(tree.leaks == ["NameComponent at Root/Name"])
        withExtendedLifetime(component) {}
    }

    @Test func `reusing a component traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let component = NameComponent(name: "Ann")
                let builder = SimpleStagedBuilder { component }
                _ = builder.finalStageBuild()
                _ = builder.componentForCurrentBuildPass
            }
        }
        expect(result, "SimpleStagedBuilder was given the same NameComponent for two builds.")
    }

    @Test func `a builder without a final stage traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UnfinishedBuilder { NameComponent(name: "Ann") }.finalStageBuild(withDynamicDependency: 1)
            }
        }
        expect(
            result,
            """
            UnfinishedBuilder does not override finalStageBuild(with:_:).
              Likely cause: The builder does not implement how its RIB is created.
              To fix: override finalStageBuild(with:_:) and return the router.
            """)
    }

    @Test func `a simple builder without a final stage traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UnfinishedSimpleBuilder { NameComponent(name: "Ann") }.finalStageBuild() }
        }
        expect(result, "UnfinishedSimpleBuilder does not override finalStageBuild(with:).")
    }
}

private final class StagedBuilder: MultiStageComponentizedBuilder<NameComponent, NameRouter, Int> {
    private(set) var components: [NameComponent] = []

    override func finalStageBuild(with component: NameComponent, _ number: Int) -> NameRouter {
        components += [component, componentForCurrentBuildPass]
        return NameRouter(text: "\(component.name) \(number)")
    }
}

private final class SimpleStagedBuilder: SimpleMultiStageComponentizedBuilder<NameComponent, NameRouter> {
    override func finalStageBuild(with component: NameComponent) -> NameRouter { NameRouter(text: component.name) }
}

private final class UnfinishedBuilder: MultiStageComponentizedBuilder<NameComponent, NameRouter, Int> {}

private final class UnfinishedSimpleBuilder: SimpleMultiStageComponentizedBuilder<NameComponent, NameRouter> {}
