import Foundation
import Testing

@testable import rib

/// A package from nothing, and what `rib` makes of it. `Workspace.check()` is what `rib check` finds.
struct NewPackageTests {
    @Test func `a new package has a root, an executable and a test`() throws {
        try Generator.useNewPackage { generator in
            #expect(generator.workspace.ribs.map(\.id.description) == ["Counter.Root"])
            #expect(generator.workspace.check() == [])
        }
    }

    @Test(arguments: [
        ("../Framework", nil, ".package(name: \"ModularRIBs\", path: \"../Framework\")", "ModularRIBs"),
        (
            "https://a.b/Ribs.git", "1.0.0", ".package(url: \"https://a.b/Ribs.git\", from: \"1.0.0\")",
            "Ribs"
        ),
        ("git@a.b:c/Ribs", nil, ".package(url: \"git@a.b:c/Ribs\", branch: \"main\")", "Ribs"),
    ])
    func `the framework is a folder or a repository`(
        framework: String, version: String?, element: String, name: String
    ) throws {
        var changes = ChangeSet(root: "/nowhere")
        try NewPackage(name: "Counter", framework: framework, version: version).add(to: &changes)
        let manifest = try changes.text(at: "Package.swift")
        #expect(manifest.contains("        \(element)\n") && manifest.contains(", package: \"\(name)\")"))
    }

