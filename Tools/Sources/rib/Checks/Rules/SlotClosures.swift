import SwiftSyntax

extension Rule {
    static let strongSlotClosure = Rule(
        "strong-slot-closure", "The closure of a slot, a stack or tabs does not retain the router.",
        because: "The router stores the slot, and the slot its closure. With a strong reference back, none is released."
    ) { workspace, findings in
        for file in workspace.sources where file.text.contains("(parent:") {
            for type in file.outline.types {
                for property in type.storedProperties {
                    let calls = property.binding?.initializer?.descendants(FunctionCallExprSyntax.self) ?? []
                    let slots = calls.filter { slotTypes.contains($0.functionName ?? "") }
                    for closure in slots.flatMap(\.closures) where closure.retainsSelf {
                        findings.add(
                            "The closure of `\(property.name)` retains \(type.name), which retains it.",
                            at: file.location(of: closure), fix: "begin it with `[unowned self] in`.")
                    }
                }
            }
        }
    }

    private static let slotTypes: Set = ["ChildSlot", "ChildTabs", "NavigationStack"]
}

extension FunctionCallExprSyntax {
    /// The closures among the arguments, and behind them.
    fileprivate var closures: [ClosureExprSyntax] {
        arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [trailingClosure].compactMap(\.self)
    }
}

extension ClosureExprSyntax {
    /// Whether the closure captures `self` strongly: in its list, or because the list does not name it.
    fileprivate var retainsSelf: Bool {
        // `[interactor = self.interactor]` captures a part of it only.
        let captures = (signature?.capture?.items.map(\.self) ?? []).filter {
            ($0.initializer?.value.trimmedDescription ?? $0.name.text) == "self"
        }
        return captures.isEmpty ? Syntax(statements).mentionsSelf : captures.contains { $0.specifier == nil }
    }
}

extension Syntax {
    /// Whether it has the word `self`, apart from a metatype such as `Page.self`.
    fileprivate var mentionsSelf: Bool {
        tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .keyword(.self) && $0.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
        }
    }
}
