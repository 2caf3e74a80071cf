import SwiftSyntax

/// Edits of `Package.swift` that keep its order and layout.
struct ManifestEditing {
    private let targets: ManifestTargets
    private let workspace: Workspace
    private let calls: [FunctionCallExprSyntax]

    var file: SourceFile { targets.file }

    /// Creates the edits of the manifest of `workspace`.
    init(_ workspace: Workspace) {
        self.workspace = workspace
        targets = workspace.manifestTargets
        calls = targets.file.syntax.descendants(FunctionCallExprSyntax.self)
    }

    /// Adds a module and its tests, written as the manifest writes the feature beside it.
    func addModule(_ place: NewModulePlace, dependencies: [String], to edits: inout SourceEdits) throws {
        let names = try dependencies.map(spelling)
        let testing = try spelling(of: "RIBsTesting")
        let sibling = place.sibling.flatMap { name in targets.call(of: name).map { (name, $0) } }
        if let (name, call) = sibling, call.calledExpression.is(DeclReferenceExprSyntax.self) {
            let text = helperCall(like: call, of: name, for: place.name, dependencies: names, testing: testing)
            return insert(text, beside: call, isAfter: name < place.name, to: &edits)
        }
        let tests = targets.call(of: "\(place.sibling ?? "")Tests")
        let target = TargetCall(
            kind: "target", name: place.name, dependencies: names,
            path: place.folder == "Sources/\(place.name)" ? nil : place.folder,
            like: sibling?.1 ?? targets.calls.first { $0.argument("swiftSettings") != nil })
        let testTarget = TargetCall(
            kind: "testTarget", name: "\(place.name)Tests", dependencies: ["\"\(place.name)\""] + names + [testing],
            path: place.testFolder == "Tests/\(place.name)Tests" ? nil : place.testFolder,
            like: tests ?? targets.calls.last { $0.argument("swiftSettings") != nil })
        let list = try listOfTargets(with: sibling?.1, name: place.name)
        edits.addElement("\(target.text),\n\(list.indentation)\(testTarget.text)", to: list.array, in: file.path)
    }

    /// Adds the module of an interface, without tests, because it has no code to test.
    func addInterface(_ place: InterfacePlace, dependencies: [String], to edits: inout SourceEdits) throws {
        let names = try (dependencies + ["DependencyContainer", "RIBs"]).map(spelling)
        let sibling = place.sibling.flatMap { name in targets.call(of: name).map { (name, $0) } }
        if let (name, call) = sibling, call.calledExpression.is(DeclReferenceExprSyntax.self) {
            let text = helperCall(like: call, of: name, for: place.module, dependencies: names, testing: "")
            return insert(text, beside: call, isAfter: name < place.module, to: &edits)
        }
        let target = TargetCall(
            kind: "target", name: place.module, dependencies: names,
            path: place.folder == "Sources/\(place.module)" ? nil : place.folder,
            like: sibling?.1 ?? targets.calls.first { $0.argument("swiftSettings") != nil })
        let list = try listOfTargets(with: sibling?.1, name: place.module)
        edits.addElement(target.text, to: list.array, in: file.path)
    }

    /// Adds `dependency` to the dependencies of `target`, wherever the manifest declares it.
    func addDependency(_ dependency: String, to target: String, edits: inout SourceEdits) throws {
        // A helper of the manifest can make a module and its tests.
        let tested = target.hasSuffix("Tests") ? targets.calls(of: String(target.dropLast("Tests".count))) : []
        let lists = targets.calls(of: target).compactMap { dependencies(in: $0, of: target) }
        let all = lists.isEmpty ? tested.compactMap { $0.argument("testDependencies") } : lists
        guard !all.isEmpty else {
            throw RibError(
                "The dependencies of \(target) are not recognised.", at: targets.place(of: target),
                fix:
                    "write them as an array, `dependencies: […]`, in the declaration of \(target), and run the command again."
            )
        }
        let text = try spelling(of: dependency)
        for list in all { add(text, naming: dependency, to: list, edits: &edits) }
    }

    /// Returns the list of dependencies in the call that declares `target`. A function of the manifest can have it without
    /// a label.
    private func dependencies(in call: FunctionCallExprSyntax, of target: String) -> ExprSyntax? {
        let known = workspace.module(named: target)?.dependencies.map { "\"\($0.name)\"" } ?? []
        return call.argument("dependencies")
            ?? call.arguments.lazy.map(\.expression).first { list in
                list.is(ArrayExprSyntax.self) && known.contains(where: list.code.contains)
            }
    }

