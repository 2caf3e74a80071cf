extension SampleWorkspace {
    static let library = [
        "rib.json": """
        {
          "modules": {
            "RIBs": { "imports": [], "safe": true },
            "DIInterfaces": { "role": "interfaces", "imports": ["RIBs"] },
            "*Feature": { "role": "feature", "imports": ["DIInterfaces", "RIBs"] },
            "DiceFeature": { "role": "feature", "imports": ["RIBs"] },
            "Games": { "role": "app", "imports": ["*Feature", "DIInterfaces", "RIBs"] },
            "App": { "role": "app", "imports": ["Games"] }
          },
          "testImports": ["Testing"],
          "maximumLines": 60
        }

        """,
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Sample",
            targets: [
                .target(name: "RIBs", path: "Modules/RIBs"),
                .target(name: "DIInterfaces", dependencies: ["RIBs"], path: "Modules/DIInterfaces"),
                .target(name: "DiceFeature", dependencies: ["RIBs"], path: "Modules/DiceFeature"),
                .target(
                    name: "LobbyFeature",
                    dependencies: ["DIInterfaces", "RIBs"],
                    path: "Modules/LobbyFeature"),
                .target(
                    name: "Games",
                    dependencies: ["DIInterfaces", "DiceFeature", "LobbyFeature", "RIBs"],
                    path: "App/Games"),
                .executableTarget(name: "App", dependencies: ["Games"], path: "App/Main"),
                .testTarget(
                    name: "DiceFeatureTests", dependencies: ["DiceFeature", "RIBs"], path: "Tests/DiceFeatureTests"),
            ])

        """,
        "Modules/RIBs/RIBs.swift": """
        /// The runtime, as far as the sample names it.
        open class Interactor {}
        open class Router<InteractorType> {}

        """,
        "Modules/DIInterfaces/DIDice.swift": """
        public import RIBs

        @MainActor
        public protocol DIDiceBuildable: Buildable {
            init(dependency: any DIDiceDependency)
            func build(withListener listener: any DIDiceListener) -> any ViewableRouting
        }

        @MainActor
        public protocol DIDiceDependency: Dependency {
            var services: any Resolver { get }
        }

        @MainActor
        public protocol DIDiceListener: AnyObject {
            func diceDidEnd()
        }

        extension BuilderID where Interface == any DIDiceBuildable.Type {
            public static let dice = Self("dice")
        }

        """,
    ]
}
