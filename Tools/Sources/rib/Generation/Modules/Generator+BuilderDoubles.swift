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
}
