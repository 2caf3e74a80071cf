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
        if let text = workspace.texts[workspace.manifestPath] {
            let manifest = SourceFile(path: workspace.manifestPath, text: text)
            let edits = edits(inManifest: manifest, folders: files.folders, of: workspace.modules)
            if !edits.isEmpty { texts[manifest.path] = text.applying(edits) }
        }
        if let settings = workspace.texts[WorkspaceSettings.fileName] {
            let edited = files.folders.reduce(settings) { text, folder in
                ["\"", "/"].reduce(text) { $0.replacing("\(folder.key)\($1)", with: "\(folder.value)\($1)") }
            }
            if edited != settings { texts[WorkspaceSettings.fileName] = edited }
        }
        for path in changes.files() where path.lastComponent == "project.pbxproj" {
            let text = try changes.text(at: path)
            let edited = ProjectRenaming(Data(text.utf8), at: path, newPath: files.newPath(of:)).edited(text)
            if edited != text { texts[path] = edited }
        }
        for path in Self.pages(in: changes) {
            edit(SourceFile(path: path, text: try changes.text(at: path)), code: [], isOwn: false)
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

    /// The paths in string literals of `Package.swift` that lead into the folder of the RIB.
    private func edits(
        inManifest manifest: SourceFile, folders: [String: String], of modules: [Module]
    ) -> [TextEdit] {
        let relative = folders.flatMap { old, new in
            modules.filter { old.hasPrefix("\($0.folder)/") }.map { module in
                (old.dropFirst(module.folder.count + 1), new.dropFirst(module.folder.count + 1))
            } + [(Substring(old), Substring(new))]
        }
        return manifest.syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
            // Only a path has a folder: a bare word is the name of a target.
            guard case .stringSegment(let text) = token.tokenKind, text.contains("/"),
                let (old, new) = relative.first(where: { text == $0.0 || text.hasPrefix("\($0.0)/") })
            else { return nil }
            return token.edit(String(new + text.dropFirst(old.count)))
        }
    }

    /// The pages in Markdown, without those of nested packages and without the changelog, which is about the past.
    static func pages(in changes: ChangeSet) -> [String] {
        let paths = changes.files()
        let packages = paths.filter { $0.hasSuffix("/Package.swift") }.map(\.parentFolder)
        return paths.filter { path in
            path.hasSuffix(".md") && path.lastComponent != "CHANGELOG.md"
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
