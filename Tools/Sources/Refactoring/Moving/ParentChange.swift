import FileChanges
import Generation
import SourceModel
import SwiftSyntax

/// Takes a RIB from its parent, with the code that attaches it, and gives it to another parent.
struct ParentChange {
    private let workspace: Workspace
    private let rib: RIB
    /// The parent now; nil for a RIB that no other RIB builds.
    private let old: RIB?
    /// The interface through which the parent builds the RIB, and the member of `BuilderID` for it.
    private let interface: (name: String, id: String)?
    /// The parent after the change.
    let new: RIB

    /// - Parameter parent: The name of the new parent.
    /// - Throws: `RefactoringError` if `parent` cannot be the parent of `rib`.
    init(of rib: RIB, below parent: String, in workspace: Workspace) throws(RefactoringError) {
        self.workspace = workspace
        self.rib = rib
        let new = try workspace.rib(parent)
        self.new = new
        let message = "\(rib.name) cannot be moved below \(new.name)."
        let parents = workspace.buildingParents(of: rib)
        if parents.contains(where: { $0.id == new.id }) {
            throw RefactoringError("\(new.name) is the parent of \(rib.name) already.", fix: "name another parent.")
        }
        if workspace.path(from: rib, to: new) != nil {
            throw RefactoringError(
                message, reasons: [RefactoringError.Reason("\(new.name) is \(rib.name), or below it.")],
                fix: "name a parent that is not below \(rib.name).")
        }
        let plugin = parents.lazy.flatMap { parent in
            workspace.children(of: parent).filter { $0.id == rib.id && $0.isPlugin }.map {
                (parent, $0.interface ?? "")
            }
        }.first
        if let (parent, interface) = plugin {
            throw RefactoringError(
                message,
                reasons: [
                    .init(
                        "\(parent.name) builds every RIB that is registered for \(interface).",
                        at: parent.types[.builder]?.location)
                ], fix: "register the builder for an ID of an interface that \(new.name) resolves.")
        }
        guard parents.count < 2 else {
            throw RefactoringError(
                message, reasons: parents.map { .init("\($0.name) builds it.", at: $0.types[.router]?.location) },
                fix: "let one RIB build \(rib.name), then move it, or use `rib add-child` to add a parent.")
        }
        old = parents.first
        let child = parents.first.flatMap { parent in workspace.children(of: parent).first { $0.id == rib.id } }
        guard let name = child?.interface ?? workspace.interface(of: rib) else {
            interface = nil
            return
        }
        let id = workspace.wiring.ids.first { workspace.resolvingAlias($0.value.interface) == name }?.value.member
        guard let id else {
            throw RefactoringError(
                message, reasons: [.init("No member of BuilderID stands for \(name).")],
                fix: "declare one, and let the parent resolve it, so that \(new.name) can do the same.")
        }
        interface = (name, id)
    }

    /// Whether the RIB has to be in the module of its parent, because the parent names its builder.
    var needsSameModule: Bool { interface == nil }

    // MARK: - Attaching

    /// Passes the dependencies of the RIB down from the old parent to the new one. Does nothing if the new parent is not
    /// below the old one.
    func passDependencies(in generator: inout Generator) throws {
        guard let old, interface == nil, workspace.path(from: old, to: new) != nil else { return }
        for property in try generator.missingDependencies(of: "\(rib.id)", in: "\(new.id)") {
            try generator.addDependency(
                named: property.name, type: property.type, from: "\(old.id)", to: "\(new.id)")
        }
    }

    /// Lets the new parent build and attach the RIB.
    func attach(_ child: RIB.ID, style: AttachmentStyle, in generator: inout Generator) throws {
        if let interface {
            try generator.attach(interface: interface.name, id: interface.id, to: "\(new.id)", style: style)
        } else {
            try generator.attach("\(child)", to: "\(new.id)", style: style)
        }
        guard let old else { return }
        // The doubles of the routers have methods for the RIB.
        try generator.updateExistingDoubles(of: ["\(old.id)", "\(new.id)"])
    }

    // MARK: - Detaching

    /// Removes the wiring of the RIB from its parent, and returns how the parent attached it.
    ///
    /// - Throws: `RefactoringError` with each place of the parent that needs the RIB.
    func detach(in changes: inout ChangeSet) throws -> AttachmentStyle {
        guard let old else { return AttachmentStyle() }
        let naming = RIBNaming(of: rib, in: workspace)
        let wiring = ParentWiring(of: rib, naming, in: old, interface: interface?.name, workspace: workspace)
        let reasons = wiring.reasons()
        guard reasons.isEmpty else {
            throw RefactoringError(
                "\(rib.name) cannot be moved below \(new.name), because \(old.name) needs it.",
                reasons: reasons.sorted(),
                fix: "change these places so that they do not need \(rib.name), then move it.")
        }
        for (path, text) in wiring.texts {
            if let text { try changes.edit(path, text: text) } else { try changes.remove(path) }
        }
        return wiring.style
    }
}

extension Workspace {
    /// The parents whose routers attach `rib`. The component of a RIB can serve a child that only its caller builds.
    fileprivate func buildingParents(of rib: RIB) -> [RIB] {
        let all = parents(of: rib)
        let building = all.filter { parent in
            let parts = [parent.types[.builder], parent.types[.router]].compactMap { $0?.file.syntax.identifiers }
            let edge = children(of: parent).first { $0.id == rib.id }
            let names = [edge?.interface ?? "\(rib.name)Buildable", "\(rib.name)Builder"]
            return edge?.isPlugin == true || parts.contains { !$0.isDisjoint(with: names) }
        }
        return building.isEmpty ? all : building
    }

    /// The interface for which the builder of `rib`, or its adapter, is registered.
    fileprivate func interface(of rib: RIB) -> String? {
        let interfaces = declarations.values.joined().filter {
            $0.type.kind == .protocol && $0.type.name.hasPrefix("DI") && $0.type.name.hasSuffix("Buildable")
        }
        return interfaces.map(\.type.name).sorted().first { ribs(registeredFor: $0).contains(rib.id) }
    }

    /// Returns the workspace as it will be after `changes`.
    func applying(_ changes: ChangeSet) throws -> Workspace {
        try applying(changes.texts.filter { $0.key.hasSuffix(".swift") || $0.key == WorkspaceSettings.fileName })
    }
}
