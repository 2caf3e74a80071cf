import SwiftSyntax

extension Generator {
    /// Lets the tests of `parent` register a double for the builder that the parent requires now.
    ///
    /// The double is registered beside those of the other required builders.
    mutating func registerDouble(of template: RIBTemplate, forTestsOf parent: RIB) throws {
        let folder = try testFolder(of: module(at: parent.folder))
        let required = Set(
            workspace.wiring.builderRequirements
                .filter { $0.enclosingType == "\(parent.name)Builder" }.compactMap(\.id.member))
        let files = workspace.modules.filter { $0.folder == folder }.flatMap(\.files)
        let places = files.compactMap { file in
            file.wiring.builderRegistrations.first { required.contains($0.id.member ?? "") }.map { (file, $0) }
        }
        guard !places.isEmpty else { return }
        try edit { edits, _ in
            for (file, registration) in places {
                let call = registration.syntax
                let line =
                    "\(call.calledExpression.code)(\(template.rib)BuilderMock.self, for: .\(template.name.lower))"
                edits.insert("\n        \(line)", at: call.endPositionBeforeTrailingTrivia, in: file.path)
            }
        }
        try create("\(folder)/Support/\(template.rib)BuilderMock.swift", template.builderDouble)
    }
}
