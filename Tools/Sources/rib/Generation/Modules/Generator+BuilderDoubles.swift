import SwiftSyntax

extension Generator {
    /// Registers a double of a builder that `parent` resolves now, in the tests that build `parent`: beside the doubles
    /// of the other builders that `entry` requires, and in the double of the parent's dependency.
    ///
    /// A builder that returns more than a router gets none, because its double needs an actionable item of the test.
    ///
    /// - Parameters:
    ///   - id: The member of `BuilderID` for which the builder is registered.
    ///   - entry: The RIB through which other modules reach the parent.
    mutating func registerDouble(
        of child: AttachedChild, for id: String, forTestsOf parent: RIB, below entry: RIB
    ) throws {
        guard let text = child.builderDouble else { return }
        let folder = try testFolder(of: module(at: parent.folder))
        let required = Set(
            workspace.wiring.builderRequirements.filter { $0.enclosingType == "\(entry.name)Builder" }
                .compactMap(\.id.member))
        let tests = workspace.modules.filter { $0.folder == folder }
        let files = tests.flatMap(\.files)
        let places = files.compactMap { file in
            file.wiring.builderRegistrations.first { required.contains($0.id.member ?? "") }.map { (file, $0.syntax) }
        }
        let double = workspace.declarations(in: files)["\(parent.name)DependencyMock"]?.first
        let containers = double?.type.storedProperties.filter { $0.value?.code == "BuilderContainer()" } ?? []
        guard !places.isEmpty || !containers.isEmpty else { return }
        for module in tests { try addDependencies(child.imports, to: module.name) }
        let registration = "register(\(child.name.upper)BuilderMock.self, for: .\(id))"
        try edit { edits, _ in
            for (file, call) in places {
                for module in child.imports { edits.addImport(module, to: file) }
                let container = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.code ?? "builders"
                edits.insert(
                    "\n        \(container).\(registration)", at: call.endPositionBeforeTrailingTrivia, in: file.path)
            }
            for container in containers {
                guard let value = container.value, let file = double?.file else { continue }
                for module in child.imports { edits.addImport(module, to: file) }
                edits.replace(
                    value,
                    with: """
                        {
                                let builders = BuilderContainer()
                                builders.\(registration)
                                return builders
                            }()
                        """, in: file.path)
            }
        }
        guard workspace.declarations(in: files)["\(child.name.upper)BuilderMock"] == nil else { return }
        try create("\(folder)/Support/\(child.name.upper)BuilderMock.swift", text)
    }

    /// Gives the doubles of builders the parameters and the result that their protocols require, and keeps their bodies.
    ///
    /// - Parameter rib: The RIB whose builder they stand for; nil for every RIB.
    mutating func updateBuilderDoubles(of rib: RIB?) throws {
        let names = rib.map { Set(["\($0.name)Buildable", "DI\($0.name)Buildable"]) }
        let tests = workspace.modules.filter { $0.kind == .test }.flatMap(\.files)
        let doubles = workspace.declarations(in: tests.filter { $0.text.contains("Buildable") }).values.flatMap(\.self)
        try edit { edits, workspace in
            for double in doubles where double.type.kind != .protocol {
                for name in double.type.inheritedNames
                where name.hasSuffix("Buildable") && names?.contains(name) != false {
                    guard
                        let required = workspace.declarations(of: name).first(where: { $0.type.kind == .protocol })?
                            .type.methods("build"), required.count == 1, let own = double.type.method("build"),
                        DeclSyntax(own).described.first?.signature != DeclSyntax(required[0]).described.first?.signature
                    else { continue }
                    let known = own.signature.parameterClause.parameters
                    let parameters = required[0].signature.parameterClause.parameters.map { parameter in
                        let same = known.first {
                            $0.firstName.text == parameter.firstName.text
                                && $0.type.canonicalText == parameter.type.canonicalText
                        }
                        return (same ?? parameter).with(\.trailingComma, nil).code
                    }
                    let effects = required[0].signature.effectSpecifiers.map { " \($0.code)" } ?? ""
                    let result = required[0].signature.returnClause.map { " \($0.code)" } ?? ""
                    edits.replace(
                        own.signature, with: "(\(parameters.joined(separator: ", ")))\(effects)\(result)",
                        in: double.file.path)
                }
            }
        }
    }
}
