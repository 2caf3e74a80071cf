import SourceModel
import SwiftParser
import SwiftSyntax

/// Edits the imports of a file.
struct ImportEditing {
    private(set) var text: String

    init(_ file: SourceFile) { text = file.text }

    private var imports: [FileOutline.Import] { SourceFile(path: "", text: text).outline.imports }

    /// The imported modules.
    var modules: [String] { imports.map(\.module) }

    mutating func remove(_ module: String) {
        edit(
            imports.filter { $0.module == module }.map { found in
                // With its line, but not with the comment above the first import.
                TextEdit(range: lineRange(of: found.syntax), replacement: "")
            })
    }

    /// Replaces the module of an import, with its modifiers and attributes.
    mutating func replace(_ old: String, by new: String) {
        if modules.contains(new) { return remove(old) }
        edit(imports.filter { $0.module == old }.compactMap { $0.syntax.path.first?.name.edit(new) })
    }

    /// Adds an import in alphabetical order, or makes an existing import public.
    mutating func add(_ module: String, isPublic: Bool) {
        let imports = imports
        if let found = imports.first(where: { $0.module == module }) {
            guard isPublic, found.syntax.modifiers.isEmpty else { return }
            let start = found.syntax.importKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
            return edit([TextEdit(range: start..<start, replacement: "public ")])
        }
        let line = "\(isPublic ? "public " : "")import \(module)\n"
        let plain = imports.filter { $0.syntax.attributes.isEmpty }
        if let next = plain.first(where: { $0.module > module }) {
            let start = lineRange(of: next.syntax).lowerBound
            edit([TextEdit(range: start..<start, replacement: line)])
        } else {
            let end = plain.last.map { lineRange(of: $0.syntax).upperBound } ?? 0
            edit([TextEdit(range: end..<end, replacement: imports.isEmpty ? "\(line)\n" : line)])
        }
    }

    /// Adds an import that also sees internal declarations, after the others.
    mutating func addTestable(_ module: String) {
        let imports = imports
        guard !imports.contains(where: { $0.module == module && !$0.syntax.attributes.isEmpty }) else { return }
        let end = imports.last.map { lineRange(of: $0.syntax).upperBound } ?? 0
        edit([TextEdit(range: end..<end, replacement: "@testable import \(module)\n")])
    }

    private mutating func edit(_ edits: [TextEdit]) { text = text.applying(edits) }

    private func lineRange(of node: ImportDeclSyntax) -> Range<Int> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let bytes = Array(text.utf8)
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        return start..<end
    }
}
