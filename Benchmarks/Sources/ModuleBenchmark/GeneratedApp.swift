import Foundation

/// An app of many features in a package of its own.
struct GeneratedApp {
    let structure: Structure
    let folder: URL
    let workspace: URL
    private let features: [Feature]

    init(of count: Int, in structure: Structure, below parent: URL, workspace: URL) {
        self.structure = structure
        self.workspace = workspace
        folder = parent.appending(path: "\(count)-\(structure)")
        features = (0..<count).map { Feature(number: $0, count: count) }
    }

    /// The feature that is built and tested alone: in the middle of the tree.
    private var middle: Feature { features[min(4, features.count - 1)] }
    private var leaf: Feature { features[features.count - 1] }

    // MARK: - Writing

    /// Writes the package.
    func write() throws {
        try? FileManager.default.removeItem(at: folder)
        for feature in features {
            for (path, text) in FeatureSources(feature: feature, structure: structure).files {
                try write(text, to: path)
            }
        }
        try write(app, to: "App/App.swift")
        try write(middleTests, to: "MiddleTests/MiddleTests.swift")
        try write("import RIBs\n", to: "Framework/Framework.swift")
        try manifest.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: "Sources/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    // MARK: - Changing

    /// Changes a text in the view of a leaf.
    func changeBody() throws {
        try replace("\"A title\"", with: "\"Another title\"", in: "\(leaf.name)/\(leaf.name)ViewController.swift")
    }

    /// Adds a type to the interface of a leaf.
    func addType() throws {
        let path = FeatureSources(feature: leaf, structure: structure).interfacePath
        let text = try String(contentsOf: folder.appending(path: "Sources/\(path)"), encoding: .utf8)
        try write("\(text)\npublic struct \(leaf.name)Extra {\n    public init() {}\n}\n", to: path)
    }

    /// Adds a parameter to the method of a leaf's listener, where it is declared, called and implemented.
    func addParameter() throws {
        let method = "\(leaf.id)DidClose(answer: "
        let (parent, interface) = (leaf.parent, FeatureSources(feature: leaf, structure: structure).interfacePath)
        try replace("\(method)Int)", with: "\(method)Int, isLast: Bool)", in: interface)
        try replace(
            "\(method)count)", with: "\(method)count, isLast: true)", in: "\(leaf.name)/\(leaf.name)Interactor.swift")
        try replace(
            "\(method)Int)", with: "\(method)Int, isLast: Bool)", in: "\(parent.name)/\(parent.name)Interactor.swift")
    }

    private func replace(_ old: String, with new: String, in path: String) throws {
        let text = try String(contentsOf: folder.appending(path: "Sources/\(path)"), encoding: .utf8)
        guard text.contains(old) else { throw BenchmarkError("\(path) does not contain \(old).") }
        try write(text.replacing(old, with: new), to: path)
    }

    // MARK: - Texts

    private var manifest: String {
        let products = ["DependencyContainer", "RIBs", "RIBsScreens"]
        func target(_ name: String, _ dependencies: [String], kind: String = "feature") -> String {
            let names = (Set(dependencies).sorted()).map { "\"\($0)\"" }.joined(separator: ", ")
            return "    \(kind)(\"\(name)\", [\(names)]),\n"
        }
        var targets = target("Framework", [])
        switch structure {
        case .direct: break
        case .oneModule: targets += target("Interfaces", [])
        case .moduleEach: targets += features.map { target("\($0.name)Interface", []) }.joined()
        }
        for feature in features {
            let own = structure.hasInterfaces ? [feature] : []
            targets += target(feature.name, (own + feature.children).map { structure.interfaceModule(of: $0) })
        }
        let used = structure.hasInterfaces ? features : [features[0]]
        targets += target(
            "App", used.flatMap { [$0.name, structure.interfaceModule(of: $0)] }, kind: "program")
        targets += target(
            "MiddleTests", [middle.name] + (middle.children + [middle]).map { structure.interfaceModule(of: $0) },
            kind: "program")
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let framework: [Target.Dependency] = [\(products.map { "\"\($0)\"" }.joined(separator: ", "))].map {
                .product(name: $0, package: "\(workspace.lastPathComponent)")
            }
            let settings: [SwiftSetting] = [
                .defaultIsolation(MainActor.self), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ]

            // The types of the parameters make hundreds of targets quick to compile.
            func feature(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
                .target(name: name, dependencies: dependencies + framework, swiftSettings: settings)
            }
            func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
                .executableTarget(name: name, dependencies: dependencies + framework, swiftSettings: settings)
            }
            let targets: [Target] = [
            \(targets)]

            let package = Package(
                name: "Many",
                platforms: [.macOS("14.0")],
                dependencies: [.package(path: "\(workspace.path(percentEncoded: false))")],
                targets: targets,
                swiftLanguageModes: [.v6]
            )

            """
    }

    private func imports(_ modules: [String]) -> String {
        Set(modules + ["DependencyContainer", "RIBs"]).sorted().map { "import \($0)\n" }.joined()
    }

    private var app: String {
        let root = features[0]
        let used = structure.hasInterfaces ? features : [root]
        return """
            \(imports(used.flatMap { [$0.name, structure.interfaceModule(of: $0)] }))
            final class Owner: \(structure.prefix(of: root))Listener {
                func \(root.id)DidClose(answer: Int) {}
            }

            \(component(registering: features.map { ("\($0.name)Builder", $0) }, for: root))
            @main
            enum App {
                static func main() {
                    let owner = Owner()
                    let router = \(root.name)Builder(dependency: AppComponent()).build(withListener: owner)
                    router.interactable.activate()
                    print(router.interactable.isActive)
                }
            }

            """
    }

    /// A program, because `swift test` builds all targets of a package. The children are doubles, if the structure has
    /// interfaces.
    private var middleTests: String {
        let modules = [middle.name] + (middle.children + [middle]).map { structure.interfaceModule(of: $0) }
        let doubles = middle.children.map { child in
            """

            final class \(child.name)BuilderMock: Builder<any DI\(child.name)Dependency>, DI\(child.name)Buildable {
                func build(withListener listener: any DI\(child.name)Listener) -> any ViewableRouting { fatalError() }
            }

            """
        }
        return """
            \(imports(modules))
            final class ListenerMock: \(structure.prefix(of: middle))Listener {
                func \(middle.id)DidClose(answer: Int) {}
            }

            \(component(registering: middle.children.map { ("\($0.name)BuilderMock", $0) }, for: middle))
            \(structure.hasInterfaces ? doubles.joined() : "")
            @main
            enum MiddleTests {
                static func main() {
                    let listener = ListenerMock()
                    let router = \(middle.name)Builder(dependency: AppComponent()).build(withListener: listener)
                    router.interactable.activate()
                    precondition(router.interactable.isActive)
                    print("passed")
                }
            }

            """
    }

    /// The component that the builder of `feature` gets.
    private func component(registering builders: [(String, Feature)], for feature: Feature) -> String {
        guard structure.hasInterfaces else {
            return "final class AppComponent: EmptyComponent, \(feature.name)Dependency {}\n"
        }
        return """
            final class AppComponent: EmptyComponent, DI\(feature.name)Dependency {
                let builders = BuilderContainer()
                let services: any Resolver = Container()

                override init() {
                    super.init()
                    registerBuilders()
                }

                /// Not in the initializer, where hundreds of calls cost the compiler ten times as much
                /// (findings/calls-in-initializers.sh).
                private func registerBuilders() {
            \(builders.map { "        builders.register(\($0).self, for: .\($1.id))\n" }.joined())    }
            }

            """
    }
}
