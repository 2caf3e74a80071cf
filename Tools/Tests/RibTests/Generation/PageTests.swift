import Testing

@testable import rib

/// Children of a router that keeps its pages on a stack.
struct PageTests {
    @Test func `a new page is pushed on the only stack of the router, with a case of its pages`() throws {
        let router = try DiceRouter.text(adding: Self.stack)
        #expect(router.contains("        case rules\n        case card\n    }\n"))
        #expect(
            router.contains(
                """
                    func routeToCard() { pages.push(singleTop: Page.card) { cardBuilder.build(withListener: interactor) } }

                    func detachCard() { pages.pop() }
                """), "\(router)")
        #expect(!router.contains("ChildSlot"))
    }

    @Test func `a router whose pages have no IDs pushes without one`() throws {
        let stack = Self.stack.replacing("(singleTop: Page.rules)", with: "")
        let router = try DiceRouter.text(adding: stack)
        #expect(router.contains(" pages.push { cardBuilder.build(withListener: interactor) } }\n"), "\(router)")
        #expect(!router.contains("case card"))
    }

    @Test(arguments: [false, true])
    func `a child of a router without a stack, or with two, has a slot`(hasStacks: Bool) throws {
        let other = "lazy var others = NavigationStack<any ViewableRouting>(parent: self, presentingOn: viewController)"
        let router = try DiceRouter.text(adding: hasStacks ? "\(Self.stack)\n    \(other)" : "")
        #expect(router.contains("lazy var card = ChildSlot<any ViewableRouting>(parent: self, presentingOn:"))
        #expect(router.contains("{ card.attach { cardBuilder.build(withListener: interactor) } }\n"), "\(router)")
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
}
