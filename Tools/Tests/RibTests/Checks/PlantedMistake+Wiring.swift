@testable import rib

extension PlantedMistake {
    static let references = [
        PlantedMistake(
            "an interactor retains its listener", breaks: "strong-listener", at: 18,
            replacing: "weak var listener: (any DiceListener)?", with: "var listener: (any DiceListener)?",
            in: "\(dice)Interactor.swift"),
        PlantedMistake(
            "an interactor traps after its listener is released", breaks: "strong-listener", at: 18,
            replacing: "weak var listener: (any DiceListener)?", with: "unowned var listener: any DiceListener",
            in: "\(dice)Interactor.swift"),
        PlantedMistake(
            "a view retains its listener", breaks: "strong-listener", at: 5,
            replacing: "weak var listener", with: "var listener", in: "\(dice)ViewController.swift"),
        PlantedMistake(
            "a bridge retains its listener", breaks: "strong-listener", at: 21,
            replacing: "private weak var listener: (any DIDiceListener)?",
            with: "private let listener: any DIDiceListener",
            in: adapter),
        PlantedMistake(
            "an interactor retains its router", breaks: "strong-router", at: 17,
            replacing: "weak var router", with: "var router", in: "\(dice)Interactor.swift"),
        PlantedMistake(
            "an interactor traps after its router is released", breaks: "strong-router", at: 17,
            replacing: "weak var router", with: "unowned var router", in: "\(dice)Interactor.swift"),
        PlantedMistake(
            "a bridge is passed and not kept alive", breaks: "bridge-not-kept", at: 11,
            replacing: """
                        return bridged(DIDiceBridge(listener: listener)) {
                            DiceBuilder(dependency: component).build(withListener: $0)
                        }
                """,
            with: """
                        let bridge = DIDiceBridge(listener: listener)
                        return DiceBuilder(dependency: component).build(withListener: bridge)
                """, in: adapter),
        PlantedMistake(
            "a bridge is created with an implicit type", breaks: "bridge-not-kept", at: 11,
            replacing: """
                        return bridged(DIDiceBridge(listener: listener)) {
                            DiceBuilder(dependency: component).build(withListener: $0)
                        }
                """,
            with: """
                        let bridge: DIDiceBridge = .init(listener: listener)
                        return DiceBuilder(dependency: component).build(withListener: bridge)
                """, in: adapter),
        PlantedMistake(
            "a bridge is created in the call", breaks: "bridge-not-kept", at: 11,
            replacing: """
                        return bridged(DIDiceBridge(listener: listener)) {
                            DiceBuilder(dependency: component).build(withListener: $0)
                        }
                """,
            with: """
                        let builder = DiceBuilder(dependency: component)
                        return builder.build(withListener: DIDiceBridge(listener: listener))
                """, in: adapter),
        PlantedMistake(
            "an adapter is the listener", breaks: "adapter-as-listener", at: 11,
            replacing: "withListener: $0", with: "withListener: self", in: adapter),
        PlantedMistake(
            "an adapter stores its bridge", breaks: "adapter-as-listener", at: 11,
            replacing: """
                        let component = DIDiceAdapterComponent(dependency: dependency)
                        return bridged(DIDiceBridge(listener: listener)) {
                            DiceBuilder(dependency: component).build(withListener: $0)
                        }
                    }
                """,
            with: """
                        let component = DIDiceAdapterComponent(dependency: dependency)
                        bridge = DIDiceBridge(listener: listener)
                        return DiceBuilder(dependency: component).build(withListener: bridge)
                    }

                    private var bridge: DIDiceBridge!
                """, in: adapter),
    ]

