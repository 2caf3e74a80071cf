import SwiftSyntax

extension Rule {
    static let missingPart = Rule(
        "missing-part",
        "A RIB has a builder, an interactor and a router, and a view controller if its router has a view.",
        because: "A reader who knows one RIB can then find each part of another."
    ) { workspace, findings in
        for rib in workspace.ribs {
            guard let known = RIB.Part.allCases.lazy.compactMap({ rib.types[$0] }).first else { continue }
            for part in [RIB.Part.builder, .interactor, .router] where rib.types[part] == nil {
                findings.add(
                    "The RIB \(rib.name) has no \(rib.name)\(part.rawValue).", at: known.location,
                    fix: "add the class \(rib.name)\(part.rawValue) in \(rib.folder)/\(rib.name)\(part.rawValue).swift."
                )
            }
            guard let router = rib.types[.router] else { continue }
            switch (rib.isViewable, rib.types[.viewController]) {
            case (true, nil):
                findings.add(
                    "The RIB \(rib.name) has a router with a view, and no \(rib.name)ViewController.",
                    at: router.location,
                    fix: "add the class \(rib.name)ViewController, or let the router inherit from Router.")
            case (false, let view?):
                findings.add(
                    "The RIB \(rib.name) has a view controller, and a router without a view.", at: view.location,
                    fix: "let \(rib.name)Router inherit from ViewableRouter, or remove the view controller.")
            default: break
            }
        }
    }

    static let wrongFile = Rule(
        "wrong-file", "Each part of a RIB is in the file that has its name, in the folder of the RIB.",
        because: "A reader who knows one RIB can then find each part of another."
    ) { workspace, findings in
        for rib in workspace.ribs {
            for (part, names) in declarations {
                let path = "\(rib.folder)/\(rib.name)\(part.rawValue).swift"
                for name in names {
                    for declared in workspace.declarations(of: "\(rib.name)\(name)")
                    where declared.module == rib.module && declared.type.kind != .extension
                        && declared.file.path != path
                    {
                        findings.add(
                            "\(rib.name)\(name) is declared in \(declared.file.path).", at: declared.location,
                            fix: "move it to \(path).")
                    }
                }
            }
        }
    }

    static let partOrder = Rule(
        "part-order", "The file of a part declares its protocols in the usual order, and the part last.",
        because: "A reader who knows one RIB can then find each declaration of another."
    ) { workspace, findings in
        for rib in workspace.ribs {
            for (part, names) in declarations {
                guard let file = rib.file(of: part) else { continue }
                let order = names.map { rib.name + $0 }
                let types = file.outline.declaredTypes.filter { order.contains($0.name) }
                let expected = order.filter { name in types.contains { $0.name == name } }
                guard let wrong = zip(types, expected).first(where: { $0.name != $1 }) else { continue }
                findings.add(
                    "\(wrong.0.name) is declared before \(wrong.1).", at: file.location(of: wrong.0.nameSyntax),
                    fix: "declare in this order: \(expected.joined(separator: ", ")).")
            }
        }
    }

    static let componentExtension = Rule(
        "component-extension", "A component serves each child RIB in a file of its own.",
        because: "The files FooComponent+Bar.swift list the children of Foo, and show what each of them gets."
    ) { workspace, findings in
        for rib in workspace.ribs {
            let component = "\(rib.name)Component"
            for declared in workspace.declarations(of: component) where declared.module == rib.module {
                for base in declared.type.inheritedNames where base.hasSuffix("Dependency") && base != "Dependency" {
                    // What the RIB's own interactor needs is no child.
                    if rib.files.contains(where: { $0.outline.type(named: base) != nil }) { continue }
                    let child = base.dropLast("Dependency".count)
                    let name = declared.file.name
                    if name.hasPrefix("\(component)+"), child.hasSuffix(name.dropFirst(component.count + 1).dropLast(6))
                    {
                        continue
                    }
                    findings.add(
                        "\(component) conforms to \(base) in \(name).", at: declared.location,
                        fix: "write `extension \(component): \(base)` in "
                            + "\(rib.folder)/\(component)+\(child.withoutInterfacePrefix).swift.")
                }
            }
        }
    }

