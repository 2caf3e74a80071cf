import Testing

@testable import rib

/// The parent of a RIB that was its only child.
struct OnlyChildTests {
    private static let folder = "Modules/DiceFeature"

    /// Dice with the only child Card, as `rib new` writes them.
    private static let package = TestPackage([
        "\(folder)/Card/CardBuilder.swift": """
        protocol CardDependency {}
        protocol CardBuildable {}
        final class CardBuilder: Builder<any CardDependency>, CardBuildable {}

        """,
        "\(folder)/Card/CardInteractor.swift": "protocol CardListener: AnyObject { func cardDidClose() }\n",
        "\(folder)/Card/CardRouter.swift": "final class CardRouter: Router<Int> {}\n",
        "\(folder)/Dice/DiceComponent+Card.swift": "extension DiceComponent: CardDependency {}\n",
        "\(folder)/Dice/DiceBuilder.swift": """
        final class DiceBuilder: Builder<any DiceDependency> {
            func build() -> any ViewableRouting {
                let component = DiceComponent(dependency: dependency)
                let view = DiceViewController()
                return DiceRouter(interactor: i, viewController: view, cardBuilder: CardBuilder(dependency: component))
            }
        }

        """,
        "\(folder)/Dice/DiceInteractor.swift": """
        protocol DiceRouting: ViewableRouting {
            func routeToCard()
            func detachCard()
        }

        final class DiceInteractor: Interactor, DiceInteractable {
            weak var router: (any DiceRouting)?
            weak var listener: (any DiceListener)?
        }

        // MARK: - CardListener

        extension DiceInteractor: CardListener {
            func cardDidClose() {
                router?.detachCard()
            }
        }

        """,
        "\(folder)/Dice/DiceRouter.swift": """
        protocol DiceInteractable: Interactable, CardListener {
            var router: (any DiceRouting)? { get set }
            var listener: (any DiceListener)? { get set }
        }

        final class DiceRouter: ViewableRouter<any DiceInteractable, any DiceViewControllable>, DiceRouting {
            private let cardBuilder: any CardBuildable

            private lazy var card = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController)

            init(
                interactor: any DiceInteractable, viewController: any DiceViewControllable,
                cardBuilder: any CardBuildable
            ) {
                self.cardBuilder = cardBuilder
                super.init(interactor: interactor, viewController: viewController)
                interactor.router = self
            }

            func routeToCard() {
                card.attach { cardBuilder.build(withListener: interactor) }
            }

            func detachCard() {
                card.detach()
            }
        }

        """,
    ])

    private func removing(_ package: TestPackage) throws -> TestPackage.Outcome {
        try package.applying { try RIBRemoval("Card", in: $0).result(adding: $1) }
    }

    @Test func `the parent is as it was before its first child`() throws {
        let package = try removing(Self.package)
        #expect(
            package["\(Self.folder)/Dice/DiceInteractor.swift"] == """
                final class DiceInteractor: Interactor, DiceInteractable {
                    weak var listener: (any DiceListener)?
                }

                """)
        #expect(
            package["\(Self.folder)/Dice/DiceRouter.swift"] == """
                protocol DiceInteractable: Interactable {
                    var listener: (any DiceListener)? { get set }
                }

                final class DiceRouter: ViewableRouter<any DiceInteractable, any DiceViewControllable> {}

                """)
        #expect(!package["\(Self.folder)/Dice/DiceBuilder.swift"].contains("component"))
    }

    @Test func `a routing protocol that other code names stays, and the initializer is an override`() throws {
        let path = "Tests/DiceFeatureTests/DiceDoubles.swift"
        let package = try removing(Self.package.adding([path: "final class DiceRoutingMock: Base<DiceRouting> {}\n"]))
        #expect(
            package["\(Self.folder)/Dice/DiceInteractor.swift"].hasPrefix("protocol DiceRouting: ViewableRouting {"))
        let router = package["\(Self.folder)/Dice/DiceRouter.swift"]
        #expect(router.contains("    override init(\n") && router.contains("        interactor.router = self\n"))
    }

    @Test func `the notes have their places after the change`() throws {
        let path = "\(Self.folder)/Dice/Pages.swift"
        let text = "extension DiceInteractor: CardListener {}\n\nlet a = 1\n// The Card is blue.\n"
        let result = try Self.package.adding([path: text]).result { try RIBRemoval("Card", in: $0).result(adding: $1) }
        let places = result.notesAfterChanges.flatMap(\.notes).map(\.description)
        #expect(places.contains("\(path):2: // The Card is blue."), "\(places)")
    }
}
