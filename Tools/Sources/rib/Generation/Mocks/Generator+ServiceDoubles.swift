import SwiftSyntax

extension Generator {
    /// Registers the services that the builder of `rib` needs in the double of its dependency, as factories that trap
    /// and say what to return. Services that the tests register already are left out.
    mutating func registerServices(forTestsOf rib: RIB, in folder: String) throws {
        let files = workspace.modules.filter { $0.folder == folder }.flatMap(\.files)
        let registered = Set(files.flatMap(\.wiring.serviceRegistrations).flatMap { [$0.key] + $0.otherKeys })
        let double = "\(rib.name)DependencyMock"
        let needs = workspace.wiring.serviceRequirements.filter { need in
            need.enclosingType == "\(rib.name)Builder" && !need.isOptional && !registered.contains(need.key.unwrapped)
        }
        let lines = needs.compactMap { $0.value.registration(in: double) }
        guard !lines.isEmpty, let declared = workspace.declarations(in: files)[double]?.first,
            let value = declared.type.storedProperties.first(where: { $0.name == "services" })?.value
        else { return }
        let declaring = workspace.modules(declaring: lines.joined(separator: " ")).filter { $0 != declared.module }
        let imports = Set(declaring + ["DependencyContainer"]).sorted()
        if let module = declared.module { try? addDependencies(imports, to: module) }
        try edit { edits, _ in
            let path = declared.file.path
            for module in imports { edits.addImport(module, to: declared.file) }
            let indentation = "\n        "
            if value.code == "Container()" {
                let statements = ["let services = Container()"] + lines + ["return services"]
                edits.replace(
                    value, with: "{\(indentation)\(statements.joined(separator: indentation))\n    }()", in: path)
            } else if let end = value.descendants(ReturnStmtSyntax.self).last, end.expression?.code == "services" {
                edits.insert(
                    lines.map { "\($0)\(indentation)" }.joined(), at: end.positionAfterSkippingLeadingTrivia, in: path)
            }
        }
    }
}

extension ServiceUse {
    /// Returns the statement that registers a trap in the place of the service; nil if the type is not written out.
    fileprivate func registration(in double: String) -> String? {
        guard let argument = syntax.arguments.first(where: { $0.label == nil })?.expression,
            let base = argument.as(MemberAccessExprSyntax.self)?.base?.code
        else { return nil }
        // The service of a `Lazy` is registered without it.
        let wrapped = base.wholeMatch(of: /(?:Lazy|Provider)<(.+)>/).map { "(\($0.1))" }
        let name = key.name.map { ", name: \"\($0)\"" } ?? ""
        let parameters = Array(repeating: "_", count: key.argumentCount + 1).joined(separator: ", ")
        let service = key.unwrapped.description.replacing("\"", with: "\\\"")
        return """
            services.register(\(wrapped ?? base).self\(name)) { \(parameters) in
                        fatalError("\(double) has no \(service). To fix: return a double here.")
                    }
            """
    }
}
