import SwiftSyntax

/// The assignments with which a builder, an interactor and a router of a RIB find each other.
extension Rule {
    static let unsetRouter = Rule(
        "unset-router", "A router gives itself to its interactor.",
        because: "The interactor would call a router that is nil, and nothing would happen."
    ) { workspace, findings in
        for rib in workspace.ribs {
            guard let router = rib.types[.router], let interactor = rib.types[.interactor]?.type,
                router.type.inheritsFromRuntime, interactor.stores("router"), rib.assignments(to: "router").isEmpty,
                !workspace.isIdle("router", of: interactor, in: rib.module)
            else { continue }
            let interactable = workspace.declaration(of: "\(rib.name)Interactable", in: rib.module)?.type
            let isKnown = interactable?.hasMember("router") != false
            findings.add(
                "\(router.type.name) does not give itself to \(interactor.name).", at: router.location,
                fix: (isKnown ? "" : "require `router` in \(rib.name)Interactable, and ")
                    + "write `interactor.router = self` after `super.init` in its initialiser.")
        }
    }

    static let unsetPresenterListener = Rule(
        "unset-presenter-listener", "An interactor is the listener of its presenter.",
        because: "The view would report events to a listener that is nil, and nothing would happen."
    ) { workspace, findings in
        for rib in workspace.ribs {
            guard let presenter = rib.types[.presenter] ?? rib.types[.viewController],
                workspace.storesListener(presenter.type),
                !workspace.isIdle("listener", of: presenter.type, in: rib.module),
                let interactor = rib.types[.interactor], let names = rib.interactorNames
            else { continue }
            let isSet = rib.assignments(to: "listener").contains { assignment in
                let isOfObject = assignment.base.map { $0 != "self" } == true
                // A view is the listener of its own parts.
                guard let type = assignment.enclosingType, type == presenter.type.name || type.hasSuffix("View")
                else { return assignment.value.code == "self" || isOfObject && !names.contains(assignment.base ?? "") }
                return type == presenter.type.name && !isOfObject
            }
            if isSet { continue }
            let hasPresenter = !interactor.type.inheritedNames.contains("Interactor")
            findings.add(
                "\(interactor.type.name) is not the listener of \(presenter.type.name).", at: interactor.location,
                fix: hasPresenter
                    ? "write `presenter.listener = self` after `super.init` in its initialiser."
                    : "write `viewController.listener = interactor` in the method build of its builder.")
        }
    }

    static let unsetListener = Rule(
        "unset-listener", "A builder gives an interactor its listener.",
        because: "The RIB would report to a listener that is nil, and its parent would never detach it."
    ) { workspace, findings in
        for rib in workspace.ribs {
            guard let builder = rib.types[.builder], let interactor = rib.types[.interactor]?.type,
                interactor.stores("listener"), !workspace.isIdle("listener", of: interactor, in: rib.module),
                !rib.interactorCalls.isEmpty
            else { continue }
            // A root has no parent.
            let builders = workspace.declarations(of: builder.type.name).filter { $0.module == rib.module }
            if !builders.map(\.type).takeListener { continue }
            let isPassed = rib.interactorCalls.contains { call in
                call.syntax.argument("listener") != nil || call.syntax.argument("withListener") != nil
            }
            // The view, for example, has another listener: the interactor itself.
            let others = Set(rib.objects { _ in true }).subtracting(rib.interactorNames ?? [])
            let assignments = rib.assignments(to: "listener").filter { $0.value.code != "self" }
            let isSet = assignments.contains { !others.contains($0.base ?? "") }
            if isPassed || isSet || builders.map(\.type).passListener(outside: assignments.map(\.syntax)) { continue }
            let object = rib.routerCall?.syntax.argument("interactor")?.code ?? "interactor"
            findings.add(
                "\(builder.type.name) gives \(interactor.name) no listener.", at: builder.location,
                fix: "write `\(object).listener = listener` in its method build.")
        }
    }
}

extension Workspace {
    /// Whether a presenter or one of its superclasses in the workspace stores its listener.
    fileprivate func storesListener(_ type: TypeDeclaration) -> Bool {
        type.stores("listener")
            || bases(of: type.name).flatMap { declarations(of: $0) }.contains {
                $0.type.kind == .class && $0.type.stores("listener")
            }
    }

    /// Whether a property is of no use: its type is a protocol without requirements of its own. Only the types of other
    /// projects are asked.
    fileprivate func isIdle(_ property: String, of owner: TypeDeclaration, in module: String) -> Bool {
        guard origin != nil, let name = owner.properties.first(where: { $0.name == property })?.type?.baseName,
            let type = declaration(of: name, in: module)?.type, type.kind == .protocol
        else { return false }
        return type.described.isEmpty
            && type.inheritedNames.allSatisfy { ["AnyObject", "Routing", "ViewableRouting", "class"].contains($0) }
    }
}

extension RIB {
    /// The assignments to `property` in the types and functions of the RIB. A folder can contain several RIBs.
    fileprivate func assignments(to property: String) -> [Assignment] {
        files.flatMap(\.wiring.assignments).filter {
            $0.property == property
                && $0.enclosingType.map { Namespace.flatName(of: $0, in: module) }?.hasPrefix(name) != false
        }
    }

    /// The calls that create the interactor.
    fileprivate var interactorCalls: [Construction] {
        files.flatMap(\.wiring.constructions).filter { isType($0.type, of: .interactor) }
    }

    /// The names of the constants for a new interactor; nil if the files of the RIB create none.
    fileprivate var interactorNames: [String]? {
        interactorCalls.isEmpty ? nil : objects { isType($0, of: .interactor) }
    }

    /// The names of the constants for new objects of the types that fit `condition`.
    fileprivate func objects(where condition: (String) -> Bool) -> [String] {
        files.flatMap(\.wiring.constructions).filter { condition($0.type) }.flatMap { call in
            let pattern = call.syntax.ancestor(PatternBindingSyntax.self)?.pattern
            let names = pattern.map { [$0.code] + $0.descendants(IdentifierPatternSyntax.self).map(\.code) }
            return names ?? []
        }
    }
}

extension [TypeDeclaration] {
    /// Whether a method `build` hands its listener over in another way than by the assignments: `set(\.listener, listener)`.
    fileprivate func passListener(outside assignments: [SequenceExprSyntax]) -> Bool {
        flatMap(\.functions).filter { $0.name.text.hasPrefix("build") }.contains { function in
            let names = function.signature.parameterClause.parameters.map { $0.secondName ?? $0.firstName }
                .map(\.identifierText).filter { $0.lowercased().contains("listener") }
            return function.body?.descendants(DeclReferenceExprSyntax.self).contains { use in
                names.contains(use.baseName.identifierText) && use.parent?.is(MemberAccessExprSyntax.self) != true
                    && !assignments.contains { $0.range.contains(use.position) }
            } == true
        }
    }

    /// Whether a method `build` of a class or of its extensions has a parameter for a listener, or they have no such method.
    fileprivate var takeListener: Bool {
        let methods = flatMap(\.described).filter { $0.kind == .function && $0.name.hasPrefix("build") }
        return methods.isEmpty || methods.flatMap(\.parameters).contains { $0.code.lowercased().contains("listener") }
    }
}

extension TypeDeclaration {
    /// Whether no class of the app is between the type and the runtime, which could make the assignment.
    fileprivate var inheritsFromRuntime: Bool {
        ["LaunchRouter", "Router", "ViewableRouter"].contains(inheritedNames.first)
    }
}
