extension SampleWorkspace {
    static let features = rib(
        "Dice", in: "Modules/DiceFeature/Dice",
        dependency: "var clock: any DiceClock { get }", component: "", parts: ("", "")
    ).merging(
        rib(
            "Lobby", in: "Modules/LobbyFeature/Lobby",
            dependency: "var builders: BuilderContainer { get }\n    var services: any Resolver { get }",
            component: """

                    var builders: BuilderContainer { dependency.builders }
                    var services: any Resolver { dependency.services }
                    var scores: any Scores { services.require((any Scores).self) }

                """,
            parts: (
                ",\n            diceBuilder: component.builders.resolve(.dice).init(dependency: component),\n"
                    + "            scoreBuilder: ScoreBuilder(dependency: component)",
                """
                , Requiring {
                    static let needs = Needs(.builder(.dice), .service((any Scores).self))



                """
            ))
    ) { $1 }.merging(
        rib(
            "Score", in: "Modules/LobbyFeature/Score", dependency: "var scores: any Scores { get }", component: "",
            parts: ("", ""))
    ) { $1 }.merging([
        "Modules/DiceFeature/Dice/Models/DiceThrow.swift": """
        public struct DiceThrow {
            public let value: Int
        }

        """,
        "Modules/LobbyFeature/Lobby/LobbyComponent+Dice.swift": """
        import DIInterfaces

        extension LobbyComponent: DIDiceDependency {}

        """,
        "Modules/LobbyFeature/Lobby/LobbyComponent+Score.swift": """
        extension LobbyComponent: ScoreDependency {}

        """,
    ]) { $1 }

    /// The files of a RIB with a view.
    private static func rib(
        _ name: String, in folder: String, dependency: String, component: String,
        parts: (children: String, needs: String)
    ) -> [String: String] {
        [
            "\(folder)/\(name)Builder.swift": """
            public import RIBs

            @MainActor
            public protocol \(name)Dependency: Dependency {
                \(dependency)
            }

            final class \(name)Component: Component<any \(name)Dependency> {\(component)}

            @MainActor
            public protocol \(name)Buildable: Buildable {
                func build(withListener listener: any \(name)Listener) -> any ViewableRouting
            }

            public final class \(name)Builder: Builder<any \(name)Dependency>, \(name)Buildable\
            \(parts.needs.isEmpty ? " {\n" : parts.needs)\
                public func build(withListener listener: any \(name)Listener) -> any ViewableRouting {
                    let component = \(name)Component(dependency: dependency)
                    let viewController = \(name)ViewController()
                    let interactor = \(name)Interactor(presenter: viewController)
                    interactor.listener = listener
                    let router = \(name)Router(
                        interactor: interactor, viewController: viewController\(parts.children))
                    interactor.router = router
                    return router
                }
            }

            """,
            "\(folder)/\(name)Interactor.swift": """
            import RIBs

            @MainActor
            protocol \(name)Routing: ViewableRouting {}

            @MainActor
            protocol \(name)Presentable: Presentable {
                var listener: (any \(name)PresentableListener)? { get set }
            }

            @MainActor
            public protocol \(name)Listener: AnyObject {
                func \(name.lowercased())DidEnd()
            }

            final class \(name)Interactor: PresentableInteractor<any \(name)Presentable>, \(name)Interactable {
                weak var router: (any \(name)Routing)?
                weak var listener: (any \(name)Listener)?

                override init(presenter: any \(name)Presentable) {
                    super.init(presenter: presenter)
                    presenter.listener = self
                }
            }

            """,
            "\(folder)/\(name)Router.swift": """
            import RIBs

            @MainActor
            protocol \(name)Interactable: Interactable {
                var listener: (any \(name)Listener)? { get set }
            }

            @MainActor
            protocol \(name)ViewControllable: ViewControllable {}

            final class \(name)Router: ViewableRouter<any \(name)Interactable, any \(name)ViewControllable> {}

            """,
            "\(folder)/\(name)ViewController.swift": """
            @MainActor
            protocol \(name)PresentableListener: AnyObject {}

            final class \(name)ViewController: \(name)Presentable, \(name)ViewControllable {
                weak var listener: (any \(name)PresentableListener)?
            }

            """,
        ]
    }
}
