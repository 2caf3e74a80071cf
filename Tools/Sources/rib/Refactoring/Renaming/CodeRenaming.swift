import SwiftSyntax

/// Renames the identifiers of a RIB in Swift files.
struct CodeRenaming {
    let naming: RIBNaming
    let names: NewNames

    /// The edits of the identifiers in `file` of `module`.
    func edits(in file: SourceFile, of module: String) -> [TextEdit] {
        guard naming.modules.contains(module),
            file.text.contains(names.old.description) || file.text.contains(names.old.lowerCamel)
        else { return [] }
        let foreign = naming.foreignTypes[module] ?? []
        var edits = file.syntax.tokens(viewMode: .sourceAccurate).compactMap { token -> TextEdit? in
            guard case .identifier = token.tokenKind, !token.isInImport else { return nil }
            let word = token.identifierText
            if foreign.contains(word), !token.isQualified { return nil }
            guard let new = names.types[word] ?? names.members[word] else { return nil }
            return token.edit(new)
        }
        for slot in naming.slots where slot.file.path == file.path {
            let length = names.old.lowerCamel.utf8.count
            edits += slot.offsets.map { TextEdit(range: $0..<$0 + length, text: names.slot) }
        }
        return edits
    }

    /// The paths in string literals of `Package.swift` that lead into the folder of the RIB.
    func edits(inManifest manifest: SourceFile, folders: [String: String], of modules: [Module]) -> [TextEdit] {
        let relative = folders.flatMap { old, new in
            modules.filter { old.hasPrefix("\($0.folder)/") }.map { module in
                (old.dropFirst(module.folder.count + 1), new.dropFirst(module.folder.count + 1))
            } + [(Substring(old), Substring(new))]
        }
        return manifest.syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
            guard case .stringSegment(let text) = token.tokenKind,
                let (old, new) = relative.first(where: { text == $0.0 || text.hasPrefix("\($0.0)/") })
            else { return nil }
            // Only a path has a folder: a bare word is the name of a target.
            guard text.contains("/") else { return nil }
            return token.edit(String(new + text.dropFirst(old.count)))
        }
    }
}

extension TokenSyntax {
    /// The edit that replaces the text of the token, with its backticks.
    func edit(_ text: String) -> TextEdit {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return TextEdit(range: start..<start + trimmedLength.utf8Length, text: text)
    }

    fileprivate var isInImport: Bool {
        sequence(first: Syntax(self)) { $0.parent }.prefix(4).contains { $0.is(ImportDeclSyntax.self) }
    }

    /// Whether the token follows the name of a module and a dot.
    fileprivate var isQualified: Bool {
        previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
    }
}
