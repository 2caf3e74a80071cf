import SwiftSyntax

/// The names that belong to one RIB: its types, and the methods and properties that are named after it.
///
/// A type belongs to the RIB if its name begins with the name of the RIB, also after `DI`, and it is declared in the
/// folder of the RIB, beside the protocol of its builder, or uses a type that belongs to the RIB. A method, property or parameter
/// belongs to it if its name begins with the name of the RIB in lower camel case, and it is declared in such a type or
/// mentions one. The same names of other modules stay.
struct RIBNaming {
    let name: RIBName
    let ribs: RIBNames
    /// The folder of the RIB.
    let folder: String
    /// The types of the RIB.
    private(set) var types: Set<String> = []
    /// The names of the types around each type of the RIB, by its name.
    private(set) var scopes: [String: Set<[String]>] = [:]
    /// The modules that declare each type of the RIB, by its name.
    private(set) var declaring: [String: Set<String>] = [:]
    /// The methods, properties and parameters that are named after the RIB.
    private(set) var members: Set<String> = []
    /// The properties and cases of routers that have the name of the RIB.
    private(set) var slots: [ScopedName] = []
    /// The modules that can see the types: those that declare them and the modules that depend on these.
    private(set) var modules: Set<String> = []
    /// The types that another module declares with the same name, by module.
    private(set) var foreignTypes: [String: Set<String>] = [:]
    /// The properties and cases with the name of the RIB that are keys or values in stored data.
    private(set) var stored: [Declaration] = []
    /// Declarations whose names contain the name of the RIB and that do not belong to it.
    private(set) var others: [Declaration] = []

    private let workspace: Workspace

    init(of rib: RIB, in workspace: Workspace) {
        name = RIBName(rib.name)
        ribs = RIBNames(all: workspace.ribs.map { RIBName($0.name) })
        folder = rib.folder
        self.workspace = workspace
        let name = name
        let declarations = workspace.modules.flatMap { module in
            module.files.flatMap { file in
                guard file.text.contains(name.description) || file.text.contains(name.lowerCamel) else {
                    return [Found]()
                }
                return Declaration.all(in: file) { Self.contains(name, $0) }.map {
                    Found(module: module.name, declaration: $0)
                }
            }
        }
        findTypes(in: declarations.filter { $0.declaration.kind == .type }, of: rib)
        findMembers(in: declarations.filter { $0.declaration.kind != .type })
        findSlots(in: declarations)
        others = declarations.filter { found in
            let declaration = found.declaration
            return modules.contains(found.module) && declaration.kind != .parameter
                && !types.contains(declaration.name) && !members.contains(declaration.name)
                && !slots.contains { $0.declares(declaration) }
                && declaration.name.contains(name.description)
        }.map(\.declaration)
    }

    private struct Found {
        let module: String
        let declaration: Declaration
    }

    /// Whether `identifier` contains the name of the RIB as separate words.
    private static func contains(_ name: RIBName, _ identifier: String) -> Bool {
        guard !identifier.contains(" ") else { return false }
        return name.lowerCamelRest(of: identifier) != nil || range(of: name.description, in: identifier) != nil
    }

    /// The first range of `word` in `identifier` after which a new word begins.
    static func range(of word: String, in identifier: String) -> Range<String.Index>? {
        identifier.ranges(of: word).first { range in
            let next = identifier[range.upperBound...].first
            return next?.isLowercase != true && next?.isNumber != true
        }
    }

    /// Whether `file` is one of the files of the RIB.
    func isOwn(_ file: SourceFile) -> Bool { ribs.owns(name, file, in: folder) }

    // MARK: - Types

    private mutating func findTypes(in declarations: [Found], of rib: RIB) {
        let used = workspace.module(named: rib.module).map(workspace.modulesUsed(by:)) ?? []
        let plain = declarations.filter { $0.declaration.name == "\(name)Buildable" && used.contains($0.module) }
        let own = plain.filter { $0.module == rib.module }
        let interfaces =
            declarations.filter { $0.declaration.name == "DI\(name)Buildable" } + (own.isEmpty ? plain : own)
        let interfaceFiles = Set(interfaces.map(\.declaration.file.path))
        let interfaceModules = Set(interfaces.map(\.module)).subtracting([rib.module])
        let usual = Set(Framework.typesOfRIB.flatMap { ["\(name)\($0)", "DI\(name)\($0)"] })
        var open = declarations.filter { isName(ofType: $0.declaration.name) || containsType($0.declaration.name) }
        var belongs = { (found: Found, naming: RIBNaming) in
            naming.isName(ofType: found.declaration.name)
                && (naming.isOwn(found.declaration.file) || interfaceFiles.contains(found.declaration.file.path)
                    || interfaceModules.contains(found.module) && usual.contains(found.declaration.name))
        }
        while true {
            let taken = open.filter { belongs($0, self) }
            if taken.isEmpty { break }
            open.removeAll { found in taken.contains { $0.declaration.token.id == found.declaration.token.id } }
            for found in taken {
                types.insert(found.declaration.name)
                scopes[found.declaration.name, default: []].insert(found.declaration.enclosing)
                declaring[found.declaration.name, default: []].insert(found.module)
                if modules.contains(found.module) { continue }
                let users = workspace.modules.filter { workspace.modulesUsed(by: $0).contains(found.module) }
                modules.formUnion(users.map(\.name))
            }
            belongs = { found, naming in naming.usesOwnType(found) }
        }
        for found in open where types.contains(found.declaration.name) {
            foreignTypes[found.module, default: []].insert(found.declaration.name)
        }
    }

