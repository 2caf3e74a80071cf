import RIBs
import RIBsTesting
import Testing

@MainActor
struct ComponentizedBuilderTests {
    @Test func `each build has its own component`() {
        let builder = NameBuilder { NameComponent(name: $0) }
        let first: (component: NameComponent, router: NameRouter) =
            builder.build(withDynamicBuildDependency: 1, dynamicComponentDependency: "Ann")
        let second: (component: NameComponent, router: NameRouter) =
            builder.build(withDynamicBuildDependency: 2, dynamicComponentDependency: "Bob")
        #expect(first.component !== second.component)
        #expect(first.component.name == "Ann")
        #expect(second.component.name == "Bob")
    }

    @Test func `the component and the dynamic dependency are passed to build`() {
        let router: NameRouter = NameBuilder { NameComponent(name: $0) }
            .build(withDynamicBuildDependency: 7, dynamicComponentDependency: "Ann")
        #expect(router.text == "Ann 7")
    }

    @Test func `a builder does not retain its component`() {
        let builder = NameBuilder { NameComponent(name: $0) }
        let survivors = DeallocationProbe.survivors { probe in
            let built: (component: NameComponent, router: NameRouter) =
                builder.build(withDynamicBuildDependency: 1, dynamicComponentDependency: "Ann")
            probe.watch(built.component)
            probe.watch(built.router)
        }
        #expect(survivors == [])
    }

    @Test func `a simple builder has no dynamic dependencies`() {
        let first = LeakyBuilder { LeakyComponent() }.build()
        #expect(first.treePath == "Leaky")
    }

    @Test func `reusing a component traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let component = LeakyComponent()
                let builder = LeakyBuilder { component }
                _ = builder.build()
                _ = builder.build()
            }
        }
        expect(
            result,
            """
            LeakyBuilder was given the same LeakyComponent for two builds.
              Likely cause: The componentBuilder returned a component that it had stored.
              To fix: create a component on every call: a component belongs to one RIB.
            """)
    }

    @Test func `a builder that does not override build traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let builder = UnfinishedBuilder { _ in LeakyComponent() }
                let _: LeakyRouter = builder.build(withDynamicBuildDependency: 1, dynamicComponentDependency: "")
            }
        }
        expect(
            result,
            """
            UnfinishedBuilder does not override build(with:_:).
              Likely cause: The builder does not implement how its RIB is created.
              To fix: override build(with:_:) and return the router.
            """)
    }

    @Test func `a simple builder that does not override build traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UnfinishedSimpleBuilder { LeakyComponent() }.build() }
        }
        expect(result, "UnfinishedSimpleBuilder does not override build(with:).")
    }
}

final class NameComponent: EmptyComponent {
    let name: String

    init(name: String) {
        self.name = name
    }
}

final class NameRouter: Router<Interactor> {
    let text: String

    init(text: String) {
        self.text = text
        super.init(interactor: Interactor())
    }
}

private final class NameBuilder: ComponentizedBuilder<NameComponent, NameRouter, Int, String> {
    override func build(with component: NameComponent, _ number: Int) -> NameRouter {
        NameRouter(text: "\(component.name) \(number)")
    }
}

private final class UnfinishedBuilder: ComponentizedBuilder<LeakyComponent, LeakyRouter, Int, String> {}

private final class UnfinishedSimpleBuilder: SimpleComponentizedBuilder<LeakyComponent, LeakyRouter> {}
