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

extension Generator {
    /// Completes the doubles of a service, and creates one in the tests that have a trap in its place.
    ///
    /// - Parameter isComplete: Whether doubles that do not exist are created.
    /// - Throws: `RibError` if no test needs one, or if a requirement has no double.
    mutating func updateDoubles(of service: Declared, isComplete: Bool) throws {
        let name = service.type.name
        let protocols = protocols(refinedBy: name, in: service.module ?? "")
        let template = template(.listener, named: name, isViewable: false, implementing: protocols)
        var isFound = false
        for tests in workspace.modules where tests.kind == .test {
            if let double = workspace.declarations(in: tests.files)["\(name)Mock"]?.first(where: {
                $0.type.kind == .class
            }) {
                isFound = true
                try template.problems(of: protocols, existing: double.type.described, in: workspace).check()
                try complete(double, with: template, tests: [tests])
            }
            let traps = tests.files.flatMap { file in file.trapsInPlace(of: name).map { (file, $0.trap, $0.code) } }
            guard isComplete, !traps.isEmpty else { continue }
            isFound = true
            try edit { edits, _ in
                for (file, trap, code) in traps { edits.replace(trap, with: code, in: file.path) }
            }
            guard workspace.declarations(in: tests.files)["\(name)Mock"] == nil else { continue }
            try template.problems(of: protocols, existing: nil, in: workspace).check()
            let foreign = service.file.outline.imports.map(\.module).filter {
                Framework.modules.contains($0) || Framework.systemModules.contains($0)
            }
            let imports = Set(workspace.modules(declaring: template.text) + foreign + [service.module ?? ""])
            try addDependencies(imports.sorted(), to: tests.name)
            let isVisible = service.type.isPublic || service.type.modifiers.contains("package")
            let lines = imports.sorted().map { module in
                module == service.module && !isVisible ? "@testable import \(module)\n" : "import \(module)\n"
            }
            try create("\(tests.folder)/Support/\(name)Mock.swift", "\(lines.joined())\n\(template.text)")
        }
        guard isComplete, !isFound else { return }
        throw RibError(
            "No test has a double of \(name) or a trap in its place.", at: service.location,
            fix: "let a RIB need the service with `rib add-service \(name) --to <RIB>`, and run `rib mock <RIB>`.")
    }
}

extension Workspace {
    /// The protocol `name`, if it is the type of a service and not the name of a RIB.
    func service(_ name: String) -> Declared? {
        let found = declaration(of: name)
        return ribs.contains { $0.name == name } || found?.type.kind != .protocol ? nil : found
    }

    /// The protocols of the services that builders need, by name.
    var services: [Declared] {
        let names = wiring.serviceRequirements.map { String($0.key.unwrapped.type.trimmingPrefix("any ")) }
        return Set(names).sorted().compactMap(service)
    }
}

extension SourceFile {
    /// The traps that `rib` wrote in the place of the service, each with the code that takes its place.
    fileprivate func trapsInPlace(of service: String) -> [(trap: Syntax, code: String)] {
        guard text.contains("To fix: return ") else { return [] }
        let calls = syntax.descendants(FunctionCallExprSyntax.self).filter { call in
            call.functionName == "fatalError"
                && call.arguments.first?.code.hasSuffix(" has no \(service). To fix: return a double here.\"") == true
        }
        // The body of a property becomes a value, so that the test reaches the double that the RIB uses.
        let bodies = syntax.descendants(PatternBindingSyntax.self).compactMap { property -> Syntax? in
            guard let body = property.accessorBlock, body.code.contains(" has no value. To fix: return one here."),
                ["any \(service)", service].contains(property.typeAnnotation?.type.code ?? "")
            else { return nil }
            return Syntax(body)
        }
        let traps = calls.map { call -> (trap: Syntax, code: String) in
            guard let closure = call.ancestor(ClosureExprSyntax.self), closure.statements.count == 1,
                let parameters = closure.signature?.code
            else { return (Syntax(call), "\(service)Mock()") }
            // On one line, as a double that needs no trap.
            return (Syntax(closure), "{ \(parameters) \(service)Mock() }")
        }
        return traps + bodies.map { ($0, "= \(service)Mock()") }
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
        // Only for protocols: no test would notice that an empty text or 0 is the wrong value.
        if key.argumentCount == 0, base.hasPrefix("(any "),
            let double = Member(property: "service", type: base)?.type?.commonValue(isIsolated: true)
        {
            return "services.register(\(base).self\(name)) { _ in \(double) }"
        }
        return """
            services.register(\(wrapped ?? base).self\(name)) { \(parameters) in
                        fatalError("\(double) has no \(service). To fix: return a double here.")
                    }
            """
    }
}