    /// Whether a declaration in a module that can see the RIB is named after it and mentions one of its types.
    private func usesOwnType(_ found: Found) -> Bool {
        let declaration = found.declaration
        return modules.contains(found.module)
            && (isName(ofType: declaration.name)
                || containsOwnType(declaration.name) && owner(ofType: declaration.name) == nil)
            && !declaration.mentions.subtracting([declaration.name]).isDisjoint(with: types)
    }

    /// Whether `identifier` begins with the name of the RIB, and not with the longer name of another RIB.
    private func isName(ofType identifier: String) -> Bool { owner(ofType: identifier) == name }

    /// The RIB whose name a type has, also after `DI`.
    private func owner(ofType identifier: String) -> RIBName? {
        ribs.owner(of: identifier)
            ?? (identifier.hasPrefix("DI") ? ribs.owner(of: identifier.dropFirst(2)) : nil)
    }

    private func containsType(_ identifier: String) -> Bool {
        Self.range(of: name.description, in: identifier).map { $0.lowerBound > identifier.startIndex } ?? false
    }

    /// Whether `identifier` contains a type of the RIB, like `CountingVerifyBuilder`.
    private func containsOwnType(_ identifier: String) -> Bool {
        types.contains { type in Self.range(of: type, in: identifier) != nil }
    }

    // MARK: - Methods and properties

    private static let routerVerbs = ["attach", "detach", "routeTo"]

    private mutating func findMembers(in declarations: [Found]) {
        let inside = declarations.filter { modules.contains($0.module) }
        let outside = declarations.filter { found in
            !modules.contains(found.module) && workspace.module(named: found.module)?.kind != .test
        }
        stored = inside.map(\.declaration).filter { isName(ofMember: $0.name) && $0.isStored(in: workspace) }
        let taken = Set((stored + outside.map(\.declaration)).map(\.name))
        func isFree(_ identifier: String) -> Bool { !taken.contains(identifier) }
        for found in inside where isFree(found.declaration.name) {
            let declaration = found.declaration
            let belongs =
                isName(ofMember: declaration.name)
                && (!Set(declaration.enclosing).isDisjoint(with: types) || !declaration.mentions.isDisjoint(with: types)
                    || isOwn(declaration.file))
            if belongs || isRouterMethod(declaration) { members.insert(declaration.name) }
        }
        // A double counts or records the calls of a method in a property: `verifyDidEndCalls`.
        let methods = members
        for found in inside where isFree(found.declaration.name) {
            let identifier = found.declaration.name
            if methods.contains(where: { RIBName.rest(of: identifier, after: $0) != nil }) {
                members.insert(identifier)
            }
        }
    }

    private func isName(ofMember identifier: String) -> Bool {
        identifier != name.lowerCamel && ribs.lowerCamelOwner(of: identifier) == name
    }

    private func isRouterMethod(_ declaration: Declaration) -> Bool {
        declaration.kind == .function
            && declaration.enclosing.last.map { type in
                ["Router", "Routing", "RoutingMock"].contains { type.hasSuffix($0) }
            } ?? false && Self.routerVerbs.contains { "\($0)\(name)" == declaration.name }
    }

    // MARK: - Slots of routers

    /// The routers of other RIBs that hold a builder of this RIB name their slot or case after it.
    private mutating func findSlots(in declarations: [Found]) {
        let slot = Name(name.description).slot
        for found in declarations where modules.contains(found.module) {
            let declaration = found.declaration
            guard [name.lowerCamel, slot].contains(declaration.name), !members.contains(declaration.name),
                let router = declaration.enclosing.first,
                router.hasSuffix("Router"), declaration.kind == .enumCase || declaration.enclosing.count == 1,
                let scope = declaration.token.outermostType, scope.identifiers.contains(where: members.contains)
            else { continue }
            if let slot = ScopedName(declaration, in: scope) { slots.append(slot) }
        }
    }
}
