import SwiftSyntax

/// The places that still need a RIB after its wiring was removed.
struct RemainingUses {
    private let rib: RIB
    private let naming: RIBNaming
    private let workspace: Workspace
    /// The files of the names that only removed files declare.
    private let removedNames: [String: SourceFile]
    /// The IDs of builders that removed files declare: `verify` in an extension of `BuilderID`.
    let removedIDs: Set<String>

    init(of rib: RIB, _ naming: RIBNaming, removed: Set<String>, in workspace: Workspace) {
        self.rib = rib
        self.naming = naming
        self.workspace = workspace
        let files = workspace.modules.filter { naming.modules.contains($0.name) }.flatMap(\.files)
        removedIDs = Set(
            files.filter { removed.contains($0.path) }.flatMap { file in
                Declaration.all(in: file) { _ in true }.filter { $0.enclosing == ["BuilderID"] }.map(\.name)
            })
        var names: [String: SourceFile] = [:]
        for file in files where removed.contains(file.path) {
            for declaration in Declaration.all(in: file, where: { _ in true }) where declaration.isReachable {
                names[declaration.name] = file
            }
        }
        for file in workspace.files where !removed.contains(file.path) {
            for declaration in Declaration.all(in: file, where: { names[$0] != nil }) { names[declaration.name] = nil }
        }
        for name in naming.types.union(naming.members) { names[name] = nil }
        removedNames = names
    }

    /// The reasons against the removal in a file that stays.
    func reasons(in removal: WiringRemoval) -> [RefactoringResult.Note] {
        let file = removal.file
        var reasons = removal.uses.map { token in
            RefactoringResult.Note(location: file.location(of: token), text: reason(for: token))
        }
        for access in file.syntax.descendants(MemberAccessExprSyntax.self) where access.base == nil {
            let name = access.declName.baseName.identifierText
            guard removedIDs.contains(name), !removal.nodes.covers(access), access.isBuilderID else { continue }
            reasons.append(RefactoringResult.Note(location: file.location(of: access), text: "Uses the ID .\(name)."))
        }
        guard removedNames.keys.contains(where: file.text.contains) else { return reasons }
        for token in file.syntax.tokens(viewMode: .sourceAccurate) {
            guard case .identifier = token.tokenKind, let origin = removedNames[token.identifierText],
                !removal.nodes.covers(token)
            else { continue }
            reasons.append(
                RefactoringResult.Note(
                    location: file.location(of: token),
                    text: "Uses \(token.identifierText), which \(origin.path) declares."))
        }
        return reasons
    }

    private func reason(for token: TokenSyntax) -> String {
        let enclosing = token.enclosingType ?? ""
        if token.identifierText.hasPrefix("routeTo") || token.identifierText.hasPrefix("attach") {
            return "\(enclosing) routes to \(rib.name)."
        }
        if enclosing.contains("Workflow") { return "\(enclosing) steps through \(rib.name)." }
        return "Uses \(token.identifierText)."
    }

    // MARK: - Notes

    /// The RIBs without a parent, and the mentions in strings, comments and pages.
    func notes(removed: Set<String>, in changes: inout ChangeSet) -> [RefactoringResult.Notes] {
        let orphans = workspace.children(of: rib).compactMap { child in workspace.ribs.first { $0.id == child.id } }
            .filter { workspace.parents(of: $0).map(\.id) == [rib.id] }
            .map { RefactoringResult.Note(location: FileLocation(file: $0.folder), text: $0.name) }
        var mentions: [RefactoringResult.Note] = []
        let names = naming.types.union([rib.name])
        for file in workspace.files where !removed.contains(file.path) {
            guard workspace.module(of: file).map({ naming.modules.contains($0.name) }) ?? false else { continue }
            mentions += file.mentions(of: names, id: rib.name.lowercased(), in: file.textParts)
        }
        for path in RenameEditing.pages(in: changes) {
            guard let text = try? changes.text(at: path) else { continue }
            let page = SourceFile(path: path, text: text)
            mentions += page.mentions(of: names, id: rib.name.lowercased(), in: TextPart.parts(ofPage: text))
        }
        return [
            RefactoringResult.Notes(reason: "No parent builds these RIBs any more:", notes: orphans),
            RefactoringResult.Notes(reason: "These texts mention \(rib.name), or its ID:", notes: mentions),
        ].filter { !$0.notes.isEmpty }
    }
}

extension Declaration {
    /// Whether another file can name the declaration without the type around it: a type, or a member of an extension.
    fileprivate var isReachable: Bool {
        guard !token.isPrivate else { return false }
        if enclosing.isEmpty { return kind != .parameter }
        guard [.function, .variable].contains(kind) else { return false }
        return sequence(first: Syntax(token)) { $0.parent }.dropFirst(2)
            .first { $0.asProtocol((any DeclGroupSyntax).self) != nil || $0.is(CodeBlockSyntax.self) }?
            .is(ExtensionDeclSyntax.self) ?? false
    }
}

extension MemberAccessExprSyntax {
    /// Whether the expression is an argument of a function that takes the ID of a builder.
    fileprivate var isBuilderID: Bool {
        let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        let name = call?.functionName
        return ["builder", "register", "resolve"].contains(name)
    }
}

extension TokenSyntax {
    /// Whether only the file can name the declaration of this token.
    fileprivate var isPrivate: Bool {
        sequence(first: Syntax(self)) { $0.parent }
            .contains { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.isPrivate == true }
    }

    /// The name of the type or extension around the token.
    fileprivate var enclosingType: String? {
        sequence(first: Syntax(self)) { $0.parent }.lazy.compactMap { node in
            node.as(ExtensionDeclSyntax.self)?.extendedType.baseName
                ?? (node.asProtocol((any DeclGroupSyntax).self) as? any NamedDeclSyntax)?.name.identifierText
        }.first
    }
}

extension SourceFile {
    /// The lines of `parts` that have one of `names`, or a string that is spelt like `id` without its punctuation.
    fileprivate func mentions(
        of names: Set<String>, id: String? = nil, in parts: [TextPart]
    ) -> [RefactoringResult.Note] {
        guard names.contains(where: text.contains) || id.map(text.lowercased().contains) == true else { return [] }
        let found = parts.filter { part in
            let words = text(of: part).identifiers
            return !words.isDisjoint(with: names) || part.kind == .literal && id.map(words.contains) == true
        }
        return notes(onLines: found.map { location(of: AbsolutePosition(utf8Offset: $0.range.lowerBound)).line })
    }
}

extension RefactoringResult.Notes {
    /// The lines of pages and of `rib.json` that name a module that was removed from the manifest.
    static func mentions(of modules: Set<String>, in changes: inout ChangeSet) -> RefactoringResult.Notes? {
        var notes: [RefactoringResult.Note] = []
        for path in RenameEditing.pages(in: changes) + [WorkspaceSettings.fileName] {
            guard let text = try? changes.text(at: path) else { continue }
            notes += SourceFile(path: path, text: text).mentions(of: modules, in: TextPart.parts(ofPage: text))
        }
        guard !notes.isEmpty else { return nil }
        let names = modules.sorted().joined(separator: " and ")
        return RefactoringResult.Notes(reason: "\(names) has no files any more. These texts name it:", notes: notes)
    }
}
