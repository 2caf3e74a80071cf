import SwiftSyntax

extension Generator {
    /// Registers a double of a builder that `parent` resolves now, in the tests that build `parent`: beside the doubles
    /// of the other builders that `entry` requires, and in the double of the parent's dependency.
    ///
    /// - Parameters:
    ///   - id: The member of `BuilderID` for which the builder is registered.
    ///   - entry: The RIB through which other modules reach the parent.
    mutating func registerDouble(
        of child: AttachedChild, for id: String, forTestsOf parent: RIB, below entry: RIB
    ) throws {
        let folder = try testFolder(of: module(at: parent.folder))
        let view = workspace.kindOfViews(testedBy: workspace.modules.first { $0.folder == folder })
        guard let type = child.build.signature.returnClause?.type,
            let result = builderResult(type, of: child.name.upper, shownOn: view)
        else { return }
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
        for module in tests { try addDependencies(child.imports + result.imports, to: module.name) }
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
        let imports = Set(child.imports + result.imports + ["RIBs", "RIBsTesting"]).sorted()
        try create(
            "\(folder)/Support/\(child.name.upper)BuilderMock.swift",
            """
            \(imports.map { "import \($0)\n" }.joined())
            /// Builds a router that does nothing in the place of \(child.name.upper).
            final class \(child.name.upper)BuilderMock: Builder<any \(child.dependency)>, \(child.buildable) {
                func build\(child.build.signature.code) {
                    \(result.value)
                }
            }
            \(result.types.sorted { $0.key < $1.key }.map { "\n\($0.value)" }.joined())
            """)
    }
}
