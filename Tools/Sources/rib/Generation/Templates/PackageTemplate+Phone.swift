extension PackageTemplate {
    /// The files of a library with a launch root on SwiftUI, and of an app of iOS that shows it.
    var phoneFiles: [String: String] {
        [
            "Package.swift": phoneManifest, ".gitignore": ".build/\n*.xcodeproj\n", ".swift-format": Self.formatting,
            "rib.json": settings(",\n  \"outside\": [\"iOS\"],\n  \"view\": \"swiftui\""), "iOS/project.yml": project,
            "iOS/App/\(name)App.swift": phoneApp,
            "Sources/\(name)/\(name)Window.swift": window,
            "Sources/\(name)/Root/RootBuilder.swift": builder, "Sources/\(name)/Root/RootInteractor.swift": interactor,
            "Sources/\(name)/Root/RootRouter.swift": router,
            "Sources/\(name)/Root/RootViewController.swift": phoneViewController,
            "Tests/\(name)Tests/RootTests.swift": phoneTests,
        ]
    }

    private var phoneManifest: String {
        manifest(
            products: "\n    products: [.library(name: \"\(name)\", targets: [\"\(name)\"])],",
            targets: """
                        .target(
                            name: "\(name)",
                            dependencies: [framework("DependencyContainer"), framework("RIBs"), framework("RIBsSwiftUI")]),
                        .testTarget(
                            name: "\(name)Tests",
                            dependencies: [
                                "\(name)", framework("DependencyContainer"), framework("RIBs"), framework("RIBsTesting"),
                            ]),
                """)
    }

    private var project: String {
        """
        # The project of Xcode, for XcodeGen: `xcodegen` in this folder writes \(name).xcodeproj.
        name: \(name)
        options:
          bundleIdPrefix: com.example
          deploymentTarget:
            iOS: "17.0"
        packages:
          \(name):
            path: ..
        targets:
          \(name)App:
            type: application
            platform: iOS
            sources:
              - path: App
            dependencies:
              - package: \(name)
            settings:
              base:
                SWIFT_VERSION: "6.0"
                MARKETING_VERSION: "1.0"
                CURRENT_PROJECT_VERSION: "1"
                GENERATE_INFOPLIST_FILE: "YES"
                INFOPLIST_KEY_UIApplicationSceneManifest_Generation: "YES"
                INFOPLIST_KEY_UILaunchScreen_Generation: "YES"

        """
    }

    private var phoneApp: String {
        """
        import \(name)
        import SwiftUI

        @main
        struct \(name)App: App {
            var body: some Scene {
                WindowGroup { \(name)Window() }
            }
        }

        """
    }

    private var window: String {
        """
        import DependencyContainer
        import RIBs
        import RIBsSwiftUI
        public import SwiftUI

        /// A window of the app, with a tree of its own.
        public struct \(name)Window: View {
            /// The modules of the app. Each registers its builders and services.
            static let assemblies: [any Assembly] = []

            /// The dependency of the root, which all windows share.
            private static let component = Result { try AppComponent(assemblies) }

            /// Creates a window.
            public init() {}

            /// The view of the root.
            public var body: some View {
                RIBsWindow {
                    do {
                        return RootBuilder(dependency: try Self.component.get()).build()
                    } catch {
                        // The error says what is missing, and what to register.
                        fatalError("\\(error)")
                    }
                }
            }
        }

        \(appComponent)

        """
    }

    private var phoneViewController: String {
        """
        import RIBsSwiftUI
        import SwiftUI

        /// The view below all others.
        @Observable
        final class RootViewController: RootViewControllable, SwiftUIViewPresenting {
            let modalStack = ModalStack()

            var body: some View { Text("\(Name(name).title)") }
        }

        #Preview {
            \(name)Window()
        }

        """
    }

    private var phoneTests: String {
        """
        import RIBs
        import RIBsTesting
        import Testing

        @testable import \(name)

        @MainActor
        struct RootTests {
            @Test func `the app starts, and its tree is released`() throws {
                let survivors = try DeallocationProbe.survivors { probe in
                    let component = try AppComponent(\(name)Window.assemblies)
                    let root = RootBuilder(dependency: component).build()
                    probe.watchTree(root)
                    whileActive(root) { #expect($0.interactable.isActive) }
                }
                #expect(survivors == [])
            }
        }

        """
    }
}
