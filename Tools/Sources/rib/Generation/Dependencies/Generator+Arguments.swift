import SwiftSyntax

/// A value that a parent passes when it builds a RIB.
private struct BuildArgument {
    /// The name and the type: `id: Int`.
    let property: Member
    /// The RIB that gets the value.
    let rib: RIB
    /// The protocols of its builder: its own, and those of its interfaces.
    let buildables: [Declared]

    var parameter: String { "\(property.name.escaped): \(property.closure == nil ? "" : "@escaping ")\(storedType)" }
    /// The type of the interactor's property.
    var storedType: String { property.typeText.replacing(/@escaping\s+/, with: "") }
    var argument: String { "\(property.name): \(property.name.escaped)" }
    /// The argument in a test: `id: 0`; nil for a type without a usual value.
    var testArgument: String? {
        (property.emptyClosure ?? property.type?.commonValue(isIsolated: true)).map { "\(property.name): \($0)" }
    }
    var buildableNames: Set<String> { Set(buildables.map(\.type.name)) }
    var creations: [String] { ["\(rib.name)Interactor", "\(rib.name)Builder"] }
}

extension Generator {
    /// Lets the parents of `target` build it with a value, which its interactor stores.
    ///
    /// The value is a parameter of the builder's protocol, of each builder that conforms to it, of the interactor's
    /// initialiser and of the methods of the parents that attach the RIB. Calls for which only a user knows a value are
    /// listed in `notes`.
    mutating func addArgument(named name: String, type: String, to target: String) throws {
        let argument = try argument(named: name, type: type, of: rib(target))
        let unknown = argument.property.type.map(workspace.unknownTypes) ?? []
        notes += unknown.map { workspace.note(onUnknownType: $0, of: argument) }
        let parents = workspace.parents(of: argument.rib)
        var open: [RefactoringResult.Note] = []
        let builders = workspace.types(conformingToOneOf: argument.buildableNames)
        try makeVisible(argument, in: (argument.buildables + builders).compactMap(\.module) + parents.map(\.module))
        try edit { edits, workspace in
            for declared in argument.buildables + builders { edits.add(argument, toBuilder: declared, in: workspace) }
            try edits.add(argument, toInteractorIn: workspace)
            for parent in parents { open += edits.add(argument, toParent: parent, in: workspace) }
            open += edits.add(argument, toTestsIn: workspace)
        }
        for parent in parents { try updateDoubles(of: rib("\(parent.id)")) }
        if !open.isEmpty {
            notes.append(.init(reason: "These calls need a value for \(name):", notes: open.sorted()))
        }
    }

    private func argument(named name: String, type: String, of rib: RIB) throws -> BuildArgument {
        guard let property = Member(property: name, type: type), !["listener", "presenter", "router"].contains(name)
        else {
            throw RibError(
                "\"\(name): \(type)\" is not the name and the type of an argument.",
                fix: "write a name and a type, such as id:Int.")
        }
        let interfaces = workspace.builderInterfaces.filter {
            workspace.ribs(registeredFor: $0.type.name).contains(rib.id)
        }
        if let shared = interfaces.first(where: { workspace.ribs(registeredFor: $0.type.name).count > 1 }) {
            throw RibError(
                "\(rib.name) is one of the builders of \(shared.type.name), which all have the same arguments.",
                at: shared.location, fix: "let \(rib.name) read \(name) from a service: `rib add-service`.")
        }
        let stated = workspace.statedProtocol("Buildable", of: rib)
        let all =
            interfaces
            + [stated].compactMap(\.self).filter { own in
                !interfaces.contains { $0.location == own.location }
            }
        guard !all.isEmpty, all.allSatisfy({ $0.type.method("build") != nil }), rib.types[.interactor] != nil else {
            throw RibError(
                "\(rib.name) has no protocol \(rib.name)Buildable with a method build, or no interactor.",
                at: rib.types[.builder]?.location, fix: "declare them in \(rib.folder).")
        }
        if let known = all.first(where: { declared in
            declared.type.method("build")?.signature.parameterClause.parameters.contains { parameter in
                (parameter.secondName ?? parameter.firstName).identifierText == name
            } == true
        }) {
            throw RibError(
                "\(rib.name) is built with \(name) already.", at: known.location, fix: "choose another name.")
        }
        return BuildArgument(property: property, rib: rib, buildables: all)
    }

    /// Lets the modules depend on the module of the argument's type.
    private mutating func makeVisible(_ argument: BuildArgument, in modules: [String]) throws {
        for type in workspace.modules(declaring: argument.property.typeText) {
            for module in Set(modules).sorted() where module != type {
                guard workspace.canDepend(module, on: type) else {
                    throw RibError(
                        "\(module) cannot name \(argument.property.typeText), because it cannot depend on \(type).",
                        fix: "move the type to a library that both know.")
                }
                try addDependencies([type], to: module)
            }
        }
    }
}

