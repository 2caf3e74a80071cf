import SwiftSyntax

/// A place at which code names a type.
struct NameUse {
    let name: String
    let syntax: TokenSyntax
    /// Whether the name is part of an import statement.
    let isImported: Bool
}

extension SourceFile {
    /// Returns the places at which code names one of `names`, without members, labels, comments and strings.
    func uses(of names: Set<String>) -> [NameUse] {
        syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
            guard case .identifier = token.tokenKind, names.contains(token.identifierText), token.isTypeName else {
                return nil
            }
            return NameUse(
                name: token.identifierText, syntax: token, isImported: token.ancestor(ImportDeclSyntax.self) != nil)
        }
    }

    /// Whether the text has a word of an unsafe construct. Finding one is much faster than parsing the file.
    var mayBeUnsafe: Bool {
        ["nsafe", "OpaquePointer", "Unmanaged", "_silgen_name", "assumingMemory", "unchecked"].contains {
            text.contains($0)
        }
    }

    /// The constructs that disable a check of the compiler or of the Swift runtime.
    var unsafeConstructs: [(name: String, token: TokenSyntax)] {
        syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
            token.unsafeConstruct.map { (name: $0, token: token) }
        }
    }
}

extension TokenSyntax {
    /// Whether the identifier can name a type: it is a type, or the first name of an expression.
    fileprivate var isTypeName: Bool {
        guard let parent else { return false }
        if let reference = parent.as(DeclReferenceExprSyntax.self) {
            guard let member = reference.parent?.as(MemberAccessExprSyntax.self) else { return true }
            return member.declName.id != reference.id
        }
        return parent.is(IdentifierTypeSyntax.self) || parent.is(ImportPathComponentSyntax.self)
    }

    private var isLabel: Bool { parent?.is(LabeledExprSyntax.self) == true }

    fileprivate var unsafeConstruct: String? {
        let text = identifierText
        switch text {
        case "unsafe", "unchecked":
            if let detail = parent?.as(DeclModifierDetailSyntax.self), let modifier = detail.parent {
                return modifier.code
            }
            if let attribute = ancestor(AttributeSyntax.self) { return attribute.code }
            // The label of Swift 6.2: `span[unchecked: 0]`.
            if text == "unchecked", isLabel { return "unchecked:" }
            return parent?.is(UnsafeExprSyntax.self) == true ? "unsafe" : nil
        // Labels and functions of the standard library that skip a check of bounds, of types or of initialisation.
        case "uncheckedBounds" where isLabel, "unsafeUninitializedCapacity" where isLabel:
            return "\(text):"
        case "Unmanaged", "unsafeBitCast", "unsafeDowncast", "assumingMemoryBound", "unsafelyUnwrapped",
            "_silgen_name", "OpaquePointer":
            return text
        default:
            let isPointer = text.hasPrefix("Unsafe") && (text.hasSuffix("Pointer") || text.hasSuffix("Continuation"))
            return isPointer || text.hasPrefix("withUnsafe") || text.hasPrefix("_unsafe") ? text : nil
        }
    }
}
