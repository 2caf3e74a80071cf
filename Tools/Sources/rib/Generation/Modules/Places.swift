import SwiftSyntax

/// The folders of a new module, beside those of the other features.
struct NewModulePlace {
    let name: String
    let folder: String
    let testFolder: String
    /// The feature whose declaration in `Package.swift` is the example; nil if there is none.
    let sibling: String?

    init(_ name: String, in generator: Generator) throws {
        try generator.checkNewModule(name)
        let workspace = generator.workspace
        let features = workspace.modules.filter { workspace.role(of: $0) == .feature && $0.kind == .library }
            .sorted { $0.name < $1.name }
        let feature = features.last { $0.name < name } ?? features.first
        let tests = workspace.modules.filter { $0.kind == .test }
        let example = feature.flatMap { feature in tests.first { $0.name == "\(feature.name)Tests" } }
        self.name = name
        sibling = feature?.name
        folder = Self.folder(like: feature, of: feature, for: name) ?? "Sources/\(name)"
        testFolder =
            example.flatMap { Self.folder(like: $0, of: feature, for: name, suffix: "Tests") } ?? "Tests/\(name)Tests"
    }

    /// Returns the folder of a module that is named as the folder of `module` is. The name of `feature` can be any part
    /// of it: `Modules/DiceFeature/Sources`.
    private static func folder(
        like module: Module?, of feature: Module?, for name: String, suffix: String = ""
    ) -> String? {
        guard let module, let feature else { return nil }
        return module.folder.contains(feature.name)
            ? module.folder.replacing(feature.name, with: name) : "\(module.folder.parentFolder)/\(name)\(suffix)"
    }
}

/// The module of a new interface.
struct InterfacePlace {
    let module: String
    let folder: String
    /// The module of another interface, whose declaration in `Package.swift` is the example; nil if there is none.
    let sibling: String?

    /// The interface of each RIB has a module of its own, so that a change of it compiles the modules that use this RIB
    /// alone. A package that has all interfaces in one module gets another one there.
    init(for rib: RIB, in workspace: Workspace) {
        let known = workspace.modules.filter { workspace.role(of: $0) == .interfaces && $0.kind == .library }
        let used = Set(workspace.builderInterfaces.compactMap(\.module))
        if used.count == 1, let only = known.first(where: { used.contains($0.name) }), !only.name.hasSuffix("Interface")
        {
            module = only.name
            folder =
                only.files.first { $0.name.hasPrefix("DI") && $0.words.contains("Buildable") }?.folder ?? only.folder
            sibling = nil
            return
        }
        let example = known.sorted { $0.name < $1.name }.first { $0.name.hasSuffix("Interface") }
        module = "\(rib.name)Interface"
        sibling = example?.name
        folder = example.map { "\($0.folder.parentFolder)/\(rib.name)Interface" } ?? "Sources/\(rib.name)Interface"
    }
}

/// The folders of the module that names features: its adapters and its assemblies.
struct AppPlace {
    let module: String
    /// Whether other modules can import it.
    let isLibrary: Bool
    let adapters: String
    let assemblies: String

    init(in workspace: Workspace) throws {
        // The code of an app is in a library, so that tests and other apps can use it, or in the executable itself.
        let all = workspace.modules.filter { workspace.role(of: $0) == .app && $0.kind != .test }
        let apps = all.filter { $0.kind == .library } + all.filter { $0.kind == .executable }
        guard let app = apps.first(where: { $0.files.contains { $0.folder.hasSuffix("/Adapters") } }) ?? apps.first
        else {
            throw RibError(
                "No module contains adapters.",
                fix: "give a module the role \"app\" in rib.json. Adapters and assemblies belong to it.")
        }
        module = app.name
        isLibrary = app.kind == .library
        adapters = app.files.first { $0.folder.hasSuffix("/Adapters") }?.folder ?? "\(app.folder)/Adapters"
        assemblies = app.files.first { $0.folder.hasSuffix("/Assemblies") }?.folder ?? "\(app.folder)/Assemblies"
    }
}

extension Workspace {
    /// Adds an assembly at the end of every list of assemblies of the executables. In a package without executables,
    /// whose app is a project of Xcode, the modules with the role `app` have the lists.
    ///
    /// - Parameter app: The module of the assemblies, if its tests need the assembly as well, because a RIB requires
    ///   what it registers.
    func addAssembly(_ text: String, testsOf app: String? = nil, to edits: inout SourceEdits) throws {
        var count = 0
        let executables = modules.filter { $0.kind == .executable }
        let apps = executables.isEmpty ? modules.filter { role(of: $0) == .app && $0.kind != .test } : executables
        let isTest = { (module: Module) in
            module.kind == .test && module.dependencies.contains { $0.name == app }
        }
        for module in apps + modules.filter(isTest) {
            for file in module.files where file.text.contains("Assembly") {
                for array in file.syntax.descendants(ArrayExprSyntax.self) where array.isListOfAssemblies {
                    // A short list of a test is not the list of an app.
                    if module.kind == .test, array.elements.count < 3 { continue }
                    edits.addElement(text, to: array, in: file.path)
                    count += module.kind == .test ? 0 : 1
                }
            }
        }
        guard count == 0 else { return }
        throw RibError(
            "No executable has a list of assemblies.",
            fix: "pass the assemblies as an array literal, such as `[GamesAssembly()]`.")
    }
}

extension ArrayExprSyntax {
    fileprivate var isListOfAssemblies: Bool {
        if elements.isEmpty {
            let type = parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
            return type?.as(ArrayTypeSyntax.self)?.element.baseName == "Assembly"
        }
        return elements.allSatisfy {
            $0.expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription.hasSuffix("Assembly")
                == true
        }
    }
}
