import SourceModel
import SwiftSyntax

extension Generator {
    /// Creates or completes the test doubles of the RIB `name`, or of every RIB if it is nil.
    public mutating func updateDoubles(ofRIB name: String?) throws {
        let ribs = try name.map { [try rib($0)] } ?? workspace.ribs
        for rib in ribs { try updateDoubles(of: rib, isComplete: name != nil) }
    }

    /// Adds the missing members to the doubles of `rib`. Code that exists is kept.
    ///
    /// - Parameter isComplete: Whether doubles that do not exist are created. Otherwise only existing ones change.
    mutating func updateDoubles(of rib: RIB, isComplete: Bool = false) throws {
        guard let folder = try? testFolder(of: module(at: rib.folder)) else { return }
        let tests = workspace.modules.filter { $0.folder == folder }
        let existing = workspace.declarations(in: tests)
        var missing: [String] = []
        for kind in DoubleTemplate.Kind.allCases {
            let name = "\(rib.name)\(kind.rawValue)"
            guard workspace.declarations[name]?.contains(where: { $0.module == rib.module }) == true else { continue }
            let template = DoubleTemplate(
                name: name, kind: kind, isViewable: rib.isViewable, members: allMembers(of: name, in: rib.module))
            if let double = existing["\(name)Mock"]?.first(where: { $0.type.kind == .class }) {
                let members = template.missing(in: double.type)
                if members.isEmpty { continue }
                try edit { edits, workspace in
                    for module in workspace.modules(declaring: members.joined(separator: " "))
                    where module != rib.module && module != double.module {
                        edits.addImport(module, to: double.file)
                    }
                    edits.addMember(
                        members.joined(separator: "\n"), to: double, isSpaced: double.type.members?.isEmpty == false)
                }
            } else if isComplete, kind != .dependency || !template.members.isEmpty {
                missing.append(template.text)
            }
        }
        guard !missing.isEmpty else { return }
        let path = "\(folder)/Support/\(rib.name)Doubles.swift"
        if let file = workspace.file(at: path) {
            try edit { edits, _ in
                edits.addImport("RIBs", to: file)
                edits.addImport("RIBsTesting", to: file)
                let end = AbsolutePosition(utf8Offset: file.text.utf8.count)
                edits.insert("\n" + missing.joined(separator: "\n"), at: end, in: path)
            }
        } else {
            let imports = workspace.module(named: rib.module)?.dependencies.map(\.name) ?? []
            let lines = Set(imports + ["RIBs", "RIBsTesting"]).sorted().map { "import \($0)\n" }.joined()
            try create(path, "\(lines)\n@testable import \(rib.module)\n\n\(missing.joined(separator: "\n"))")
        }
    }

    /// Returns the members of a protocol and of the protocols of the workspace that it refines, without those of the
    /// runtime, whose doubles are in RIBsTesting.
    private func allMembers(of name: String, in module: String) -> [DeclSyntax] {
        let bases = workspace.declarations[name]?.first { $0.module == module }?.type.inheritedNames ?? []
        let runtime = ["RIBs", "Screens"]
        let inherited = bases.flatMap { base -> [DeclSyntax] in
            guard let found = workspace.declarations[base]?.first(where: { $0.type.kind == .protocol }),
                let owner = found.module, !runtime.contains(owner)
            else { return [] }
            return allMembers(of: base, in: owner)
        }
        return workspace.protocolMembers(of: name, in: module) + inherited
    }
}
