import SwiftSyntax

extension Rule {
    static let missingPart = Rule(
        "missing-part",
        "A RIB has a builder and an interactor, a router if it has children, and a view controller if its router has a view.",
        because: "A reader who knows one RIB can then find each part of another.", isTaste: true
    ) { workspace, findings in
        for rib in workspace.ribs {
            guard let known = rib.first?.declared else { continue }
            for part in [RIB.Part.builder, .interactor, .router] where rib.types[part] == nil {
                // A RIB that routes to nothing has a router of the runtime.
                if part == .router, rib.hasRouterOfRuntime { continue }
                findings.add(
                    "The RIB \(rib.name) has no \(rib.prefix)\(part.rawValue).", at: known.location,
                    fix: "add the class \(rib.prefix)\(part.rawValue) in \(rib.path(of: part)).")
            }
            // In another project, the view of a RIB can have any name, and several RIBs can share one.
            guard workspace.wantsLayout,
                let router = rib.types[.router] ?? (rib.hasRouterOfRuntime ? rib.types[.builder] : nil)
            else { continue }
            switch (rib.isViewable, rib.types[.viewController]) {
            case (true, nil):
                if let view = workspace.otherView(of: rib) {
                    findings.add(
                        "The view controller of \(rib.name) is called \(view.type.name).", at: view.location,
                        fix: "rename it to \(rib.name)ViewController, in \(rib.path(of: .viewController)).")
                    continue
                }
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
        because: "A reader who knows one RIB can then find each part of another.", isTaste: true
    ) { workspace, findings in
        for rib in workspace.ribs where rib.prefix == rib.name {
            for (part, names) in declarations {
                let path = rib.path(of: part)
                for name in names {
                    for declared in workspace.declarations(of: "\(rib.name)\(name)")
                    where declared.module == rib.module && declared.type.kind != .extension
                        && declared.file.path != path
                        && (workspace.wantsLayout || !rib.files.contains { $0.path == declared.file.path })
                        && (part != .viewController || declared.file.path != workspace.otherView(of: rib)?.file.path)
                    {
                        findings.add(
                            "\(rib.name)\(name) is declared in \(declared.file.path).", at: declared.location,
                            fix: "move it to \(path).")
                    }
                }
            }
        }
    }

    static let fileTooLong = Rule(
        "file-too-long", "A file has at most the number of lines that rib.json states.",
        because: "A long file contains several concepts.", isTaste: true
    ) { workspace, findings in
        for file in workspace.files where file.lineCount > workspace.settings.maximumLines {
            findings.add(
                "\(file.name) has \(file.lineCount) lines. The limit is \(workspace.settings.maximumLines).",
                at: FileLocation(file: file.path, line: workspace.settings.maximumLines + 1),
                fix: "move a concept to a file of its own.")
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
    /// The view controller of a RIB without a class of this name: a class that conforms to its `ViewControllable`.
    fileprivate func otherView(of rib: RIB) -> Declared? {
        guard rib.types[.viewController] == nil else { return nil }
        return classes(conformingTo: "\(rib.name)ViewControllable").first { $0.module == rib.module }
    }
}