    static let wiring = [
        PlantedMistake(
            "an ID is computed", breaks: "computed-id", at: "\(lobby)Builder.swift:31",
            changing: {
                [
                    "\(lobby)Builder.swift": try SampleWorkspace.text(
                        replacing: "component.builders.resolve(.dice)", with: "component.builders.resolve(chosenID)",
                        in: "\(lobby)Builder.swift")
                ]
            }),
        PlantedMistake(
            "a choice of two IDs has one that is not registered", breaks: "unregistered-builder",
            at: "\(lobby)Builder.swift:31",
            changing: {
                [
                    "\(lobby)Builder.swift": try SampleWorkspace.text(
                        replacing: "component.builders.resolve(.dice)",
                        with: "component.builders.resolve(isOld ? .dice : .game(\"cards\"))",
                        in: "\(lobby)Builder.swift")
                ]
            }),
        PlantedMistake(
            "no builder conforms to an interface", breaks: "interface-without-adapter",
            at: "Modules/DIInterfaces/DIDice.swift:4",
            changing: {
                [
                    adapter: nil,
                    assembly: try SampleWorkspace.text(
                        replacing: "        builders.register(DIDiceBuilderAdapter.self, for: .dice)\n", with: "",
                        in: assembly),
                ]
            }),
        PlantedMistake(
            "an adapter is not registered", breaks: "unregistered-adapter", at: "\(adapter):5",
            changing: {
                [
                    assembly: try SampleWorkspace.text(
                        replacing: "        builders.register(DIDiceBuilderAdapter.self, for: .dice)\n", with: "",
                        in: assembly)
                ]
            }),
        PlantedMistake(
            "an ID is resolved and never registered", breaks: "unregistered-builder", at: "\(lobby)Builder.swift:31",
            changing: {
                [
                    "Modules/DIInterfaces/DIDice.swift": try SampleWorkspace.text(
                        replacing: "Self(\"dice\")",
                        with: "Self(\"dice\")\n    public static let cards = Self(\"cards\")",
                        in: "Modules/DIInterfaces/DIDice.swift"),
                    "\(lobby)Builder.swift": try SampleWorkspace.text(
                        replacing: "resolve(.dice)", with: "resolve(.cards)", in: "\(lobby)Builder.swift"),
                ]
            }),
        PlantedMistake(
            "an ID is registered twice", breaks: "duplicate-id", at: 10,
            replacing: "for: .dice)\n",
            with: "for: .dice)\n\n        builders.register(DIDiceBuilderAdapter.self, for: .dice)\n",
            in: assembly),
        PlantedMistake(
            "a builder is resolved without being stated", breaks: "unstated-builder", at: 31,
            replacing: ".builder(.dice), ", with: "", in: "\(lobby)Builder.swift"),
        PlantedMistake(
            "an adapter does not state the needs of its builder", breaks: "unforwarded-needs", at: "\(adapter):11",
            changing: {
                [
                    "\(dice)Builder+Needs.swift": """
                    extension DiceBuilder: Requiring {
                        public static var needs: Needs< > { Needs() }
                    }

                    """
                ]
            }),
        PlantedMistake(
            "a builder states needs that nothing reads", breaks: "unread-needs", at: 6,
            replacing: ", DIDiceBuildable, Requiring {", with: ", DIDiceBuildable {", in: adapter),
        PlantedMistake(
            "a feature resolves a service without stating it", breaks: "unstated-service", at: 12,
            replacing: ", .service((any Scores).self)", with: "", in: "\(lobby)Builder.swift"),
        PlantedMistake(
            "an adapter resolves a service without stating it", breaks: "unstated-service", at: 17,
            replacing: ".service((any WallClock).self)", with: "", in: adapter),
        PlantedMistake(
            "a registration resolves a service without stating it", breaks: "unstated-service", at: 12,
            replacing: "needs: [clock]", with: "needs: []", in: assembly),
        PlantedMistake(
            "a service is resolved and never registered", breaks: "unregistered-service",
            at: "\(lobby)Builder.swift:12",
            changing: {
                [
                    assembly: try SampleWorkspace.text(
                        replacing: "(any Scores).self, scope", with: "Score.self, scope", in: assembly)
                ]
            }),
        PlantedMistake(
            "a parameter of an autoregistered service is never registered", breaks: "unregistered-service",
            at: "\(assembly):10",
            changing: {
                [
                    assembly: try SampleWorkspace.text(
                        replacing: "        let clock = ",
                        with:
                            "\n        services.autoregister(Saver.self, initializer: Saver.init)\n        let clock = ",
                        in: assembly),
                    "App/Games/Saver.swift": "struct Saver {\n    let disk: any Disk\n    let lock: Lock?\n}\n",
                ]
            }),
        PlantedMistake(
            "a service is registered twice", breaks: "duplicate-service", at: 12,
            replacing: "{ _ in SystemClock() }\n",
            with: "{ _ in SystemClock() }\n\n        services.register((any WallClock).self) { _ in OtherClock() }\n",
            in: assembly),
        PlantedMistake(
            "a service is registered with Sendable", breaks: "sendable-key", at: 10,
            replacing: "services.register((any WallClock).self)",
            with: "services.register((any WallClock & Sendable).self)", in: assembly),
        PlantedMistake(
            "a service is stated with Sendable", breaks: "sendable-key", at: 21,
            replacing: ".service((any Scores).self)", with: ".service((any Sendable & Scores).self)",
            in: "\(lobby)Builder.swift"),
        PlantedMistake(
            "an interactor resolves a service", breaks: "resolve-in-interactor", at: 19,
            replacing: "weak var listener: (any LobbyListener)?\n",
            with:
                "weak var listener: (any LobbyListener)?\n    var a: any A { services.require((any Scores).self) }\n",
            in: "\(lobby)Interactor.swift"),
        PlantedMistake(
            "one of two apps lacks an assembly", breaks: "incomplete-app", at: "App/Main/App.swift:5",
            changing: {
                [
                    assembly: try SampleWorkspace.text(
                        replacing: "        builders.register(DIDiceBuilderAdapter.self, for: .dice)\n",
                        with: "        builders.register(LobbyBuilder.self, for: .lobby)\n", in: assembly),
                    "App/Games/Assemblies/DiceAssembly.swift": """
                    struct DiceAssembly: Assembly {
                        func assemble(builders: BuilderContainer, services: Container) {
                            builders.register(DIDiceBuilderAdapter.self, for: .dice)
                        }
                    }

                    """,
                ]
            }),
        PlantedMistake(
            "no app has an assembly in its list", breaks: "unused-assembly", at: "\(assembly):4",
            changing: {
                [
                    "App/Main/App.swift": try SampleWorkspace.text(
                        replacing: "GamesAssembly()", with: "", in: "App/Main/App.swift")
                ]
            }),
    ]
}
