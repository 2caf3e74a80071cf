import SwiftSyntax

/// Edits of several files, at the positions of their syntax. They are made together, so positions stay valid.
struct SourceEdits {
    private(set) var byPath: [String: [TextEdit]] = [:]

    /// Inserts `text` at `position`. Insertions at the same position keep their order.
    mutating func insert(_ text: String, at position: AbsolutePosition, in path: String) {
        byPath[path, default: []].append(TextEdit(range: position.utf8Offset..<position.utf8Offset, text: text))
    }

    /// Replaces `node`, without the comments around it.
    mutating func replace(_ node: some SyntaxProtocol, with text: String, in path: String) {
        let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        byPath[path, default: []].append(TextEdit(range: range, text: text))
    }

    /// Removes a declaration with the comment and the empty lines before it.
    mutating func remove(_ declaration: DeclSyntax, in path: String) {
        byPath[path, default: []].append(Self.removal(declaration.position, declaration.endPosition))
    }

    /// Replaces the part of a file that `range` has, in UTF-8 offsets.
    mutating func replace(_ range: Range<Int>, with text: String, in path: String) {
        byPath[path, default: []].append(TextEdit(range: range, text: text))
    }

    /// Adds an import, if the file has none of `module`. The formatter sorts it.
    ///
    /// - Parameter isPublic: Whether a public declaration of the file names a type of the module.
    mutating func addImport(_ module: String, isPublic: Bool = false, to file: SourceFile) {
        let module = module.moduleName
        if let existing = file.outline.imports.first(where: { $0.module == module }) {
            let start = existing.syntax.positionAfterSkippingLeadingTrivia.utf8Offset
            let edit = TextEdit(range: start..<start, text: "public ")
            guard isPublic, existing.syntax.modifiers.isEmpty, byPath[file.path]?.contains(edit) != true else { return }
            byPath[file.path, default: []].append(edit)
            return
        }
        let line = "\(isPublic ? "public " : "")import \(module)\n"
        let added = byPath[file.path]?.firstIndex { $0.text.contains("import \(module)\n") }
        if let added, let edit = byPath[file.path]?[added] {
            if isPublic, edit.text.hasPrefix("import") {
                byPath[file.path]?[added] = TextEdit(range: edit.range, text: "public \(edit.text)")
            }
            return
        }
        let first = file.outline.imports.first?.syntax.positionAfterSkippingLeadingTrivia
        insert(first == nil ? "\(line)\n" : line, at: first ?? AbsolutePosition(utf8Offset: 0), in: file.path)
    }

    /// Lets a test file use what is internal in `module`.
    mutating func addTestableImport(_ module: String, to file: SourceFile) {
        let module = module.moduleName
        guard let existing = file.outline.imports.first(where: { $0.module == module }) else {
            let end = file.outline.imports.last?.syntax.endPosition ?? AbsolutePosition(utf8Offset: 0)
            return insert("\n\n@testable import \(module)", at: end, in: file.path)
        }
        guard existing.syntax.attributes.isEmpty else { return }
        insert("@testable ", at: existing.syntax.positionAfterSkippingLeadingTrivia, in: file.path)
    }

    /// Adds `base` to the inherited types of a declaration, if it is not one of them.
    mutating func addInheritance(_ base: String, to type: Declared) {
        guard !type.type.inheritedNames.contains(base) else { return }
        let declaration = type.type.syntax
        let clause = declaration.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
        if let last = clause?.inheritedTypes.last {
            insert(", \(base)", at: last.endPositionBeforeTrailingTrivia, in: type.file.path)
        } else {
            insert(": \(base)", at: type.type.nameSyntax.endPositionBeforeTrailingTrivia, in: type.file.path)
        }
    }

    /// Adds a member at the end of a type, after an empty line if `isSpaced`.
    mutating func addMember(_ text: String, to type: Declared, isSpaced: Bool = true) {
        guard let members = type.type.members, let block = members.parent?.as(MemberBlockSyntax.self) else { return }
        if let last = members.last {
            insert("\(isSpaced ? "\n" : "")\n\(text.indented)", at: last.endPosition, in: type.file.path)
        } else {
            insert("\n\(text.indented)\n", at: block.leftBrace.endPositionBeforeTrailingTrivia, in: type.file.path)
        }
    }

    /// Adds a requirement to a protocol: in alphabetical order if its members have it, or at the end.
    mutating func addRequirement(_ property: Member, to type: Declared) {
        let text = "var \(property.name): \(property.typeText) { get }"
        let members = type.type.members.map(Array.init) ?? []
        let names = type.type.properties.map(\.name)
        guard names.count == members.count, names == names.sorted(),
            let next = names.firstIndex(where: { $0 > property.name })
        else { return addMember(text, to: type, isSpaced: false) }
        if next == 0 { return addFirstMember(text, to: type) }
        insert("\n\(text.indented)", at: members[next - 1].endPosition, in: type.file.path)
    }

    /// Adds a member at the start of a type.
    mutating func addFirstMember(_ text: String, to type: Declared) {
        guard let members = type.type.members, let block = members.parent?.as(MemberBlockSyntax.self) else { return }
        let position = block.leftBrace.endPositionBeforeTrailingTrivia
        insert("\n\(text.indented)\(members.isEmpty ? "\n" : "")", at: position, in: type.file.path)
    }

