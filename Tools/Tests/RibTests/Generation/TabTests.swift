import Testing

@testable import rib

/// Children of a router that shows tabs.
struct TabTests {
    @Test func `a new child is a tab, attached when the router is loaded, with a case of the tabs`() throws {
        let router = try DiceRouter.text(adding: Self.tabs)
        #expect(router.contains("        case rules\n        case card\n    }\n"))
        #expect(
            router.contains(
                """
                    override func didLoad() {
                        tabs.attach(.rules) { fatalError() }
                        tabs.attach(.card) { cardBuilder.build(withListener: interactor) }
                    }
                """), "\(router)")
        #expect(
            router.contains(
                """
                    func routeToCard() { tabs.select(.card) }

                    func detachCard() { tabs.detach(.card) }
                """), "\(router)")
        #expect(!router.contains("ChildSlot") && !router.contains("ViewPresenting"))
    }

    @Test func `a router without didLoad gets one`() throws {
        let tabs = Self.tabs.replacing("tabs.attach(.rules) { fatalError() }", with: "").replacing(
            /\n *override func didLoad\(\) \{\s*\}/, with: "")
        try #require(!tabs.contains("didLoad"))
        let router = try DiceRouter.text(adding: tabs)
        #expect(
            router.contains(
                """
                    override func didLoad() {
                        tabs.attach(.card) { cardBuilder.build(withListener: interactor) }
                    }
                """), "\(router)")
    }

    @Test func `tabs with texts as IDs get the child's name, also with a type annotation`() throws {
        let router = try DiceRouter.text(
            adding: "lazy var tabs: ChildTabs<String, any ViewableRouting> = ChildTabs(parent: self, in: tabBar)")
        #expect(router.contains("        tabs.attach(\"card\") { cardBuilder.build(withListener: interactor) }\n"))
        #expect(router.contains("{ tabs.select(\"card\") }\n") && router.contains("{ tabs.detach(\"card\") }\n"))
    }

    @Test func `a child that is built with a value is attached when it is selected`() throws {
        let router = try DiceRouter.text(adding: Self.tabs, argument: ("deck", "String"))
        #expect(
            router.contains(
                """
                    func routeToCard(deck: String) {
                        tabs.attach(.card) { cardBuilder.build(withListener: interactor, deck: deck) }
                        tabs.select(.card)
                    }
                """), "\(router)")
        #expect(router.ranges(of: "cardBuilder.build").count == 1)
    }

    @Test(arguments: [
        "\(tabs)\n    private lazy var others = ChildTabs<Int, any ViewableRouting>(parent: self, in: viewController)",
        "private lazy var tabs = ChildTabs<Int, any ViewableRouting>(parent: self, in: viewController)",
        "private lazy var tabs = ChildTabs<String, any CardRouting>(parent: self, in: viewController)",
    ])
    func `a child has a slot if there are two groups of tabs, or tabs of another kind`(members: String) throws {
        let router = try DiceRouter.text(adding: members)
        #expect(router.contains("lazy var card = ChildSlot<any ViewableRouting>(parent: self, presentingOn:"))
    }

    @Test func `the initialiser of a router that has only tabs follows them`() throws {
        try Generator.useNewPackage { package in
            try package.edit { edits, workspace in
                let router = try #require(workspace.declarations(of: "RootRouter").first)
                edits.addMember(
                    "private lazy var tabs = ChildTabs<String, any ViewableRouting>(parent: self, in: viewController)",
                    to: router)
            }
            try package.add(NewRIB(name: "Shop", parent: "Root"))
            let router = try #require(package.workspace.file(at: "Sources/Counter/Root/RootRouter.swift")).text
            #expect(
                router.contains(
                    """
                        private let shopBuilder: any ShopBuildable

                        private lazy var tabs = ChildTabs<String, any ViewableRouting>(parent: self, in: viewController)

                        init(
                    """), "\(router)")
            #expect(try package.attachesWhenLoaded("Shop", in: "Root"))
        }
    }

    private static let tabs = """
        private enum Tab: Hashable {
                case rules
            }

            private lazy var tabs = ChildTabs<Tab, any ViewableRouting>(parent: self, in: viewController)

            override func didLoad() {
                tabs.attach(.rules) { fatalError() }
            }
        """
}