    @Test(arguments: [
        ("https://a.b/Ribs", "v0.1", "write three numbers, such as --version 1.0.0."),
        ("https://a.b/Ribs", "1.0", "write three numbers, such as --version 1.0.0."),
        ("https://a.b/Ribs", "1.0.½", "write three numbers, such as --version 1.0.0."),
        ("https://a.b/Ribs", "1.0.0\")", "write three numbers, such as --version 1.0.0."),
        ("../Framework", "1.0.0", "leave out --version, or write the URL of the repository."),
    ])
    func `a version that the framework cannot have is refused`(framework: String, version: String, fix: String) {
        let error = #expect(throws: RibError.self) {
            try NewPackage(name: "Counter", framework: framework, version: version)
        }
        #expect(error?.fix == fix)
    }

    @Test(arguments: [
        ("my app", "write MyApp."), ("RIBsScreens", "write RIBsScreensApp."), ("7", "write Counter, for example."),
        ("Money", "write MoneyApp."), ("Cash", "write CashApp."),
    ])
    func `a name that no package can have is rejected with a better one`(name: String, fix: String) {
        let error = #expect(throws: RibError.self) {
            try TemporaryFolder.use(["Package.swift": Self.framework]) { folder in
                _ = try NewPackage(
                    name: name, framework: "..", targets: ForeignTargets(in: URL(filePath: folder.path)))
            }
        }
        #expect(error?.fix == fix)
    }

    private static let framework = """
        let package = Package(
            name: "Framework", products: [.library(name: "Free", targets: ["Money"])],
            targets: module("Cash", dependencies: []) + [.target(name: "Money"), .testTarget(name: "MoneyTests")])
        """

    @Test func `a module with the name of a target of the framework is refused`() throws {
        let files = ["App/Package.swift": "", "Framework/Package.swift": Self.framework]
        try TemporaryFolder.use(files) { folder in
            let root = URL(filePath: "\(folder.path)/App", directoryHint: .isDirectory)
            let manifest = "let package = Package(name: \"shop\", dependencies: [.package(path: \"../Framework\")])"
            let workspace = Workspace(
                root: root, manifest: PackageManifest(name: "shop", targets: []), files: [],
                texts: ["Package.swift": manifest])
            let generator = Generator(workspace: workspace, root: root.path)
            let error = #expect(throws: RibError.self) { try generator.checkNewModule("Cash") }
            #expect(
                error?.message
                    == "The package Framework, which this one uses, has a target Cash, so the build would fail.")
            #expect(error?.fix == "choose another name, such as --module ShopCash.")
            #expect(throws: Never.self) { try generator.checkNewModule("Free") }
        }
    }

    @Test func `a root without a component gets one for its first child, and presents it`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Profile", parent: "Root"))
            try generator.add(NewRIB(name: "Visit", isViewable: false, parent: "Profile"))
            let builder = Self.text("Root/RootBuilder.swift", in: generator)
            #expect(builder.contains("RootComponent: Component<any RootDependency> {}\n\nfinal class RootBuilder"))
            #expect(
                builder.contains(
                    "        let component = RootComponent(dependency: dependency)\n        return RootRouter("))
            #expect(
                Self.text("Root/RootInteractor.swift", in: generator).contains("protocol RootRouting: LaunchRouting {"))
            #expect(generator.workspace.check() == [])
        }
    }

    @Test func `the double of a launch root has the methods of a launch root`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Profile", parent: "Root"))
            try generator.updateDoubles(ofRIB: "Root")
            let path = "Tests/CounterTests/Support/RootDoubles.swift"
            let text = try #require(generator.workspace.file(at: path)).text
            #expect(text.contains("    func launch(from window: any LaunchWindow) { launchCalls.append(window) }\n"))
            #expect(text.contains("    func terminate() { terminateCallCount += 1 }\n"))
            #expect(!text.contains("import TerminalHost"))
        }
    }

    @Test func `the double of a view presents once the view presents a child`() throws {
        try Generator.useNewPackage { generator in
            try generator.updateDoubles(ofRIB: "Root")
            try generator.add(NewRIB(name: "Profile", parent: "Root"))
            let doubles = try #require(generator.workspace.file(at: "Tests/CounterTests/Support/RootDoubles.swift"))
            #expect(doubles.text.contains("final class RootViewControllableMock: ViewPresentingMock, Root"))
        }
    }

    @Test func `the containers of a root are passed down, also to a RIB without a component`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Profile", parent: "Root"))
            let path = "Sources/Counter/Profile/ProfileBuilder.swift"
            let component = "final class ProfileComponent: Component<any ProfileDependency> {}\n"
            try generator.edit { edits, workspace in
                let file = try #require(workspace.file(at: path))
                edits.replace(try #require(file.outline.type(named: "ProfileComponent")).syntax, with: "", in: path)
            }
            try generator.addDependency(
                named: "builders", type: "BuilderContainer", from: "Root", to: "Profile")
            let builder = Self.text("Profile/ProfileBuilder.swift", in: generator)
            #expect(builder.contains("import DependencyContainer\n"))
            #expect(builder.contains("    var builders: BuilderContainer { get }\n"))
            #expect(!builder.contains(component))
            #expect(
                Self.text("Root/RootBuilder.swift", in: generator).contains(
                    "    var builders: BuilderContainer { dependency.builders }\n"))
            let doubles = "Tests/CounterTests/Support/ProfileDoubles.swift"
            #expect(generator.workspace.file(at: doubles)?.text.contains("import DependencyContainer\n") == true)
        }
    }

    @Test func `what a child needs is passed down to its parent, if an ancestor has it`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Profile", parent: "Root"))
            for name in ["Visit", "Lamp"] { try generator.add(NewRIB(name: name, folder: "Sources/Counter")) }
            let builders = try #require(Member(property: "builders", type: "BuilderContainer"))
            try generator.edit { edits, workspace in
                let dependency = try #require(workspace.declaration(of: "VisitDependency"))
                edits.addImport("DependencyContainer", to: dependency.file)
                edits.addRequirement(builders, to: dependency)
            }
            try generator.attach("Visit", to: "Profile")
            let profile = Self.text("Profile/ProfileBuilder.swift", in: generator)
            #expect(
                profile.contains("protocol ProfileDependency: Dependency {\n    var builders: BuilderContainer { get }")
            )
            #expect(generator.workspace.check() == [])
            let error = #expect(throws: RibError.self) { try generator.attach("Visit", to: "Lamp") }
            #expect(error?.fix == "attach Lamp below a RIB that has builders, or create it in LampComponent.")
        }
    }

    @Test func `the root imports the interface of a builder that a RIB below it resolves`() throws {
        try TemporaryFolder.use { folder in
            let framework = Repository.root.path(percentEncoded: false)
            for words in [
                ["init", "Counter", "--framework", framework], ["new", "Profile", "--parent", "Root"],
                ["new", "Account", "--module", "--interface", "--parent", "Profile"],
                ["new", "Lamp", "--module", "--interface", "--parent", "Account"], ["check"],
            ] {
                #expect(Command.exitCode(of: words + ["--package-path", folder.path]) == 0)
            }
            let root = try folder.text(of: "Sources/Counter/Root/RootBuilder.swift")
            #expect(root.contains("Needs(.builder(.account))"))
            #expect(root.contains("import AccountInterface\n"))
            let account = try folder.text(of: "Sources/AccountFeature/Account/AccountBuilder.swift")
            #expect(account.contains("public import LampInterface\n"))
            #expect(account.contains(", Requiring {\n"))
            // The tests of Profile build it with a double of Account.
            let doubles = try folder.text(of: "Tests/CounterTests/Support/ProfileDoubles.swift")
            #expect(doubles.contains("        builders.register(AccountBuilderMock.self, for: .account)\n"))
            #expect(doubles.contains("import AccountInterface\n"))
        }
    }

    @Test func `the view of a child is made of what the views above it are made of`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Map", view: .uikit, folder: "Sources/Counter"))
            try generator.add(NewRIB(name: "Walk", isViewable: false, parent: "Map"))
            for (name, parent) in [("Pin", "Map"), ("Photo", "Walk")] {
                try generator.add(NewRIB(name: name, parent: parent))
                #expect(Self.text("\(name)/\(name)ViewController.swift", in: generator).contains("import UIKit\n"))
            }
            try generator.add(NewRIB(name: "Note", view: .swiftui, parent: "Map"))
            let note = Self.text("Note/NoteViewController.swift", in: generator)
            #expect(note.contains(", SwiftUIViewHosted {") && note.contains("    let hosting = UIHosting()\n"))
            let tip = NewRIB(name: "Tip", view: .swiftui, parent: "Root")
            let error = #expect(throws: RibError.self) { try generator.add(tip) }
            #expect(
                error?.message
                    == "The views above Tip are made with RIBsScreens, and cannot show one of RIBsSwiftUI.")
            #expect(error?.fix == "write --view screen, or leave it out.")
        }
    }

    @Test func `a child that returns a protocol of its own is presented`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Profile", folder: "Sources/Counter"))
            let path = "Sources/Counter/Profile/ProfileBuilder.swift"
            let builder =
                Self.text("Profile/ProfileBuilder.swift", in: generator)
                .replacing("any ViewableRouting", with: "any ProfileRouting")
                + "\n@MainActor protocol ProfileRouting: ViewableRouting {}\n"
            generator = Generator(
                workspace: try generator.workspace.applying([path: builder]), root: generator.changes.root)
            try generator.attach("Profile", to: "Root")
            let router = Self.text("Root/RootRouter.swift", in: generator)
            #expect(router.contains("ChildSlot<any ProfileRouting>(parent: self, presentingOn: viewController)"))
            #expect(router.contains("func routeToProfile()"))
        }
    }

    @Test func `the root of a tree is not attached`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Profile", parent: "Root"))
            let error = #expect(throws: RibError.self) { try generator.attach("Root", to: "Profile") }
            #expect(error?.message.hasSuffix("is the root of a tree, because its router is a LaunchRouter.") == true)
            #expect(error?.fix.hasSuffix("If Root is the parent, write `rib add-child Root Profile`.") == true)
        }
    }

    @Test func `the listener of a child without a method is an empty extension`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Visit", folder: "Sources/Counter"))
            try generator.edit { edits, workspace in
                let listener = try #require(workspace.declaration(of: "VisitListener"))
                edits.remove(listener.type.members.map(Array.init) ?? [], from: listener)
            }
            try generator.attach("Visit", to: "Root")
            let interactor = Self.text("Root/RootInteractor.swift", in: generator)
            #expect(interactor.hasSuffix("\n\nextension RootInteractor: VisitListener {}\n"))
            #expect(!(interactor + Self.text("Root/RootRouter.swift", in: generator)).contains("detach"))
        }
    }

    @Test func `a file with a syntax error is not edited`() throws {
        try Generator.useNewPackage { generator in
            let path = "Sources/Counter/Root/RootRouter.swift"
            let broken = Self.text("Root/RootRouter.swift", in: generator) + "func broken( {\n"
            var generator = Generator(
                workspace: try generator.workspace.applying([path: broken]), root: generator.changes.root)
            let error = #expect(throws: RibError.self) { try generator.add(NewRIB(name: "Profile", parent: "Root")) }
            let text = "\(path):8: The file has a syntax error, so it is not edited."
            #expect(error?.description.hasPrefix(text) == true)
        }
    }

    /// Each step is made by the seed, so a failure is the same in each run.
    @Test func `no order of commands breaks the package`() throws {
        var random = SeededGenerator(seed: 7)
        try Generator.useNewPackage { generator in
            let root = generator.changes.root
            var workspace = generator.workspace
            var log: [String] = []
            for step in 0..<40 {
                let names = workspace.ribs.map(\.name)
                let others = names.filter { $0 != "Root" }
                let (one, two) = (names.randomElement(using: &random) ?? "", others.randomElement(using: &random) ?? "")
                var changes = ChangeSet(root: root)
                do {
                    var generator = Generator(workspace: workspace, root: root)
                    let command = Int.random(in: 0..<7, using: &random)
                    log.append("\(command) \(one) \(two)")
                    switch command {
                    case 0, 1: try generator.add(NewRIB(name: "New\(step)x", parent: one))
                    case 2: try generator.add(NewRIB(name: "New\(step)x", isViewable: false, parent: one))
                    case 3: try generator.attach(two, to: one)
                    case 4:
                        try generator.addDependency(
                            named: "builders", type: "BuilderContainer", from: "Root", to: one)
                    case 5: try generator.updateDoubles(ofRIB: one)
                    default:
                        changes = try RIBRename(two, to: "Old\(step)x", in: workspace).result(adding: changes).changes
                    }
                    if changes.isEmpty { changes = generator.changes }
                } catch is RibError {
                    continue
                }
                try changes.apply()
                workspace = try workspace.applying(changes.texts)
                #expect(workspace.check() == [], "\(log)")
                #expect(workspace.files.compactMap(\.syntaxError) == [], "\(log)")
            }
        }
    }

    private static func text(_ path: String, in generator: Generator) -> String {
        generator.workspace.file(at: "Sources/Counter/\(path)")?.text ?? "missing"
    }
}