    /// Adds a property at the start of a type. A documented member after it begins a paragraph of its own.
    mutating func addFirstProperty(_ text: String, to type: Declared) {
        let isDocumented = type.type.members?.first?.leadingTrivia.contains { $0.isComment } == true
        addFirstMember(isDocumented ? "\(text)\n" : text, to: type)
    }

    /// Removes members of a type, with their comments. A group of members that follows a removed group keeps the empty
    /// line before it, and the first member has none.
    mutating func remove(_ members: [MemberBlockItemSyntax], from type: Declared) {
        let all = type.type.members.map(Array.init) ?? []
        let ids = Set(members.map(\.id))
        let removed = all.indices.filter { ids.contains(all[$0].id) }
        var edits = removed.map { Self.removal(all[$0].position, all[$0].endPosition) }
        for (index, number) in removed.enumerated() where number > 0 && !removed.contains(number - 1) {
            guard let next = all.indices.first(where: { $0 > number && !removed.contains($0) }),
                all[number].leadingNewlines > all[next].leadingNewlines
            else { continue }
            edits[index] = TextEdit(range: edits[index].range, text: "\n")
        }
        if removed == Array(0..<removed.count), removed.count < all.count {
            let next = all[removed.count]
            let count = next.leadingNewlines
            if count > 1 { edits.append(Self.removal(next.position, next.position.advanced(by: count - 1))) }
        }
        byPath[type.file.path, default: []] += edits
    }

    private static func removal(_ start: AbsolutePosition, _ end: AbsolutePosition) -> TextEdit {
        TextEdit(range: start.utf8Offset..<end.utf8Offset, text: "")
    }

    /// Adds a parameter at the end of a list.
    mutating func addParameter(_ text: String, to clause: FunctionParameterClauseSyntax, in path: String) {
        guard let last = clause.parameters.last else {
            return insert(text, at: clause.leftParen.endPositionBeforeTrailingTrivia, in: path)
        }
        // The formatter breaks a line of several parameters where it is full.
        let space = clause.parameters.allSatisfy(\.startsLine) ? "\n\(last.indentation)" : " "
        let comma = last.trailingComma == nil ? "," : ""
        insert("\(comma)\(space)\(text)", at: last.endPositionBeforeTrailingTrivia, in: path)
    }

    /// Adds a parameter to an initialiser, which overrides none of the superclass any more.
    mutating func addParameter(_ text: String, to initializer: InitializerDeclSyntax, in path: String) {
        addParameter(text, to: initializer.signature.parameterClause, in: path)
        for word in initializer.modifiers where word.name.text == "override" {
            replace(
                word.positionAfterSkippingLeadingTrivia.utf8Offset..<word.endPosition.utf8Offset, with: "", in: path)
        }
    }

    /// Adds an argument at the end of a call.
    mutating func addArgument(_ text: String, to call: FunctionCallExprSyntax, in file: SourceFile) {
        let path = file.path
        if let last = call.arguments.last {
            insert(
                last.trailingComma == nil ? ", \(text)" : " \(text)",
                at: last.endPositionBeforeTrailingTrivia, in: path)
        } else if let parenthesis = call.leftParen {
            insert(text, at: parenthesis.endPositionBeforeTrailingTrivia, in: path)
        }
    }

    /// Adds an element to an array literal, before the first element for which `isAfter` holds, or at the end.
    mutating func addElement(
        _ text: String, to array: ArrayExprSyntax, in path: String,
        before isAfter: (ArrayElementSyntax) -> Bool = { _ in false }
    ) {
        guard let first = array.elements.first, let last = array.elements.last else {
            return insert(text, at: array.leftSquare.endPositionBeforeTrailingTrivia, in: path)
        }
        let hasLineForEach = array.elements.allSatisfy(\.startsLine)
        let space = hasLineForEach ? "\n\(first.indentation)" : " "
        if let next = array.elements.first(where: isAfter) {
            insert("\(text),\(space)", at: next.positionAfterSkippingLeadingTrivia, in: path)
        } else {
            let tail = hasLineForEach ? "," : ""
            let comma = last.trailingComma == nil ? "," : ""
            insert("\(comma)\(space)\(text)\(tail)", at: last.endPositionBeforeTrailingTrivia, in: path)
        }
    }
}

extension SyntaxProtocol {
    /// Whether the first token is the first on its line.
    var startsLine: Bool { leadingTrivia.contains(where: \.isNewline) }

    /// The white space before the first token on its line.
    var indentation: String {
        var spaces = ""
        for piece in leadingTrivia {
            switch piece {
            case .newlines, .carriageReturnLineFeeds: spaces = ""
            case .spaces(let count): spaces += String(repeating: " ", count: count)
            case .tabs(let count): spaces += String(repeating: "\t", count: count)
            default: break
            }
        }
        return spaces
    }
}

extension MemberBlockItemSyntax {
    /// The number of line breaks before the member and its comments.
    fileprivate var leadingNewlines: Int {
        if case .newlines(let count)? = leadingTrivia.first { count } else { 0 }
    }
}

extension String {
    /// The lines with four more spaces before each that is not empty.
    var indented: String {
        lines.map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }
}