extension Workspace {
    /// Says that no file has the type of an argument.
    fileprivate func note(onUnknownType name: String, of argument: BuildArgument) -> RefactoringResult.Notes {
        let types = declarations.values.joined().filter { $0.type.kind != .extension }.map(\.type.name)
        let candidates = types.sorted() + KnownTypes.swift.sorted() + KnownTypes.foundation.sorted()
        let suggestion = closestSpelling(to: name, among: candidates).map { " Did you mean \($0)?" } ?? ""
        return .init(
            reason: "No file of the package declares or uses a type \(name).\(suggestion)\n"
                + "  To fix: declare \(name), or import its module in the files with \(argument.parameter):",
            notes: [argument.rib.types[.builder], argument.rib.types[.interactor]].compactMap(\.self).map {
                .init(location: $0.location, text: $0.type.name)
            })
    }

    /// The classes and structs that conform to one of the protocols, also those of tests.
    fileprivate func types(conformingToOneOf names: Set<String>) -> [Declared] {
        let tests = modules.filter { $0.kind == .test }.flatMap(\.files)
        let all = declarations.values.flatMap(\.self) + declarations(in: tests).values.flatMap(\.self)
        return all.filter { found in
            found.type.kind != .protocol && !names.isDisjoint(with: found.type.inheritedNames)
        }.sorted { $0.location < $1.location }
    }
}

extension SourceEdits {
    private mutating func addImports(
        _ argument: BuildArgument, to file: SourceFile, _ isPublic: Bool, _ workspace: Workspace
    ) {
        for module in workspace.modules(declaring: argument.property.typeText)
        where module != workspace.module(of: file)?.name { addImport(module, isPublic: isPublic, to: file) }
    }

    /// Adds the parameter to the method `build`, and the argument to what it creates.
    fileprivate mutating func add(_ argument: BuildArgument, toBuilder declared: Declared, in workspace: Workspace) {
        guard let build = declared.type.method("build") else { return }
        addParameter(argument.parameter, to: build.signature.parameterClause, in: declared.file.path)
        addImports(argument, to: declared.file, declared.type.isPublic, workspace)
        for call in build.body?.descendants(FunctionCallExprSyntax.self) ?? []
        where call.creates(argument) { addArgument(argument.argument, to: call, in: declared.file) }
    }

    /// Lets the interactor store the value.
    fileprivate mutating func add(_ argument: BuildArgument, toInteractorIn workspace: Workspace) throws {
        guard let interactor = argument.rib.types[.interactor] else { return }
        let (name, path) = (argument.property.name, interactor.file.path)
        let assignment = "self.\(name) = \(name.escaped)"
        let property = "private let \(name.escaped): \(argument.storedType)"
        addImports(argument, to: interactor.file, false, workspace)
        addSavedID(argument, to: interactor, in: workspace)
        guard let initializer = interactor.type.initializer else {
            let base = interactor.type.inherited.first?.as(IdentifierTypeSyntax.self)
            let presenter =
                base?.name.text == "PresentableInteractor"
                ? base?.genericArgumentClause?.arguments.first?.argument.code : nil
            let parameters = [presenter.map { "presenter: \($0)" }, argument.parameter].compactMap(\.self)
            return addFirstMember(
                """
                \(property)

                init(\(parameters.joined(separator: ", "))) {
                    \(assignment)
                    super.init(\(presenter == nil ? "" : "presenter: presenter"))
                }

                """, to: interactor)
        }
        guard let body = initializer.body,
            let call = body.statements.first(where: { $0.item.code.hasPrefix("super.init(") })
        else {
            throw RibError(
                "The initialiser of \(interactor.type.name) does not call super.init.", at: interactor.location,
                fix: "call super.init in it, and run the command again.")
        }
        if let last = interactor.type.storedProperties.prefix(while: { $0.modifiers.isPrivate && $0.value == nil }).last
        {
            insert("\n    \(property)", at: last.syntax.endPosition, in: path)
        } else {
            addFirstMember("\(property)\n", to: interactor)
        }
        addParameter(argument.parameter, to: initializer, in: path)
        insert("\(assignment)\n        ", at: call.positionAfterSkippingLeadingTrivia, in: path)
    }

