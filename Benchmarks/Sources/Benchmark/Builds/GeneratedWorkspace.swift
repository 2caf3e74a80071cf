import Foundation

/// A package with an app of many features: each in a module of its own, or all in the app's.
struct GeneratedWorkspace {
    let features: Int
    let isModular: Bool
    let folder: URL

    /// The feature in which something is changed.
    var changed: FeatureTemplate { FeatureTemplate(number: features / 2) }

    /// Writes what is not there yet, or differs, so that a second run builds nothing.
    func write() throws {
        try write(manifest, to: "Package.swift")
        let common = isModular ? "Sources/Interfaces" : "Sources/PagesApp/Interfaces"
        try write(Self.interfaces, to: "\(common)/DIPage.swift")
        for feature in templates {
            let place = isModular ? "Sources/\(feature.name)" : "Sources/PagesApp/\(feature.name)"
            for (name, text) in feature.files { try write(text, to: "\(place)/\(name)") }
            try write(
                feature.adapter(imports: isModular ? ["Interfaces", feature.name, "RIBs"].sorted() : ["RIBs"]),
                to: "Sources/PagesApp/Adapters/DI\(feature.name)BuilderAdapter.swift")
        }
        try write(app, to: "Sources/PagesApp/App.swift")
    }

    /// Changes something inside of a function's body.
    func change(to number: Int) throws {
        let name = changed.name
        let file = isModular ? "Sources/\(name)/\(changed.changedFile)" : "Sources/PagesApp/\(name)/\(changed.changedFile)"
        let text = changed.files[changed.changedFile] ?? ""
        try write(text.replacing("\(FeatureTemplate.changeMark)0", with: "\(FeatureTemplate.changeMark)\(number)"), to: file)
    }

    private var templates: [FeatureTemplate] { (1...features).map(FeatureTemplate.init) }

    private func write(_ text: String, to path: String) throws {
        let url = folder.appending(path: path)
        guard (try? String(contentsOf: url, encoding: .utf8)) != text else { return }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    // MARK: - Texts

    private var manifest: String {
        let names = templates.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let modules = isModular
            ? """
            for feature in features { targets.append(module(feature, [ribs])) }
            targets.append(module("Interfaces", [container, ribs]))
            targets.append(.executableTarget(
                name: "PagesApp", dependencies: features.map { .byName(name: $0) } + ["Interfaces", container, ribs],
                swiftSettings: settings))
            """
            : """
            targets.append(.executableTarget(name: "PagesApp", dependencies: [container, ribs], swiftSettings: settings))
            """
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let ribs = Target.Dependency.product(name: "RIBs", package: "ModularRIBs")
            let container = Target.Dependency.product(name: "DependencyContainer", package: "ModularRIBs")
            let settings: [SwiftSetting] = [
                .defaultIsolation(MainActor.self), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ]
            let features: [String] = [\(names)]

            func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
                .target(name: name, dependencies: dependencies, swiftSettings: settings)
            }

            var targets: [Target] = []
            \(modules)

            let package = Package(
                name: "Workspace", platforms: [.macOS(.v15)],
                dependencies: [.package(name: "ModularRIBs", path: "\(Places.workspace.path(percentEncoded: false))")],
                targets: targets, swiftLanguageModes: [.v6])

            """
    }

    private static let interfaces = """
        public import DependencyContainer
        public import RIBs

        @MainActor
        public protocol DIPageDependency: Dependency {
            var names: [String] { get }
        }

        @MainActor
        public protocol DIPageListener: AnyObject {
            func pageDidEnd(points: Int)
        }

        @MainActor
        public protocol DIPageBuildable: Buildable {
            init(dependency: any DIPageDependency)
            func build(withListener listener: any DIPageListener) -> any ViewableRouting
        }

        extension BuilderID where Interface == any DIPageBuildable.Type {
            public static func page(_ name: String) -> Self { Self("page.\\(name)") }
        }

        """

    private var app: String {
        let lines = templates.map {
            "        builders.register(DI\($0.name)BuilderAdapter.self, for: .page(\"\($0.name)\"))"
        }
        return """
            import DependencyContainer
            \(isModular ? "import Interfaces\n" : "")import RIBs

            final class AppComponent: EmptyComponent, DIPageDependency {
                let names = ["Ann", "Bob"]
            }

            final class RootInteractor: Interactor, DIPageListener {
                func pageDidEnd(points: Int) {}
            }

            final class RootView: ViewControllable {}

            final class RootRouter: LaunchRouter<RootInteractor, RootView> {}

            final class Window: LaunchWindow {
                var rootViewController: (any ViewControllable)?
            }

            @main
            enum PagesApp {
                static func main() {
                    let builders = BuilderContainer()
                    register(in: builders)
                    let interactor = RootInteractor()
                    let root = RootRouter(interactor: interactor, viewController: RootView())
                    let window = Window()
                    root.launch(from: window)
                    let component = AppComponent()
                    for page in builders.all(of: (any DIPageBuildable.Type).self) {
                        root.attachChild(page.builder.init(dependency: component).build(withListener: interactor))
                    }
                    print("\\(root.children.count) pages")
                    root.terminate()
                }

                static func register(in builders: BuilderContainer) {
            \(lines.joined(separator: "\n"))
                }
            }

            """
    }
}
