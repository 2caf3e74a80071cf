extension LayoutTests.Layout {
    /// Projects of Tuist.
    static let tuist: [Self] = [
        Self(
            name: "a project of Tuist with two folders and tests",
            files: [
                "Chat/Project.swift": """
                let project = Project(name: "Chat", targets: [
                    .target(name: "Chat", product: .framework, sources: ["Interfaces/**"]),
                    .target(name: "ChatImplementations", sources: ["Implementations/**"], dependencies: [.target(name: "Chat")]),
                    .target(name: "ChatChecks", product: .unitTests, sources: ["Checks/**"]),
                    .target(name: "Sample", product: .app, sources: ["Sample/**"]),
                ])
                """,
                "Chat/Interfaces/A.swift": "", "Chat/Implementations/B.swift": "", "Chat/Checks/C.swift": "",
                "Chat/Sample/D.swift": "", "Cart/Sample/E.swift": "",
                "Cart/Project.swift":
                    "let project = Project(targets: [Target(name: \"Sample\", sources: \"Sample/**\")])",
            ],
            modules: [
                "Chat library: A.swift", "Chat/Sample executable: D.swift", "ChatChecks test: C.swift",
                "ChatImplementations library: B.swift", "Sample library: E.swift",
            ]),
        Self(
            name: "a helper of Tuist with parameters, constants and a loop",
            files: [
                "Tuist/ProjectDescriptionHelpers/Project+App.swift": """
                extension Project {
                    public static func app(name: String, others: [String], suffix: String = "Kit") -> Project {
                        let core = "\\(name)Core"
                        var targets = [Target.target(name: core, sources: ["Targets/\\(name)/Core/**"])]
                        targets += others.flatMap { makeTargets(name: $0 + suffix, folder: $0) }
                        return Project(name: name, targets: targets)
                    }
                    static func makeTargets(name: String, folder: String) -> [Target] {
                        [Target(name: name, product: .framework, sources: ["Targets/\\(folder)/Sources/**"]),
                         Target(name: "\\(name)Tests", product: .unitTests, sources: ["Targets/\\(folder)/Tests/**"])]
                    }
                }
                """,
                "Project.swift": "let project = Project.app(name: \"Shop\", others: [\"Chat\", \"Cart\"])\n",
                "Targets/Shop/Core/A.swift": "", "Targets/Chat/Sources/B.swift": "", "Targets/Chat/Tests/C.swift": "",
                "Targets/Cart/Sources/Deep/D.swift": "",
            ],
            modules: [
                "CartKit library: D.swift", "ChatKit library: B.swift", "ChatKitTests test: C.swift",
                "ShopCore library: A.swift",
            ]),
        Self(
            name: "names in a switch of a helper of Tuist",
            files: [
                "Tuist/ProjectDescriptionHelpers/Module.swift": """
                public enum Module { case userProfile, chat }
                extension Module {
                    public var name: String {
                        switch self {
                        case .userProfile: return "Profile"
                        case .chat: "Chats"
                        }
                    }
                }
                extension Project {
                    static func library(name: String) -> Project {
                        Project(name: name, targets: [.target(name: name, sources: ["Sources/**"])])
                    }
                }
                """,
                "Profile/Project.swift": "let project = Project.library(name: Module.userProfile.name)\n",
                "Chat/Project.swift": "let project = Project.library(name: Module.chat.name)\n",
                "Profile/Sources/A.swift": "", "Chat/Sources/B.swift": "",
            ],
            modules: ["Chats library: B.swift", "Profile library: A.swift"]),
        Self(
            name: "folders that can be built, excluded files, and paths relative to the root",
            files: [
                "Tuist/Config.swift": "",
                "Apps/Shop/Project.swift": """
                let project = Project(targets: [
                    .target(name: "Shop", product: .app, buildableFolders: ["Code", .folder("More")]),
                    .target(name: "Shared", sources: .sourceFilesList(globs: [
                        .glob(.relativeToRoot("Shared/**/*.swift"), excluding: ["/Shared/Old/**"])
                    ])),
                ])
                """,
                "Apps/Shop/Code/A.swift": "", "Apps/Shop/More/B.swift": "", "Shared/Workspace.swift": "",
                "Shared/Deep/D.swift": "", "Shared/Old/E.swift": "",
                "Workspace.swift": "import ProjectDescription\n",
                "Plugins/Paths/Plugin.swift": "import ProjectDescription\n",
            ],
            modules: ["Shared library: D.swift Workspace.swift", "Shop executable: A.swift B.swift"]),
        Self(
            name: "a manifest of Tuist that nobody can read",
            files: [
                "Features/Project.swift": "let project = Project.features(Feature.list.map(\\.target))\n",
                "Features/Chat/A.swift": "", "Features/Chat/Sources/B.swift": "", "Features/Cart/C.swift": "",
                "Shop/Project.swift": "let project = Plugin.app()\n", "Shop/Sources/D.swift": "",
                "Shop/Tests/E.swift": "", "Pay/Sources/F.swift": "",
                "Pay/Project.swift": "let project = Template(name: \"PayKit\", targets: [.library]).project\n",
            ],
            modules: [
                "Cart library: C.swift", "Chat library: A.swift B.swift", "PayKit library: F.swift",
                "Shop library: D.swift", "ShopTests test: E.swift",
            ],
            notUnderstood: ["Features/Project.swift", "Pay/Project.swift", "Shop/Project.swift"]),
        Self(
            name: "names that properties of helpers compute",
            files: [
                "Tuist/ProjectDescriptionHelpers/Modules.swift": """
                public protocol Named: RawRepresentable where RawValue == String { var group: Group { get } }
                public enum Group: String { case main, features }
                public extension Named {
                    var module: Module { Module(group: group, name: self.rawValue) }
                }
                public struct Module {
                    public let group: Group
                    public let name: String
                    var path: Path { .relativeToRoot("Modules/\\(name)") }
                    public var target: TargetDependency { .target(name: name) }
                    public var sampleName: String { return self.name + "Sample" }
                    public var checksName: String { "\\(name)Checks" }
                }
                public enum App: String, Named { case chat = "Messenger"; var group: Group { .main } }
                public enum Features: String, Named { case chat = "Chats"; public var group: Group { .features } }
                """,
                "Chat/Project.swift": """
                nonisolated(unsafe) let module = Features.chat.module
                let project = Project(name: module.name, targets: [
                    .target(name: module.name, product: .framework, sources: ["Sources/**"]),
                    .target(name: module.sampleName, product: .app, sources: ["Sample/**"], dependencies: [module.target]),
                    .target(name: module.checksName, product: .unitTests, sources: ["Checks/**"]),
                ])
                """,
                "Chat/Sources/A.swift": "", "Chat/Sample/B.swift": "", "Chat/Checks/C.swift": "",
            ],
            modules: ["Chats library: A.swift", "ChatsChecks test: C.swift", "ChatsSample executable: B.swift"]),
        Self(
            name: "targets that methods of helpers make from a case",
            files: [
                "Tuist/ProjectDescriptionHelpers/Target+Parts.swift": """
                public extension Target {
                    static func interface(module: Paths, dependencies: [TargetDependency] = []) -> Target {
                        Spec(sources: .interface, dependencies: dependencies).target(with: module.name(of: .interface))
                    }
                    static func sources(module: Paths, spec: Spec) -> Target {
                        spec.with { $0.sources = .sources }.target(with: module.name(of: .sources), product: .app)
                    }
                    static func tests(module: Paths) -> Target {
                        Spec(sources: .tests).target(with: module.name(of: .tests), product: .unitTests)
                    }
                }
                public struct Spec {
                    public var sources: SourceFilesList?
                    func target(with name: String, product: Product = .staticLibrary) -> Target {
                        Target.target(name: name, product: product, sources: sources, dependencies: dependencies)
                    }
                }
                """,
                "Plugin/Paths/ProjectDescriptionHelpers/Paths.swift": """
                public enum Paths { case feature(Feature) }
                extension Paths: Named {
                    public func name(of part: Part) -> String {
                        switch self {
                        case let .feature(module as any Named): return module.name(of: part)
                        }
                    }
                }
                public extension Paths { enum Feature: String, Named { case Chat } }
                public enum Part: String { case interface = "API", sources = "", tests = "Checks" }
                public protocol Named { func name(of part: Part) -> String }
                public extension Named where Self: RawRepresentable {
                    func name(of part: Part) -> String { "\\(self.rawValue)\\(part.rawValue)" }
                }
                public extension SourceFilesList {
                    static let interface: SourceFilesList = "Interface/**"
                    static let sources: SourceFilesList = "Sources/**"
                    static let tests: SourceFilesList = "Tests/**"
                }
                """,
                "Chat/Project.swift": """
                let project = Project.module(targets: [
                    .interface(module: .feature(.Chat), dependencies: [.feature(target: .Chat)]),
                    .sources(module: .feature(.Chat), spec: .init(dependencies: [])),
                    .tests(module: .feature(.Chat)),
                ])
                """,
                "Chat/Interface/A.swift": "", "Chat/Sources/B.swift": "", "Chat/Tests/C.swift": "",
            ],
            modules: ["Chat executable: B.swift", "ChatAPI library: A.swift", "ChatChecks test: C.swift"]),
    ]
}
