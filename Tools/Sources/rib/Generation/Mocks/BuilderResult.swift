import SwiftSyntax

/// What the double of a builder returns.
struct BuilderResult {
    /// An expression for each element of a tuple, or the only one.
    var values: [String] = []
    /// The modules that the expressions and the types name.
    var imports: Set<String> = []
    /// The doubles that the expressions create, by name.
    var types: [String: String] = [:]

    var value: String { values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))" }

    /// The result with another expression for one element.
    func replacing(_ index: Int, with value: String) -> String {
        var copy = self
        copy.values[index] = value
        return copy.value
    }
}

extension Generator {
    /// Returns what the double of the builder of `child` returns: a router that does nothing, and with an actionable item
    /// a double of the item. Returns nil if `rib` knows no value of the type.
    ///
    /// - Parameter view: What the views are made of on which the tested RIBs show the child.
    func builderResult(_ type: TypeSyntax, of child: String, shownOn view: ViewKind?) -> BuilderResult? {
        var result = BuilderResult()
        for type in type.elementTypes {
            guard let value = value(of: type, for: child, shownOn: view, adding: &result) else { return nil }
            result.values.append(value)
        }
        return result
    }

    private func value(
        of type: TypeSyntax, for child: String, shownOn view: ViewKind?, adding result: inout BuilderResult
    ) -> String? {
        let viewArgument: String
        switch view {
        // The host traps if it is to show a double that is no view of its own.
        case .screen: viewArgument = "viewControllable: ScreenController()"
        case .uikit: viewArgument = "viewControllable: \(child)ViewMock()"
        case .swiftui, nil: viewArgument = ""
        }
        func adding(view isViewable: Bool, _ value: String) -> String {
            guard isViewable, let view, view != .swiftui else { return "\(value)()" }
            result.imports.formUnion(view == .uikit ? ["RIBsUIKit", "UIKit"] : ["RIBsScreens"])
            if view == .uikit {
                result.types["\(child)ViewMock"] = """
                    /// A view that shows nothing.
                    final class \(child)ViewMock: UIViewController, UIViewControllable {}

                    """
            }
            return "\(value)(\(viewArgument))"
        }
        if type.code == "any Routing" { return adding(view: false, "RoutingMock") }
        if type.code == "any ViewableRouting" { return adding(view: true, "ViewableRoutingMock") }
        guard let name = type.baseName, let declared = workspace.declaration(of: name),
            declared.type.kind == .protocol, let module = declared.module
        else { return type.commonValue(isIsolated: true) }
        let protocols = protocols(refinedBy: name, in: module)
        let bases = Set(protocols.flatMap(\.type.inheritedNames))
        let isViewable = bases.contains("ViewableRouting")
        let kind: DoubleTemplate.Kind =
            isViewable || bases.contains("Routing")
            ? .routing : bases.isDisjoint(with: ["Interactable", "InteractorScope"]) ? .listener : .interactable
        var template = template(
            kind, named: String(name.trimmingPrefix("DI")), isViewable: isViewable, implementing: protocols)
        template.conformance = name
        guard template.problems(of: protocols, existing: nil, in: workspace).isEmpty else { return nil }
        result.types["\(template.name)Mock"] = template.text
        result.imports.formUnion(workspace.modules(declaring: template.text) + [module])
        return adding(view: isViewable, "\(template.name)Mock")
    }
}

extension TypeSyntax {
    /// The types of a tuple, or the type itself.
    var elementTypes: [TypeSyntax] {
        let elements = self.as(TupleTypeSyntax.self)?.elements
        return elements.map { $0.count > 1 ? $0.map(\.type) : [unwrapped] } ?? [self]
    }
}
