import Foundation

/// Edits the texts of a workspace for a new name of a RIB.
struct RenameEditing {
    let naming: RIBNaming
    let names: NewNames
    let files: FileRenaming
    let workspace: Workspace

    /// The new texts, by their old paths.
    private(set) var texts: [String: String] = [:]
    /// The mentions of the name that can mean something else, by file.
    private(set) var unsure: [(file: SourceFile, offsets: [Int])] = []

    init(naming: RIBNaming, names: NewNames, files: FileRenaming, workspace: Workspace) {
        self.naming = naming
        self.names = names
        self.files = files
        self.workspace = workspace
    }

    mutating func run(on changes: inout ChangeSet) throws {
        let width = workspace.root?.lineLength ?? 120
        let code = CodeRenaming(naming: naming, names: names)
        let prose = TextRenaming(names, ribs: naming.ribs, files: files)
        let foreign = foreignTypes()
        for file in workspace.files {
            let module = workspace.module(of: file)?.name
            let isApp = module.map(naming.modules.contains) ?? false
            let found = prose.edits(
                in: file.text, parts: file.textParts(if: names.old),
                subject: isApp ? .app(isOwn: naming.isOwn(file)) : .other(declared: foreign))
            if !found.unsure.isEmpty { unsure.append((file, found.unsure)) }
            let edits = (module.map { code.edits(in: file, of: $0) } ?? []) + found.edits
            guard !edits.isEmpty else { continue }
            texts[file.path] = relaidOut(file.text, edits, literals: found.edits, width, isPage: false)
        }
        if let manifest = manifestFile() {
            let found = prose.edits(in: manifest.text, parts: manifest.textParts, subject: .other(declared: foreign))
            let edits = code.edits(inManifest: manifest, folders: files.folders, of: workspace.modules)
            let other = found.edits.filter { edit in !edits.contains { $0.range.overlaps(edit.range) } }
            if !(edits + other).isEmpty { texts["Package.swift"] = manifest.text.applying(edits + other) }
        }
        if let settings = workspace.texts[WorkspaceSettings.fileName] {
            let edited = files.folders.reduce(settings) { text, folder in
                ["\"", "/"].reduce(text) { $0.replacing("\(folder.key)\($1)", with: "\(folder.value)\($1)") }
            }
            if edited != settings { texts[WorkspaceSettings.fileName] = edited }
        }
        for path in Self.pages(in: changes) {
            let page = SourceFile(path: path, text: try changes.text(at: path))
            let parts = TextPart.parts(ofPage: page.text)
            let found = prose.edits(in: page.text, parts: parts, subject: .app(isOwn: false))
            if !found.unsure.isEmpty { unsure.append((page, found.unsure)) }
            guard !found.edits.isEmpty else { continue }
            let literals = found.edits.filter { edit in
                parts.contains { $0.kind == .literal && $0.range.overlaps(edit.range) }
            }
            texts[path] = relaidOut(page.text, found.edits, literals: literals, width, isPage: true)
        }
    }

    /// Returns `text` with `edits`, with its columns aligned and its paragraphs within `width`.
    private func relaidOut(
        _ text: String, _ edits: [TextEdit], literals: [TextEdit], _ width: Int, isPage: Bool
    ) -> String {
        let old = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let new = text.applying(edits).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let bytes = Array(text.utf8)
        let rows = Set(literals.map { edit in bytes[..<edit.range.lowerBound].count { $0 == UInt8(ascii: "\n") } })
        let aligned = ColumnLayout.aligned(new, from: old, in: rows)
        return ParagraphLayout(width: width, isPage: isPage).wrapped(aligned, from: old).joined(separator: "\n")
    }

    /// The types of modules that do not know the RIB, with the names of its types.
    private func foreignTypes() -> Set<String> {
        let modules = workspace.modules.filter { !naming.modules.contains($0.name) }
        return Set(
            modules.flatMap(\.files).filter { $0.text.contains(names.old.description) }.flatMap { file in
                Declaration.all(in: file) { naming.types.contains($0) }.filter { $0.kind == .type }.map(\.name)
            })
    }

    private func manifestFile() -> SourceFile? {
        workspace.texts["Package.swift"].map { SourceFile(path: "Package.swift", text: $0) }
    }

    /// The pages in Markdown, without those of nested packages and without the changelog, which is about the past.
    static func pages(in changes: ChangeSet) -> [String] {
        let paths = changes.files()
        let packages = paths.filter { $0.hasSuffix("/Package.swift") }.compactMap(\.withoutLastComponent)
        return paths.filter { path in
            path.hasSuffix(".md") && path.lastComponent != "CHANGELOG.md"
                && !packages.contains { path.hasPrefix("\($0)/") }
        }
    }
}

extension SourceFile {
    /// The comments and strings, or nothing if the file does not mention the name.
    fileprivate func textParts(if name: RIBName) -> [TextPart] {
        text.contains(name.description) || text.contains(name.lowerCamel) ? textParts : []
    }
}
