/// The files of a package with a launch root, an executable and tests.
struct PackageTemplate {
    /// The name of the package and of its executable: `Counter`.
    let name: String
    /// The element of the package's dependencies: `.package(url: "…", branch: "main")`.
    let framework: String
    /// The name by which targets name the package of the framework.
    let frameworkName: String
    /// Whether the package is a library for an app of iOS, whose project is described in the folder `iOS`.
    var isPhone = false

    var files: [String: String] { isPhone ? phoneFiles : terminalFiles }

    private var terminalFiles: [String: String] {
        [
            "Package.swift": manifest, ".gitignore": ".build/\n", ".swift-format": Self.formatting,
            "rib.json": settings(""),
            "Sources/\(name)/\(name)App.swift": app,
            "Sources/\(name)/Root/RootBuilder.swift": builder, "Sources/\(name)/Root/RootInteractor.swift": interactor,
            "Sources/\(name)/Root/RootRouter.swift": router,
            "Sources/\(name)/Root/RootViewController.swift": viewController,
            "Tests/\(name)Tests/RootTests.swift": tests,
        ]
    }

    /// The settings of the formatter, which `rib` runs after each change.
    static let formatting = """
        {
          "version": 1,
          "lineLength": 120,
          "indentation": { "spaces": 4 },
          "multiElementCollectionTrailingCommas": true
        }

        """

    private var manifest: String {
        manifest(
            products: "",
            targets: """
                        .executableTarget(
                            name: "\(name)",
                            dependencies: [
                                framework("DependencyContainer"), framework("RIBs"), framework("RIBsScreens"),
                                framework("TerminalHost"),
                            ]),
                        .testTarget(
                            name: "\(name)Tests",
                            dependencies: [
                                "\(name)", framework("DependencyContainer"), framework("RIBs"), framework("RIBsScreens"),
                                framework("RIBsTesting"),
                            ]),
                """)
    }

    /// The settings of `rib`.
    ///
    /// - Parameter more: Further lines.
    func settings(_ more: String) -> String {
        """
        {
          "modules": {
            "*": {},
            "*Feature": { "role": "feature" },
            "*Interface": { "role": "interfaces" },
            "\(name)": { "role": "app" }
          }\(more)
        }

        """
    }

    func manifest(products: String, targets: String) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        func framework(_ name: String) -> Target.Dependency { .product(name: name, package: "\(frameworkName)") }

        let package = Package(
            name: "\(name)",
            platforms: [.macOS("14.0"), .iOS("17.0")],\(products)
            dependencies: [
                \(framework)
            ],
            targets: [
        \(targets)
            ],
            swiftLanguageModes: [.v6]
        )

        for target in package.targets {
            var settings: [SwiftSetting] = [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
            // An interface says itself what is on the main actor, because other modules use it.
            if !target.name.hasSuffix("Interface") { settings.append(.defaultIsolation(MainActor.self)) }
            target.swiftSettings = (target.swiftSettings ?? []) + settings
        }

        """
    }

    private var app: String {
        """
        import DependencyContainer
        import RIBs
        import TerminalHost

        /// \(name) in a terminal: `swift run \(name)`.
        @main
        enum \(name)App {
            /// The modules of the app. Each registers its builders and services.
            static let assemblies: [any Assembly] = []

            static func main() async {
                await TerminalHost.main { RootBuilder(dependency: try AppComponent(assemblies)).build() }
            }
        }

        \(appComponent)

        """
    }

    var appComponent: String {
        """
        /// The builders and services of the app. It throws with everything that is needed and not registered.
        final class AppComponent: AssembledComponent<RootBuilder>, RootDependency {}
        """
    }

    var builder: String {
        """
        import DependencyContainer
        import RIBs

        @MainActor protocol RootDependency: ContainerDependency {}

        final class RootBuilder: Builder<any RootDependency>, Requiring {
            /// The builders of other modules, and the services.
            static let needs = Needs()

            func build() -> any LaunchRouting {
                RootRouter(interactor: RootInteractor(), viewController: RootViewController())
            }
        }

        """
    }

    var interactor: String {
        """
        import RIBs

        final class RootInteractor: Interactor, RootInteractable {}

        """
    }

    var router: String {
        """
        import RIBs

        @MainActor protocol RootInteractable: Interactable {}

        @MainActor protocol RootViewControllable: ViewControllable {}

        final class RootRouter: LaunchRouter<any RootInteractable, any RootViewControllable> {}

        """
    }

    private var viewController: String {
        """
        import RIBsScreens

        /// The screen below all others.
        final class RootViewController: ScreenController, RootViewControllable {
            override func render() -> Screen { Screen(title: "\(Name(name).title)", elements: []) }
        }

        """
    }

    private var tests: String {
        """
        import RIBs
        import RIBsScreens
        import RIBsTesting
        import Testing

        @testable import \(name)

        @MainActor
        struct RootTests {
            @Test func `the app starts with its title`() throws {
                let window = ScreenWindow()
                let root = RootBuilder(dependency: try AppComponent(\(name)App.assemblies)).build()
                root.launch(from: window)
                defer { root.terminate() }
                #expect(window.screen.title == "\(Name(name).title)")
            }
        }

        """
    }
}
