import SwiftSyntax

/// The assemblies that an executable creates, and what they register.
struct AppList {
    /// A registration that another assembly of the workspace has.
    struct Missing: Hashable {
        let what: String
        let neededBy: String
        let assembly: String
    }

    /// The place of the first assembly in the list.
    let location: FileLocation
    private let workspace: Workspace
    private let known: Set<String>
    private let assemblies: Set<String>
    private let modules: Set<String>

    /// Returns nil if the executable creates no assembly.
    init?(of module: Module, in workspace: Workspace) {
        let known = workspace.assemblies
        self.known = known
        let listed = module.files.flatMap { $0.uses(ofAssemblies: known) }
        guard let first = listed.first else { return nil }
        location = first.location
        self.workspace = workspace
        modules = workspace.modulesUsed(by: module)
        // An assembly can apply others.
        let applied = Dictionary(
            grouping: workspace.sources.flatMap { $0.uses(ofAssemblies: known) }, by: \.enclosingType)
        assemblies = Set(
            reachable(from: listed.map(\.name), by: \.self) { applied[$0, default: []].map(\.name) })
    }

    /// The registrations that the app lacks, and that an assembly outside its list has.
    func missing() -> [Missing] {
        (workspace.hasComputedRegistration ? [] : missingBuilders()) + missingServices()
    }

    private func missingBuilders() -> [Missing] {
        workspace.wiring.builderRequirements.filter { isPart($0.enclosingType, $0.file) }.compactMap {
            use in
            guard let name = workspace.name(of: use.id) else { return nil }
            let matching = workspace.registrations(for: workspace.interface(of: use.id), name)
            return missing(
                "\(use.id)", use.enclosingType, matching.map { ($0.enclosingType, $0.file) })
        }
    }

    private func missingServices() -> [Missing] {
        let registrations = workspace.wiring.serviceRegistrations
        var needs = workspace.wiring.serviceRequirements
            .filter { !$0.isOptional && $0.isInNeeds }
            .filter { isPart($0.enclosingType, $0.file) }
            .map { ($0.key.unwrapped, $0.enclosingType) }
        for found in registrations where isApplied(found.enclosingType, found.file) {
            needs += workspace.needs(of: found).filter { !$0.isOptional }.map {
                ($0.unwrapped, found.key.type)
            }
        }
        return needs.compactMap { key, user in
            let matching = registrations.filter { ([$0.key] + $0.otherKeys).contains(key) }
            return missing("\(key)", user, matching.map { ($0.enclosingType, $0.file) })
        }
    }

    private func missing(_ what: String, _ user: String?, _ found: [(type: String?, file: SourceFile)]) -> Missing? {
        guard !found.contains(where: { isApplied($0.type, $0.file) }), let other = found.first?.type else { return nil }
        return Missing(what: what, neededBy: user ?? "the app", assembly: other)
    }

    /// Whether a registration takes effect: its assembly is in the list, or it is in other code that the app uses.
    fileprivate func isApplied(_ type: String?, _ file: SourceFile) -> Bool {
        guard let type, known.contains(type) else {
            return workspace.module(of: file).map { modules.contains($0.name) } == true
        }
        return assemblies.contains(type)
    }

    /// Whether the app uses the builder or component `type`: a registered builder through its assembly, and a root, which
    /// is not registered, if its module belongs to an app.
    private func isPart(_ type: String?, _ file: SourceFile) -> Bool {
        guard let module = workspace.module(of: file), modules.contains(module.name) else { return false }
        let registrations = workspace.wiring.builderRegistrations.filter { $0.builder == type }
        guard registrations.isEmpty else {
            return registrations.contains { isApplied($0.enclosingType, $0.file) }
        }
        // A feature is behind an adapter, which the app registers.
        let adapters = workspace.adapters.filter { $0.builder == type }.map(\.declared.type.name)
        let isAdapted = workspace.wiring.builderRegistrations.contains {
            adapters.contains($0.builder) && isApplied($0.enclosingType, $0.file)
        }
        return isAdapted || workspace.role(of: module) == .app
    }
}

extension SourceFile {
    /// Returns the places whose code names one of the assemblies: `MenuAssembly()`, `MenuAssembly.self`, `Menu.MenuAssembly()`.
    func uses(ofAssemblies known: Set<String>) -> [(name: String, enclosingType: String?, location: FileLocation)] {
        guard !words.isDisjoint(with: known) else { return [] }
        return syntax.descendants(DeclReferenceExprSyntax.self).compactMap { use in
            let name = use.baseName.identifierText
            return known.contains(name) ? (name, use.enclosingType, location(of: use)) : nil
        }
    }
}

extension TypeDeclaration {
    /// Whether the type conforms to `Assembly`, or to a protocol that refines it.
    var isAssembly: Bool { [.class, .struct].contains(kind) && inheritedNames.contains { $0.hasSuffix("Assembly") } }
}

extension Workspace {
    /// Returns the registrations in groups: those that one executable assembles are a group, and those that none does are
    /// one more.
    ///
    /// - Parameter type: The type that makes a registration, such as an assembly.
    func assembledTogether<Value>(
        _ registrations: [Located<Value>], type: (Located<Value>) -> String?
    ) -> [[Located<Value>]] {
        var others = Set(registrations.indices)
        let groups = modules.filter { $0.kind == .executable }.compactMap { AppList(of: $0, in: self) }.map { app in
            let own = registrations.indices.filter { app.isApplied(type(registrations[$0]), registrations[$0].file) }
            others.subtract(own)
            return own.map { registrations[$0] }
        }
        return groups + [others.sorted().map { registrations[$0] }]
    }

    /// The names of the types that conform to `Assembly`, or to a protocol that refines it.
    var assemblies: Set<String> {
        Set(declarations.values.joined().filter(\.type.isAssembly).map(\.type.name))
    }

    /// The names of the targets that `module` depends on, also indirectly, and its own.
    func modulesUsed(by module: Module) -> Set<String> {
        Set(reachable(from: [module], by: \.name, over: dependencies(of:)).map(\.name))
    }
}