    /// Adds an element to a list: to an array, to the first array of a sum, or behind any other expression.
    private func add(_ text: String, naming dependency: String, to list: ExprSyntax, edits: inout SourceEdits) {
        let parts = list.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [list]
        let isSum = parts.enumerated().allSatisfy { $0 % 2 == 0 || $1.code == "+" }
        if isSum, let array = parts.lazy.compactMap({ $0.as(ArrayExprSyntax.self) }).first {
            guard !array.elements.contains(where: { $0.expression.code == text }) else { return }
            edits.addElement(text, to: array, in: file.path) { element in
                guard let name = element.expression.stringLiteral else { return true }
                return name > dependency
            }
        } else {
            if !isSum { edits.insert("(", at: list.positionAfterSkippingLeadingTrivia, in: file.path) }
            edits.insert("\(isSum ? "" : ")") + [\(text)]", at: list.endPositionBeforeTrailingTrivia, in: file.path)
        }
    }

    // MARK: - What the manifest declares

    /// The array that has the target `sibling`, or else the array that `Package` gets.
    private func listOfTargets(
        with sibling: FunctionCallExprSyntax?, name: String
    ) throws -> (array: ArrayExprSyntax, indentation: String) {
        let package = calls.first { $0.calledExpression.code == "Package" }
        let direct = package?.argument("targets")?.as(ArrayExprSyntax.self)
        // A list inside `#if` is only part of the package on some systems.
        let others = targets.calls.filter { $0.enclosingBranch == nil }.compactMap {
            $0.parent?.as(ArrayElementSyntax.self)?.ancestor(ArrayExprSyntax.self)
        }
        guard
            let array = sibling?.parent?.as(ArrayElementSyntax.self)?.ancestor(ArrayExprSyntax.self) ?? direct
                ?? others.last
        else {
            throw RibError(
                "The list of targets is not recognised.", at: FileLocation(file: file.path),
                fix: "write `targets: […]` as an array in the call of Package, or add the target \(name) by hand.")
        }
        return (array, array.elements.first?.indentation ?? "        ")
    }

    /// Returns the code that names `dependency` in the manifest: a target, or a product of the framework's package.
    ///
    /// - Throws: `RibError` if the manifest names no module of the framework.
    func spelling(of dependency: String) throws -> String {
        if let written = written(dependency) { return written }
        if workspace.manifest.targets.contains(where: { $0.name == dependency }) { return "\"\(dependency)\"" }
        let framework = ["RIBs", "RIBsScreens", "DependencyContainer", "TerminalHost"]
        for other in framework where workspace.module(named: other) == nil {
            if let written = written(other) {
                return written.replacing("\"\(other)\"", with: "\"\(dependency)\"")
            }
        }
        let products = workspace.manifest.targets.flatMap(\.dependencies).filter { framework.contains($0.name) }
        if let package = products.lazy.compactMap(\.package).first {
            return ".product(name: \"\(dependency)\", package: \"\(package)\")"
        }
        throw RibError(
            "The package has no module \(dependency).", at: FileLocation(file: file.path),
            fix: "add the package of the framework to the dependencies in Package.swift, and its product RIBs to a "
                + "target.")
    }

    /// Returns the package of a product; nil for a target.
    func package(of dependency: String) throws -> String? {
        let match = try spelling(of: dependency).firstMatch(of: /package: "([^"]+)"/)
        return match.map { String($0.1) }
    }

    /// The element of a list of dependencies that names `dependency`.
    private func written(_ dependency: String) -> String? {
        let arrays = calls.lazy.compactMap { $0.argument("dependencies")?.as(ArrayExprSyntax.self) }
        return arrays.flatMap { Array($0.elements) }.map(\.expression.code).first {
            $0.contains("\"\(dependency)\"") && !$0.hasPrefix(".package")
        }
    }

    // MARK: - Code

    /// The call of a function of the manifest for a new module, with the arguments of another feature.
    private func helperCall(
        like call: FunctionCallExprSyntax, of sibling: String, for name: String, dependencies: [String], testing: String
    ) -> String {
        let arguments = call.arguments.compactMap { argument -> String? in
            let label = argument.label.map { "\($0.text): " } ?? ""
            switch argument.label?.text {
            case "dependencies": return "\(label)[\(dependencies.joined(separator: ", "))]"
            case "testDependencies": return testing.isEmpty ? nil : "\(label)[\(testing)]"
            case "resources", "exclude", "sources", "plugins": return nil
            default: return label + argument.expression.code.replacing(sibling, with: name)
            }
        }
        let lines = arguments.map { "        \($0)" }.joined(separator: ",\n")
        return "\(call.calledExpression.code)(\n\(lines)\n    )"
    }

    /// Inserts a call as an element of the list, or as a part of the sum, that has `call`.
    private func insert(
        _ text: String, beside call: FunctionCallExprSyntax, isAfter: Bool, to edits: inout SourceEdits
    ) {
        let isElement = call.parent?.is(ArrayElementSyntax.self) == true
        let mark = isElement ? "," : "\n    +"
        if isAfter {
            edits.insert("\(mark) \(text)", at: call.endPositionBeforeTrailingTrivia, in: file.path)
        } else {
            edits.insert("\(text)\(mark) ", at: call.positionAfterSkippingLeadingTrivia, in: file.path)
        }
    }
}

/// The call that declares a new target.
private struct TargetCall {
    let kind: String
    let name: String
    let dependencies: [String]
    let path: String?
    /// The declaration of another target, whose settings the new target gets.
    let like: FunctionCallExprSyntax?

    var text: String {
        var arguments = ["name: \"\(name)\"", "dependencies: [\(dependencies.joined(separator: ", "))]"]
        if let path { arguments.append("path: \"\(path)\"") }
        if let settings = like?.argument("swiftSettings") { arguments.append("swiftSettings: \(settings.code)") }
        let line = ".\(kind)(\(arguments.joined(separator: ", ")))"
        if line.count + 9 <= 120, !line.contains("\n") { return line }
        return ".\(kind)(\n" + arguments.map { "            \($0)" }.joined(separator: ",\n") + ")"
    }
}