    /// Lets a restorable interactor tell by the value whether a saved state is its own, if the value is an id.
    private mutating func addSavedID(_ argument: BuildArgument, to interactor: Declared, in workspace: Workspace) {
        let parts = workspace.declarations(of: interactor.type.name).filter { $0.module == interactor.module }
        guard parts.contains(where: { $0.type.inheritedNames.contains("Restorable") }),
            let type = argument.property.type, workspace.isData(type)
        else { return }
        let name = argument.property.name
        let isID = name == "id" || name.hasSuffix("ID")
        let value = !isID ? "nil" : argument.property.hasOptionalType ? "\(name).map { \"\\($0)\" }" : "\"\\(\(name))\""
        if let known = parts.lazy.flatMap(\.type.described).first(where: { $0.name == "savedID" }) {
            let body = known.binding?.accessorBlock?.accessors
            guard isID, body?.trimmedDescription == "nil", let body else { return }
            return replace(body, with: value, in: interactor.file.path)
        }
        let comment =
            isID
            ? "/// Tells this \(argument.rib.name) from the others, so that each gets its own state."
            : "/// Only one \(argument.rib.name) is open at once. If there are more, return the id of the data of this one."
        addMember("\(comment)\nvar savedID: String? { \(value) }", to: interactor)
    }

    /// Passes the value through the methods of a parent that build the RIB.
    ///
    /// - Returns: The calls of these methods.
    fileprivate mutating func add(
        _ argument: BuildArgument, toParent parent: RIB, in workspace: Workspace
    ) -> [RefactoringResult.Note] {
        var methods: Set<String> = []
        var open: [RefactoringResult.Note] = []
        for file in parent.files {
            let names = file.outline.types.flatMap(\.storedProperties).filter { property in
                property.type?.baseName.map {
                    argument.buildableNames.contains($0) || $0 == "\(argument.rib.name)Builder"
                }
                    == true
            }.map(\.name)
            for call in file.wiring.buildCalls where call.isBuild(by: names, of: argument) {
                addArgument(argument.argument, to: call, in: file)
                guard let method = call.ancestor(FunctionDeclSyntax.self), method.body != nil,
                    !method.modifiers.contains(where: { $0.name.text == "override" })
                else {
                    open.append(file.note(at: call))
                    continue
                }
                methods.insert(method.name.identifierText)
                addParameter(argument.parameter, to: method.signature.parameterClause, in: file.path)
                addImports(argument, to: file, false, workspace)
            }
        }
        let routing = workspace.declaration(of: "\(parent.name)Routing", as: .protocol, in: parent.module)
        if let routing {
            for method in routing.type.functions where methods.contains(method.name.identifierText) {
                addParameter(argument.parameter, to: method.signature.parameterClause, in: routing.file.path)
                addImports(argument, to: routing.file, routing.type.isPublic, workspace)
            }
        }
        // Nobody but a user knows the values of these calls.
        for file in workspace.module(named: parent.module)?.files ?? [] where !file.words.isDisjoint(with: methods) {
            open += file.syntax.descendants(FunctionCallExprSyntax.self).filter { call in
                call.functionName.map(methods.contains) == true
                    && call.calledExpression.code.contains("router")
            }.map(file.note)
        }
        return open
    }

    /// Adds a usual value to the calls in tests.
    ///
    /// - Returns: The calls for which there is none.
    fileprivate mutating func add(_ argument: BuildArgument, toTestsIn workspace: Workspace) -> [RefactoringResult.Note]
    {
        var open: [RefactoringResult.Note] = []
        for file in workspace.modules.filter({ $0.kind == .test }).flatMap(\.files)
        where !file.words.isDisjoint(with: argument.creations) {
            for call in file.syntax.descendants(FunctionCallExprSyntax.self) where call.creates(argument) {
                if let value = argument.testArgument {
                    addArgument(value, to: call, in: file)
                } else {
                    open.append(file.note(at: call))
                }
            }
        }
        return open
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call creates the interactor of the RIB, or builds the RIB with a new builder.
    fileprivate func creates(_ argument: BuildArgument) -> Bool {
        if functionName == "\(argument.rib.name)Interactor" { return true }
        let base = calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self)
        return functionName == "build" && base?.functionName == "\(argument.rib.name)Builder"
    }

    /// Whether the call builds the RIB with one of the stored builders, or with a new one.
    fileprivate func isBuild(by names: [String], of argument: BuildArgument) -> Bool {
        guard functionName == "build", let base = calledExpression.as(MemberAccessExprSyntax.self)?.base else {
            return false
        }
        return base.lastName.map(names.contains) == true || creates(argument)
    }
}

extension SourceFile {
    fileprivate func note(at call: FunctionCallExprSyntax) -> RefactoringResult.Note {
        .init(location: location(of: call), text: String(call.code.lines.first ?? ""))
    }
}
