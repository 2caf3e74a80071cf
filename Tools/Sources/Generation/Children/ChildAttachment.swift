import SourceModel
import SwiftSyntax

/// The edits of a parent that attach a child.
struct ChildAttachment {
    let child: AttachedChild
    let parent: RIB

    var componentExtensionPath: String { "\(parent.folder)/\(parent.name)Component+\(child.name.upper).swift" }

    func componentExtension(forwarding properties: [Property]) -> String {
        let imports = child.imports.sorted().map { "import \($0)\n" }.joined()
        let members = properties.map { "    var \($0.name): \($0.type) { dependency.\($0.name) }\n" }.joined()
        let body = members.isEmpty ? "{}" : "{\n\(members)}"
        return
            "\(imports)\(imports.isEmpty ? "" : "\n")extension \(parent.name)Component: \(child.dependency) \(body)\n"
    }

    func edit(_ edits: inout SourceEdits, in workspace: Workspace) throws {
        try editBuilder(&edits, in: workspace)
        let routing = workspace.declarations["\(parent.name)Routing"]?.first { $0.module == parent.module }
        try editInteractor(&edits, routing: routing)
        try RouterAttachment(child: child, parent: parent, workspace: workspace).edit(
            &edits, hasRouting: routing != nil)
    }

    // MARK: - Builder

    private func editBuilder(_ edits: inout SourceEdits, in workspace: Workspace) throws {
        let builder = try part(.builder)
        let call = builder.file.wiring.constructions.first { $0.type == "\(parent.name)Router" }
        guard let call else {
            throw GenerationError(
                "\(parent.name)Builder does not create \(parent.name)Router(…).", at: builder.location,
                fix: "write the call in \(parent.name)Builder, or attach \(child.name.upper) by hand.")
        }
        let component = "\(parent.name)Component"
        let hasClass = workspace.declarations[component]?.contains {
            $0.module == parent.module && $0.type.kind == .class
        }
        let constant = "write `let component = \(component)(dependency: dependency)` in its method build."
        guard hasClass == true else {
            throw GenerationError(
                "\(parent.name) has no class \(component).", at: builder.location,
                fix: "declare `final class \(component): Component<any \(parent.name)Dependency> {}` before "
                    + "\(parent.name)Builder, and \(constant)")
        }
        guard builder.file.words.contains("component") else {
            throw GenerationError(
                "\(parent.name)Builder has no constant `component`.", at: builder.location, fix: constant)
        }
        for module in child.imports { edits.addImport(module, to: builder.file) }
        edits.addArgument("\(child.builder): \(child.builderExpression)", to: call.syntax, in: builder.file.path)
    }

    // MARK: - Interactor

    private func editInteractor(_ edits: inout SourceEdits, routing: Declared?) throws {
        let interactor = try part(.interactor)
        let file = interactor.file
        let methods = "func \(child.attachSignature)\nfunc \(child.detachMethod)()"
        if let routing {
            edits.addMember(methods, to: routing, isSpaced: false)
        } else {
            let base = parent.isViewable ? "ViewableRouting" : "Routing"
            let text = "@MainActor\nprotocol \(parent.name)Routing: \(base) {\n\(methods.indented)\n}"
            if let last = file.outline.imports.last {
                edits.insert("\n\n\(text)", at: last.syntax.endPosition, in: file.path)
            } else {
                edits.insert("\(text)\n\n", at: AbsolutePosition(utf8Offset: 0), in: file.path)
            }
            edits.addImport("RIBs", to: file)
        }
        if !interactor.type.hasMember("router") {
            edits.addFirstMember("weak var router: (any \(parent.name)Routing)?", to: interactor)
        }
        for module in child.imports { edits.addImport(module, to: file) }
        guard child.hasListener else { return }
        let bodies = child.listenerMethods.map { method in
            let signature = "func \(method.name.text)\(method.signature.code)"
            return method.reportsEnd
                ? "\(signature) {\n    router?.\(child.detachMethod)()\n}" : "\(signature) {}"
        }
        let last = file.outline.types.last {
            $0.name == interactor.type.name && ($0.kind == .extension || $0.kind == .class)
        }
        let text = """
            \n\n// MARK: - \(child.listener)

            extension \(parent.name)Interactor: \(child.listener) {
            \(bodies.joined(separator: "\n\n").indented)
            }
            """
        edits.insert(text, at: (last ?? interactor.type).syntax.endPosition, in: file.path)
    }

    private func part(_ part: RIB.Part) throws -> Declared {
        guard let declared = parent.types[part] else {
            throw GenerationError(
                "\(parent.name) has no \(parent.name)\(part.rawValue).",
                fix: "add the class in \(parent.folder)/\(parent.name)\(part.rawValue).swift.")
        }
        return declared
    }
}

extension TypeDeclaration {
    /// Whether the type itself declares a property of this name.
    func hasMember(_ name: String) -> Bool {
        members?.contains { $0.decl.properties.contains { $0.name == name } } == true
    }
}