    static let fileTooLong = Rule(
        "file-too-long", "A file has at most the number of lines that rib.json states.",
        because: "A long file contains several concepts."
    ) { workspace, findings in
        for file in workspace.files where file.lineCount > workspace.settings.maximumLines {
            findings.add(
                "\(file.name) has \(file.lineCount) lines. The limit is \(workspace.settings.maximumLines).",
                at: FileLocation(file: file.path, line: workspace.settings.maximumLines + 1),
                fix: "move a concept to a file of its own.")
        }
    }

    static let viewUsesBuilder = Rule(
        "view-uses-builder", "A view, and the protocol through which it is shown values, names no builder.",
        because: "A view shows values and reports IDs. Only the router builds children."
    ) { workspace, findings in
        let builders = workspace.builderTypes
        for rib in workspace.ribs {
            let names = builders.union(workspace.valuesWithBuilder(in: rib.module, builders: builders))
            let presentable = rib.file(of: .interactor)?.outline.type(named: "\(rib.name)Presentable")?.syntax
            let view = rib.types[.viewController]
            let parts: [(SourceFile?, Syntax?)] = [
                (view?.file, view.map { Syntax($0.file.syntax) }),
                (rib.file(of: .interactor), presentable.map(Syntax.init)),
            ]
            for case (let file?, let syntax?) in parts where !file.words.isDisjoint(with: names) {
                for use in file.uses(of: names) where syntax.range.contains(use.syntax.position) {
                    findings.add(
                        "The view of \(rib.name) uses \(use.name).", at: file.location(of: use.syntax),
                        fix: "pass the view a value without a builder, and let \(rib.name)Router build the child.")
                }
            }
        }
    }

    /// The declarations of each file of a RIB, in order, without the name of the RIB. A RIB can leave some out.
    private static let declarations: [RIB.Part: [String]] = [
        .builder: ["Dependency", "Component", "Buildable", "Builder"],
        .interactor: ["Routing", "Presentable", "Listener", "Interactor"],
        .presenter: ["Presenter"],
        .router: ["Interactable", "ViewControllable", "Router"],
        .viewController: ["PresentableListener", "ViewController"],
    ]
}

extension Workspace {
    /// The names of the builders of the workspace, of their protocols, and of the types that contain them.
    fileprivate var builderTypes: Set<String> {
        var names: Set = ["Buildable", "Builder", "BuilderContainer", "BuilderID"]
        let types = declarations.values.joined().filter { $0.type.isTopLevel && $0.type.kind != .extension }
        // Protocols and classes refine each other, so one pass finds a name only after the one it refines.
        while case let found = types.filter({ declared in
            !names.contains(declared.type.name)
                && (!names.isDisjoint(with: declared.type.inheritedNames)
                    || declared.type.kind == .typealias && names.contains(resolvingAlias(declared.type.name)))
        }), !found.isEmpty {
            names.formUnion(found.map(\.type.name))
        }
        return names
    }

    /// The structs and enums of a module that store a builder.
    fileprivate func valuesWithBuilder(in module: String, builders: Set<String>) -> [String] {
        let types = self.module(named: module)?.files.flatMap(\.outline.declaredTypes) ?? []
        return types.filter { [.struct, .enum].contains($0.kind) && $0.isTopLevel }.filter { type in
            type.storedProperties.contains { $0.type?.baseName.map(builders.contains) == true }
        }.map(\.name)
    }
}

extension StringProtocol {
    /// The name without the letters of an interface: `Verify` for `DIVerify`.
    fileprivate var withoutInterfacePrefix: String { hasPrefix("DI") ? String(dropFirst(2)) : String(self) }
}
