import Foundation
import SwiftSyntax

/// Edits the texts of a workspace for a new name of a RIB.
struct RenameEditing {
    /// The new texts, by their old paths.
    private(set) var texts: [String: String] = [:]
    /// The mentions of the name that can mean something else, by file.
    private(set) var unsure: [(file: SourceFile, offsets: [Int])] = []

    private let naming: RIBNaming
    private let names: NewNames

    init(
        naming: RIBNaming, names: NewNames, files: FileRenaming, workspace: Workspace, in changes: inout ChangeSet
    ) throws {
        self.naming = naming
        self.names = names
        for module in workspace.modules where naming.modules.contains(module.name) {
            for file in module.files
            where file.text.contains(names.old.description) || file.text.contains(names.old.lowerCamel) {
                let isOwn = naming.isOwn(file) || files.paths[file.path] != nil
                edit(file, code: edits(in: file, of: module.name), isOwn: isOwn)
            }
        }
        let paths = changes.files().filter { path in
            !path.split(separator: "/").contains { SourceTree.foreign.contains(String($0)) }
        }
        editManifests(files, workspace, at: paths, in: &changes)
        for path in Self.pages(in: paths) {
            guard let text = try? changes.text(at: path) else { continue }
            edit(SourceFile(path: path, text: text), code: [], isOwn: false)
        }
    }

    private mutating func edit(_ file: SourceFile, code: [TextEdit], isOwn: Bool) {
        let text = TextRenaming(names: names).edits(in: file, isOwn: isOwn)
        if !text.unsure.isEmpty { unsure.append((file, text.unsure)) }
        let edits = code + text.edits
        if !edits.isEmpty { texts[file.path] = file.text.applying(edits) }
    }

    /// The edits of the identifiers in `file` of `module`.
    private func edits(in file: SourceFile, of module: String) -> [TextEdit] {
        let foreign = naming.foreignTypes[module] ?? []
        let edits = file.syntax.tokens(viewMode: .sourceAccurate).compactMap { token -> TextEdit? in
            guard case .identifier = token.tokenKind, token.ancestor(ImportDeclSyntax.self) == nil else { return nil }
            let word = token.identifierText
            let isQualified = token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
            if foreign.contains(word), !isQualified { return nil }
            return (names.types[word] ?? names.members[word]).map(token.edit)
        }
        let slots = naming.slots.filter { $0.file.path == file.path }.flatMap(\.tokens)
        return edits + slots.map { $0.edit(names.slot) }
    }

    private mutating func editManifests(
        _ files: FileRenaming, _ workspace: Workspace, at paths: [String], in changes: inout ChangeSet
    ) {
        let renaming = ManifestRenaming(
            files: files, modules: workspace.modules, folders: Set(paths.filter(\.isManifest).map(\.parentFolder)))
        let moved = Set(files.paths.keys).union(files.folders.keys).map(\.lastComponent)
        for path in paths where ManifestRenaming.isManifest(path) {
            guard let text = try? changes.text(at: path), moved.contains(where: text.contains) else { continue }
            let edits = renaming.edits(in: text, at: path)
            if !edits.isEmpty { texts[path] = text.applying(edits) }
        }
    }

    /// The pages in Markdown, and the files of Interface Builder and property lists, which name classes. Those of nested
    /// packages and the changelog, which is about the past, are left out.
    private static func pages(in paths: [String]) -> [String] {
        let packages = paths.filter { $0.hasSuffix("/Package.swift") }.map(\.parentFolder)
        return paths.filter { path in
            path.isPage && path.lastComponent != "CHANGELOG.md"
                && !packages.contains { path.hasPrefix("\($0)/") }
        }
    }
}

extension TokenSyntax {
    /// The edit that replaces the text of the token, with its backticks.
    fileprivate func edit(_ text: String) -> TextEdit {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return TextEdit(range: start..<start + trimmedLength.utf8Length, text: text)
    }
}
