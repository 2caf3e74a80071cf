import SwiftSyntax

/// The generated members of a test double that no protocol of the double requires any more.
///
/// A member is generated if it is exactly the code that `rib mock` writes for its signature, without a comment: a
/// method that only records its call, with the property for the record, or a property with the usual value. Everything
/// else is written by hand and stays.
struct OutdatedMembers {
    /// The members, in the order of the double.
    let members: [MemberBlockItemSyntax]

    var ids: Set<SyntaxIdentifier> { Set(members.map(\.id)) }

    init(of double: Declared, _ template: DoubleTemplate, tests: [Module], in workspace: Workspace) {
        let items = double.type.members.map(Array.init) ?? []
        guard let required = workspace.requirements(of: double, tests: tests) else {
            members = []
            return
        }
        let signatures = Set(required.filter { $0.kind == .function }.map(\.signature))
        let types = Dictionary(required.filter { $0.kind == .property }.map { ($0.name, $0) }) { first, _ in first }
        let alias = template.requirements.first?.resolveAlias ?? { _ in nil }
        func code(_ member: Member, named stem: String = "", isHandled: Bool = true) -> DoubleTemplate.Code {
            template.code(
                of: .init(member: member, owner: "", resolveAlias: alias, isWeak: member.ownership == "weak"),
                named: stem, isHandled: isHandled)
        }
        var found: Set<SyntaxIdentifier> = []
        for item in items {
            guard let function = item.decl.described.first, function.kind == .function,
                !signatures.contains(function.signature)
            else { continue }
            // The names depend on the overloads that existed when the member was generated.
            let codes = function.stems.flatMap { stem in
                [true, false].map { code(function, named: stem, isHandled: $0) }
            }
            guard let code = codes.first(where: { item.isCode($0.method ?? "") }), let storage = code.storage,
                let record = items.first(where: { $0.isCode(storage) })
            else { continue }
            found.insert(item.id)
            let name = record.decl.described.first?.name ?? ""
            let others = items.filter { !found.contains($0.id) && $0.id != record.id }
            if !others.contains(where: { $0.names(name) }) { found.insert(record.id) }
            if let text = code.handler, let handler = items.first(where: { $0.isCode(text) }) {
                found.insert(handler.id)
            }
        }
        for item in items {
            guard let property = item.decl.described.first, property.kind == .property,
                item.isCode(code(property).storage ?? "")
            else { continue }
            let requirement = types[property.name]
            if let requirement, requirement.type?.canonicalText == property.type?.canonicalText {
                if requirement.isSettable, !property.isSettable { found.insert(item.id) }
                continue
            }
            // A property that nothing requires can be a value for the test.
            let files = requirement == nil ? tests.flatMap(\.files) : []
            let uses = files.flatMap { $0.syntax.tokens(viewMode: .sourceAccurate) }.count {
                $0.identifierText == property.name
            }
            if uses < 2 { found.insert(item.id) }
        }
        members = items.filter { found.contains($0.id) }
    }
}

extension Workspace {
    /// Returns the members that the protocols of a double require; nil if one of its types is not known.
    fileprivate func requirements(of double: Declared, tests: [Module]) -> [Member]? {
        let own = declarations(in: tests.flatMap(\.files))
        var open = own[double.type.name, default: []].flatMap(\.type.inheritedNames)
        var (members, seen) = ([Member](), Set<String>())
        while let name = open.popLast() {
            guard seen.insert(name).inserted, !["AnyObject", "Equatable", "Hashable", "Sendable"].contains(name) else {
                continue
            }
            let found = (own[name] ?? []) + declarations(of: name)
            guard let type = found.first(where: { $0.type.kind != .extension }) else { return nil }
            switch type.type.kind {
            case .protocol: members += type.type.described
            // What a class requires is overridden, and generated members are not.
            case .class, .typealias: break
            default: return nil
            }
            open += type.type.inheritedNames
        }
        return members
    }
}

extension MemberBlockItemSyntax {
    /// Whether the member is `code` without a comment.
    fileprivate func isCode(_ code: String) -> Bool {
        trimmedDescription.withoutSpaces == code.withoutSpaces
            && leadingTrivia.pieces.allSatisfy(\.isWhitespace) && trailingTrivia.pieces.allSatisfy(\.isWhitespace)
    }

    fileprivate func names(_ name: String) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
    }
}

extension String {
    fileprivate var withoutSpaces: String { filter { !$0.isWhitespace } }
}
