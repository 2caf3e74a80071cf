import SwiftSyntax

/// The edits of a parent that attach a child.
struct AttachmentEdits {
    let child: AttachedChild
    let parent: RIB

    var componentExtensionPath: String {
        parent.folder.appending(path: "\(parent.name)Component+\(child.name.upper).swift")
    }

    func componentExtension(forwarding properties: [Member]) -> String {
        let ofContainer = Framework.requirements(of: "ContainerDependency").map(\.signature)
        let needsContainer = properties.contains { ofContainer.contains($0.signature) }
        // The property `dependency` is a member of a class of RIBs.
        let modules = Set(
            child.imports + (needsContainer ? ["DependencyContainer"] : []) + (properties.isEmpty ? [] : ["RIBs"]))
        let imports = modules.sorted().map { "import \($0)\n" }.joined()
        let members = properties.map { "    var \($0.name): \($0.typeText) { dependency.\($0.name) }\n" }.joined()
        let body = members.isEmpty ? "{}" : "{\n\(members)}"
        return
            "\(imports)\(imports.isEmpty ? "" : "\n")extension \(parent.name)Component: \(child.dependency) \(body)\n"
    }

    func edit(_ edits: inout SourceEdits, in workspace: Workspace) throws {
        try editBuilder(&edits, in: workspace)
        let routing = workspace.declarations(of: "\(parent.name)Routing").first { $0.module == parent.module }
        try editInteractor(&edits, routing: routing)
        try RouterAttachment(child: child, parent: parent, workspace: workspace).edit(
            &edits, hasRouting: routing != nil)
    }

    // MARK: - Builder

    private func editBuilder(_ edits: inout SourceEdits, in workspace: Workspace) throws {
        let builder = try part(.builder)
        guard let call = parent.routerCall else {
            throw RibError(
                "\(parent.name)Builder does not create \(parent.name)Router(…).", at: builder.location,
                fix: "write the call in \(parent.name)Builder, or attach \(child.name.upper) by hand.")
        }
        try edits.addComponent(of: parent, to: builder, creating: call.syntax, in: workspace)
        for module in child.imports { edits.addImport(module, to: builder.file) }
        edits.addArgument("\(child.builder): \(child.builderExpression)", to: call.syntax, in: builder.file)
    }

    // MARK: - Interactor

    private func editInteractor(_ edits: inout SourceEdits, routing: Declared?) throws {
        let interactor = try part(.interactor)
        let file = interactor.file
        let methods = "func \(child.attachSignature)" + (child.isDetached ? "\nfunc \(child.detachMethod)()" : "")
        if let routing {
            edits.addMember(methods, to: routing, isSpaced: false)
        } else {
            let isRoot = parent.types[.router]?.type.inheritedNames.contains("LaunchRouter") == true
            let base = isRoot ? "LaunchRouting" : parent.isViewable ? "ViewableRouting" : "Routing"
            let text = "@MainActor protocol \(parent.name)Routing: \(base) {\n\(methods.indented)\n}"
            if let last = file.outline.imports.last {
                edits.insert("\n\n\(text)", at: last.syntax.endPosition, in: file.path)
            } else {
                edits.insert("\(text)\n\n", at: AbsolutePosition(utf8Offset: 0), in: file.path)
            }
            edits.addImport("RIBs", to: file)
        }
        if !interactor.type.hasMember("router") {
            edits.addFirstProperty("weak var router: (any \(parent.name)Routing)?", to: interactor)
        }
        for module in child.imports { edits.addImport(module, to: file) }
        guard child.hasListener else { return }
        let bodies = child.listenerMethods.map { method in
            let code = Implementation(requirement: method, type: "\(parent.name)Interactor")
            let isEnd = method.syntax.as(FunctionDeclSyntax.self)?.reportsEnd == true
            let trap = "\(parent.name)Interactor.\(method.name) is not written. To fix: return a value here."
            let body = isEnd ? "router?.\(child.detachMethod)()" : code.ending(trap)
            return body.map { function(code.header, $0) } ?? "\(code.header) {}"
        }
        let last = file.outline.types.last {
            $0.name == interactor.type.name && ($0.kind == .extension || $0.kind == .class)
        }
        let body = bodies.isEmpty ? "{}" : "{\n\(bodies.joined(separator: "\n\n").indented)\n}"
        let text = "\n\n// MARK: - \(child.listener)\n\nextension \(parent.name)Interactor: \(child.listener) \(body)"
        edits.insert(text, at: (last ?? interactor.type).syntax.endPosition, in: file.path)
    }

    private func part(_ part: RIB.Part) throws -> Declared {
        guard let declared = parent.types[part] else {
            throw RibError(
                "\(parent.name) has no \(parent.name)\(part.rawValue).",
                fix: "add the class in \(parent.path(of: part)).")
        }
        return declared
    }
}
