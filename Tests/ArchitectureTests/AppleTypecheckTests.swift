#if os(Linux)
    import Foundation
    import Testing

    /// The compiler type-checks the files for Apple's platforms against stubs of Apple's modules, because Linux has no
    /// Apple SDK. `AppleRunTests` runs some of these files. A build on a Mac checks them against the real modules.
    struct AppleTypecheckTests {
        @Test func `RIBsUIKit and the bridges compile against the stubs`() throws {
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs.compiled.get()
                #expect(try stubs.check("RIBsUIKit", files: ribsUIKit()) == "")
                let bridges = try Workspace.sources(in: "Documentation/Bridges").map(\.path)
                #expect(bridges.count == 6)
                #expect(try stubs.emit("RIBsUIKit", files: ribsUIKit()) == "")
                #expect(try stubs.check("Bridges", files: bridges) == "")
            }
        }

        @Test func `an old parent, which is not isolated, attaches a moved RIB in Swift 5 mode`() throws {
            let page = SwiftExamples(page: "Documentation/ModularRIBs.docc/FromRIBs.md")
            let parent = try #require(try page.blocks().first { $0.hasPrefix("import ModernRIBs\n\n") })
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs.compiled.get()
                #expect(try stubs.emit("RIBsUIKit", files: ribsUIKit()) == "")
                let texts = [parent, Self.restOfTheParent, Self.movedRIB]
                let files = texts.indices.map { "\(folder)/Old\($0).swift" }
                for (text, file) in zip(texts, files) {
                    try text.write(toFile: file, atomically: true, encoding: .utf8)
                }
                let bridge = "Documentation/Bridges/MovedRouting.swift"
                #expect(try stubs.check("OldApp", files: files + [bridge], mode: "5") == "")
                // Without the bridge's function, the compiler reports the call.
                let withoutFunction = parent.replacing("moved(", with: "MovedViewableRouting(")
                try withoutFunction.write(toFile: files[0], atomically: true, encoding: .utf8)
                let diagnostics = try stubs.check("OldApp", files: files + [bridge], mode: "5")
                #expect(diagnostics.contains("call to main actor-isolated initializer"))
            }
        }

        private static let restOfTheParent = """
            import ModernRIBs

            protocol LobbyDependency: Dependency {}
            final class LobbyComponent: Component<any LobbyDependency> {}
            protocol LobbyBuildable: Buildable { func build() -> any LobbyRouting }
            protocol LobbyInteractable: Interactable, GameListener {}
            final class LobbyInteractor: Interactor, LobbyInteractable { func gameDidEnd() {} }
            protocol LobbyRouting: Routing { func routeToGame() }
            """

        private static let movedRIB = """
            import RIBs

            protocol GameDependency: Dependency {}
            protocol GameListener: AnyObject { func gameDidEnd() }
            protocol GameBuildable: Buildable {
                func build(withListener listener: any GameListener) -> any ViewableRouting
            }
            final class GameBuilder: Builder<any GameDependency>, GameBuildable {
                func build(withListener listener: any GameListener) -> any ViewableRouting {
                    fatalError("The compiler checks the types only.")
                }
            }
            """

        @Test func `UIKitHost and the example for iOS compile against the stubs`() throws {
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs.compiled.get()
                #expect(try stubs.emit("RIBsUIKit", files: ribsUIKit()) == "")
                let host = try Workspace.sources(in: "Modules/Hosts/UIKitHost").map(\.path)
                #expect(host.contains("Modules/Hosts/UIKitHost/Host/UIKitHost.swift"))
                #expect(try stubs.check("UIKitHost", files: host) == "")
                #expect(try stubs.emit("UIKitHost", files: host) == "")
                let example = try Workspace.sources(in: "Examples/iOS/Sources/BarGames").map(\.path)
                #expect(example.count == 2)
                let diagnostics = try stubs.check("Example", files: example)
                #expect(diagnostics.isEmpty, "\(diagnostics)")
            }
        }

        @Test func `the listings with UIKit of the articles compile`() throws {
            let blocks = try SwiftExamples.articles().flatMap { try $0.blocks() }
                .filter { $0.needsApple && !$0.contains("import ") }
            #expect(blocks.count > 2)
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs.compiled.get()
                let file = "\(folder)/Listings.swift"
                try (["import RIBs", "import UIKit"] + blocks).joined(separator: "\n")
                    .write(toFile: file, atomically: true, encoding: .utf8)
                #expect(try stubs.check("RIBsUIKit", files: ribsUIKit() + [file]) == "")
            }
        }

        @Test func `the compiler reports each mistake in a file for Apple's platforms`() throws {
            try TemporaryFolder.use { folder in
                let stubs = try AppleStubs.compiled.get()
                // Each in a file of its own, because the names are the same.
                let files = Self.mistakes.indices.map { "\(folder)/Wrong\($0).swift" }
                for (file, mistake) in zip(files, Self.mistakes) {
                    let text = "import RIBs\nimport UIKit\n\(mistake.snippet)\n"
                    try text.write(toFile: file, atomically: true, encoding: .utf8)
                }
                let diagnostics = try stubs.check("RIBsUIKit", files: ribsUIKit() + files)
                for (file, mistake) in zip(files, Self.mistakes) {
                    let message = diagnostics.split(separator: "\n").first { $0.contains("\(file):") }
                    #expect(message?.contains(mistake.diagnostic) == true, "\(mistake.snippet)\n\(diagnostics)")
                }
            }
        }

        /// Mistakes that the files for Apple's platforms could have, and a part of the compiler's message for each.
        private static let mistakes: [(snippet: String, diagnostic: String)] = [
            // The module's files import the stub.
            (
                "extension UIViewControllable { fileprivate var wrong: Int { uiviewController } }",
                "candidates produce the expected contextual result type"
            ),
            // UIKit is isolated to the main actor.
            (
                "private nonisolated func wrong(_ window: UIWindow) { window.makeKeyAndVisible() }",
                "main actor-isolated"
            ),
            // A requirement of UIKit is optional.
            (
                "@MainActor private func wrong(_ delegate: any UIAdaptivePresentationControllerDelegate, "
                    + "_ controller: UIPresentationController) {\n"
                    + "    delegate.presentationControllerDidDismiss(controller)\n}", "must be unwrapped"
            ),
            (
                "@MainActor private func wrong(_ delegate: any UINavigationControllerDelegate, "
                    + "_ controller: UINavigationController) {\n"
                    + "    delegate.navigationController(controller, didShow: controller, animated: true)\n}",
                "must be unwrapped"
            ),
            // A delegate must be an Objective-C object.
            ("private final class Wrong: UIAdaptivePresentationControllerDelegate {}", "NSObjectProtocol"),
            // The property of every view is no implementation of the requirement, which would call itself for ever.
            ("private final class Wrong: UIViewControllable {}", "does not conform to protocol"),
            // The upcoming features are enabled.
            ("private func wrong(_ view: ViewControllable) {}", "any ViewControllable"),
        ]

        private func ribsUIKit() throws -> [String] {
            let files = try Workspace.sources(in: "Modules/Framework/RIBsUIKit").map(\.path)
            #expect(files.contains("Modules/Framework/RIBsUIKit/UIModal.swift"))
            return files
        }
    }
#endif
