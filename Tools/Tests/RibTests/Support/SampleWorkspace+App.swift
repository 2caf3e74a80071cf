extension SampleWorkspace {
    static let app = [
        "App/Games/Adapters/DIDiceBuilderAdapter.swift": """
        import DIInterfaces
        import DiceFeature
        import RIBs

        final class DIDiceBuilderAdapter: Builder<any DIDiceDependency>, DIDiceBuildable, Requiring {
            static let needs = Needs(.service((any WallClock).self))

            func build(withListener listener: any DIDiceListener) -> any ViewableRouting {
                let component = DIDiceAdapterComponent(dependency: dependency)
                return bridged(DIDiceBridge(listener: listener)) {
                    DiceBuilder(dependency: component).build(withListener: $0)
                }
            }
        }

        private final class DIDiceAdapterComponent: Component<any DIDiceDependency>, DiceDependency {
            var clock: any DiceClock { DiceWallClock(clock: dependency.services.require((any WallClock).self)) }
        }

        private final class DIDiceBridge: DiceListener {
            private weak var listener: (any DIDiceListener)?

            init(listener: any DIDiceListener) {
                self.listener = listener
            }

            func diceDidEnd() {
                listener?.diceDidEnd()
            }
        }

        """,
        "App/Games/Assemblies/GamesAssembly.swift": """
        public import RIBs
        import DIInterfaces

        public struct GamesAssembly: Assembly {
            public init() {}

            public func assemble(builders: BuilderContainer, services: Container) {
                builders.register(DIDiceBuilderAdapter.self, for: .dice)
                let clock = ServiceRequirement((any WallClock).self)
                services.register((any WallClock).self) { _ in SystemClock() }
                services.register((any Scores).self, scope: .container, needs: [clock]) { resolver in
                    SavedScores(clock: try resolver.resolve((any WallClock).self))
                }
            }
        }

        """,
        "App/Main/App.swift": """
        import Games

        @main
        enum App: AssembledApp {
            static func assemblies(_ options: NoOptions) -> [any Assembly] { [GamesAssembly()] }
        }

        """,
        "Tests/DiceFeatureTests/DiceInteractorTests.swift": """
        @testable import DiceFeature
        import RIBs
        import Testing

        @MainActor
        struct DiceInteractorTests {}

        """,
    ]
}
