import SwiftSyntax

/// The names of types in a type or a module that is called like the RIB: `Search.Router` instead of `SearchRouter`.
enum Namespace {
    /// Returns the flat name of a type: `SearchRouter` for `Search.Router`, for `Pages.Search.Router` and for
    /// `Pages.SearchRouter`, also for `Router` in a module `Search`.
    static func flatName(of name: String, in module: String? = nil) -> String {
        let names = name.split(separator: ".").map(String.init)
        guard let last = names.last else { return name }
        let isPart = isPart(last)
        if names.count == 1 { return isPart ? (module?.moduleName ?? "") + last : last }
        return isPart ? names[names.count - 2] + last : last
    }

    /// Returns the name of a part with its namespace: `SearchRouter` for `Search.Router`, `Router` for `RIBs.Router`.
    static func name(_ name: String, in base: String?) -> String {
        guard let base, isPart(name), base.firstMatch(of: OldRuntime.name) == nil, base != "NeedleFoundation" else {
            return name
        }
        return base + name
    }

    /// Whether `name` says which part of a RIB a type is, and not of which RIB.
    static func isPart(_ name: String) -> Bool { parts.contains(name) }

    /// Whether `name` ends with one that says which part of a RIB a type is.
    static func hasPart(_ name: String) -> Bool { parts.contains(where: name.hasSuffix) }

    private static let parts = Set(Framework.typesOfRIB + ["Presenter"])
    /// The parts that are classes of the framework. A type that is written with its module inherits from one.
    fileprivate static let classes: Set = ["Builder", "Component", "Interactor", "Presenter", "Router"]
}

extension MemberTypeSyntax {
    /// The name, with the namespace before the name of a part: `SearchListener` for `Search.Listener`.
    var nameInNamespace: String {
        let name = name.identifierText
        let isSuperclass = Namespace.classes.contains(name) && parent?.is(InheritedTypeSyntax.self) == true
        return isSuperclass ? name : Namespace.name(name, in: baseType.baseName)
    }
}

extension IdentifierTypeSyntax {
    /// The name, with the namespace if a part of a RIB names another part of it: `SearchListener` for `Listener` in
    /// `Search.Interactor`.
    var nameInNamespace: String {
        let name = name.identifierText
        guard Namespace.isPart(name), let type = enclosingType else { return name }
        let names = type.split(separator: ".")
        return names.count > 1 && Namespace.isPart(String(names[names.count - 1])) && name != names[names.count - 1]
            ? names[names.count - 2] + name : name
    }
}

extension Declared {
    /// The type around the type, or the module of a type with the name of a part; nil for another type.
    fileprivate var namespace: String? {
        let names = type.name.split(separator: ".")
        return names.count > 1
            ? names.dropLast().joined(separator: ".") : type.name == flatName ? nil : module?.moduleName
    }

    /// The name in a file that imports the module and the framework.
    var nameInTests: String { type.isTopLevel ? (namespace.map { "\($0)." } ?? "") + type.name : type.name }
}

extension Workspace {
    /// Returns the members of a protocol, with the names that types beside it have in another file.
    func membersInTests(of declared: Declared) -> [Member] {
        guard let namespace = declared.namespace, let members = declared.type.members else {
            return declared.type.described
        }
        let isNested = !declared.type.isTopLevel
        let rewriter = NamespaceRewriter(namespace: namespace) { name in
            self.declarations["\(isNested ? "\(namespace)." : "")\(name)", default: []].contains {
                $0.module == declared.module && $0.type.kind != .extension
            }
        }
        return members.map { rewriter.rewrite($0.decl, detach: false).cast(DeclSyntax.self) }.flatMap(\.described)
    }
}

extension Workspace {
    /// Returns members of the framework, with its name before the types that the module of a protocol declares as well.
    func members(_ members: [Member], of framework: OldRuntime, besides declared: Declared?) -> [Member] {
        guard let declared, declared.type.isTopLevel, declared.namespace != nil else { return members }
        let module = framework.modules(importedBy: declared.file).first ?? "RIBs"
        let rewriter = NamespaceRewriter(namespace: module) { name in
            self.declarations[name, default: []].contains { $0.module == declared.module }
        }
        return members.flatMap { rewriter.rewrite($0.syntax).cast(DeclSyntax.self).described }
    }
}

/// Writes `Search.Listener` for `Listener`.
private final class NamespaceRewriter: SyntaxRewriter {
    private let namespace: String
    private let isDeclared: (String) -> Bool

    init(namespace: String, isDeclared: @escaping (String) -> Bool) {
        (self.namespace, self.isDeclared) = (namespace, isDeclared)
        super.init()
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        guard isDeclared(node.name.identifierText) else { return super.visit(node) }
        let base = IdentifierTypeSyntax(name: .identifier(namespace, leadingTrivia: node.leadingTrivia))
        return TypeSyntax(
            MemberTypeSyntax(
                baseType: base, name: node.name.with(\.leadingTrivia, []),
                genericArgumentClause: node.genericArgumentClause))
    }
}
