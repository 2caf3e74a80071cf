import Testing

@testable import rib

/// Children of a router that keeps its pages on a stack.
struct PageTests {
    private static let folder = "Modules/DiceFeature/Dice"

    @Test func `a new page is pushed on the only stack of the router, with a case of its pages`() throws {
        let router = try router(adding: Self.stack)
        #expect(router.contains("        case rules\n        case card\n    }\n"))
        #expect(
            router.contains(
                """
                    func routeToCard() {
                        pages.push(singleTop: Page.card) { cardBuilder.build(withListener: interactor) }
                    }

                    func detachCard() {
                        pages.pop()
                    }
                """), "\(router)")
        #expect(!router.contains("ChildSlot"))
    }

    @Test func `a router whose pages have no IDs pushes without one`() throws {
        let stack = Self.stack.replacing("(singleTop: Page.rules)", with: "")
        let router = try router(adding: stack)
        #expect(router.contains("        pages.push { cardBuilder.build(withListener: interactor) }\n"), "\(router)")
        #expect(!router.contains("case card"))
    }

    @Test(arguments: [false, true])
    func `a child of a router without a stack, or with two, has a slot`(hasStacks: Bool) throws {
        let other = "lazy var others = NavigationStack<any ViewableRouting>(parent: self, presentingOn: viewController)"
        let router = try router(adding: hasStacks ? "\(Self.stack)\n    \(other)" : "")
        #expect(router.contains("lazy var card = ChildSlot<any ViewableRouting>(parent: self, presentingOn:"))
        #expect(router.contains("        card.attach { cardBuilder.build(withListener: interactor) }\n"), "\(router)")
    }

    private static let stack = """
        private enum Page: Hashable {
                case rules
            }

            private lazy var pages = NavigationStack<any ViewableRouting>(parent: self, presentingOn: viewController)

            func routeToRules() {
                pages.push(singleTop: Page.rules) { fatalError() }
            }
        """

    /// Returns the router of Dice with `members` and a new child `Card`.
    private func router(adding members: String) throws -> String {
        let path = "\(Self.folder)/DiceRouter.swift"
        let text = try SampleWorkspace.text(
            replacing: "any DiceViewControllable> {}",
            with: """
                any DiceViewControllable> {
                    \(members)

                    override init(interactor: any DiceInteractable, viewController: any DiceViewControllable) {
                        super.init(interactor: interactor, viewController: viewController)
                    }
                }
                """, in: path)
        let targets = SampleWorkspace.manifest.targets.map { target in
            guard target.name == "DiceFeature" else { return target }
            let dependencies = ["RIBs", "RIBsScreens"].map { PackageManifest.Dependency($0) }
            return PackageManifest.Target(name: target.name, path: target.path, dependencies: dependencies)
        }
        let workspace = try SampleWorkspace.workspace(
            changing: [path: text], manifest: PackageManifest(name: "Sample", targets: targets))
        return try TemporaryFolder.use(SampleWorkspace.files.merging([path: text]) { $1 }) { folder in
            var generator = Generator(workspace: workspace, root: folder.path)
            try generator.add(NewRIB(name: "Card", parent: "Dice"))
            return try #require(generator.workspace.file(at: path)).text
        }
    }
}
