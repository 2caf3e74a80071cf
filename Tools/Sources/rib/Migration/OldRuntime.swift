import SwiftSyntax

/// The framework that an app comes from: RIBs-iOS, ModernRIBs, a fork with a name of its own, or a copy of the sources.
struct OldRuntime {
    /// The modules that files import for it. `RIBs` is always one, because this is the new name as well.
    let modules: Set<String>
    /// The paths of the files of a copy.
    let copies: Set<String>
    /// The modules of the app that contain a copy beside their own files, which therefore import nothing.
    private let modulesWithCopy: Set<String>
    /// The modules of the app with an `@_exported import` of the framework.
    private let exporters: Set<String>
    private let workspace: Workspace

    /// The name of the framework in the name of a fork.
    nonisolated(unsafe) static let name = /RIBs?($|[^a-z])/
    private static let known: Set = ["ModernRIBs", "RIBs"]
    /// The base classes by which `rib` recognises a file that uses the framework.
    private static let shape: Set = ["Interactor", "LaunchRouter", "PresentableInteractor", "Router", "ViewableRouter"]
    /// Modules that a file of a RIB imports beside the framework.
    private static let others = Framework.systemModules.union(Framework.modules).subtracting(known).union([
        "NeedleFoundation", "ReactorKit", "RIBsBridges", "RxCocoa", "RxRelay", "RxSwift", "SnapKit", "Swinject",
    ])

    init(of workspace: Workspace) {
        self.workspace = workspace
        let sources = workspace.modules.filter { $0.kind != .test }
        let declaring = sources.compactMap { module in Self.copy(in: module).map { (module: module, files: $0) } }
        let whole = declaring.filter { $0.files.count == $0.module.files.count }
        copies = Set(declaring.flatMap(\.files))
        modulesWithCopy = Set(declaring.map(\.module.name)).subtracting(whole.map(\.module.name))
        let own = Set(workspace.modules.map(\.name)).subtracting(whole.map(\.module.name))
        var modules = Self.known.union(whole.map(\.module.name))
        let copies = copies
        let app = sources.flatMap(\.files).filter { !copies.contains($0.path) }
        // A class of the app with one of the names is no class of the framework.
        let shape = Self.shape.subtracting(app.flatMap(\.outline.declaredTypes).map(\.name))
        let files = app.filter { file in
            file.outline.declaredTypes.contains { !shape.isDisjoint(with: $0.inheritedNames) }
        }
        let imports = files.map { Set($0.outline.imports.map(\.module)).subtracting(own.union(Self.others)) }
        let exports = sources.flatMap { module in
            module.files.flatMap(\.outline.imports).filter { $0.syntax.attributes.code.contains("_exported") }.map {
                (exporter: module.name, exported: $0.module)
            }
        }
        modules.formUnion(
            exports.map(\.exported).filter { $0.contains(Self.name) && !own.union(Self.others).contains($0) })
        // Beside the framework, such a module is an addition to it.
        modules.formUnion(imports.filter { $0.isDisjoint(with: modules) }.joined().filter { $0.contains(Self.name) })
        if let first = imports.first, imports.allSatisfy({ $0.isDisjoint(with: modules) }), modulesWithCopy.isEmpty {
            modules.formUnion(imports.dropFirst().reduce(first) { $0.intersection($1) })
        }
        let found = modules
        exporters = Set(exports.filter { found.contains($0.exported) }.map(\.exporter))
        self.modules = modules
    }

    /// Returns the paths of the files of a copy in `module`; nil if there is none, or if it is the one of this project.
    private static func copy(in module: Module) -> [String]? {
        let bases = OldApp.names
        let files = module.files.filter { file in
            // A file that imports the framework has a RIB whose types are called `Router` and `Builder`.
            bases.contains { file.text.contains($0) } && file.imports(where: known.contains).isEmpty
                && file.outline.declaredTypes.contains { bases.contains($0.name) && !$0.isPrivate }
        }
        let declared = Set(files.flatMap(\.outline.declaredTypes).map(\.name))
        guard declared.isSuperset(of: ["Builder", "Interactor", "Router"]), !declared.contains("StateStream")
        else { return nil }
        let folder = FileSelection(included: files.map(\.path)).folder
        // Its folder has helpers of the framework, too. A folder with a RIB in it is the one of the app.
        let all = module.files.filter { $0.path.isPath(in: folder) }
        let hasRIB = all.contains { file in
            file.outline.declaredTypes.contains { type in
                !bases.contains(type.name) && type.kind == .class && !shape.isDisjoint(with: type.inheritedNames)
            }
        }
        return (hasRIB ? files : all).map(\.path)
    }

    /// The types of its streams: `AnyPublisher<Bool, Never>`, or `Observable<Bool>` of RxSwift.
    private var stream: (String) -> String {
        workspace.files.contains { !$0.imports { $0 == "RxSwift" }.isEmpty }
            ? { "Observable<\($0)>" } : { "AnyPublisher<\($0), Never>" }
    }

    /// Returns the requirements of protocols of the framework, with those of the protocols that they refine.
    func requirements(of names: Set<String>) -> [Member] {
        let routing =
            "var interactable: Interactable { get }\nvar children: [Routing] { get }\n"
            + "var lifecycle: \(stream("RouterLifecycle")) { get }\nfunc load()\n"
            + "func attachChild(_ child: Routing)\nfunc detachChild(_ child: Routing)\n"
        let viewable = routing + "var viewControllable: ViewControllable { get }\n"
        let scope = "var isActive: Bool { get }\nvar isActiveStream: \(stream("Bool")) { get }\n"
        let known = [
            "Interactable": scope + "func activate()\nfunc deactivate()", "InteractorScope": scope,
            "LaunchRouting": viewable + "func launch(from window: UIWindow)", "Routing": routing,
            "ViewControllable": "var uiviewController: UIViewController { get }", "ViewableRouting": viewable,
        ]
        return names.sorted().compactMap { known[$0] }.flatMap(Framework.members)
    }

    /// Returns the modules with the protocols of the framework that a file imports.
    func modules(importedBy file: SourceFile) -> [String] {
        file.imports(where: modules.union(exporters).contains).map(\.module)
    }

    /// Whether a file uses the framework, under its old or its new name.
    func isUsed(by file: SourceFile) -> Bool {
        guard !copies.contains(file.path) else { return false }
        return file.outline.imports.contains { modules.union(exporters).contains($0.module) }
            || isUsedWithoutImport(by: file)
    }

    /// Whether a file uses a copy in its own module.
    func isUsedWithoutImport(by file: SourceFile) -> Bool {
        workspace.module(of: file).map { modulesWithCopy.contains($0.name) } == true
            && !file.words.isDisjoint(with: OldApp.names)
            && file.outline.types.contains { !OldApp.names.isDisjoint(with: $0.inheritedNames) }
    }
}

extension Workspace {
    /// The framework of an app that has not moved; nil for one that uses a module of this project beside `RIBs`, which is the
    /// name of RIBs-iOS as well.
    var oldRuntime: OldRuntime? {
        let own = Framework.modules.subtracting(["RIBs"])
        guard !files.contains(where: { !$0.imports(where: own.contains).isEmpty }) else { return nil }
        let runtime = OldRuntime(of: self)
        let names = runtime.modules.subtracting(["RIBs"]).union(["RxSwift"])
        return files.contains { !$0.imports(where: names.contains).isEmpty } ? runtime : nil
    }
}
