import SwiftSyntax

/// A reason why a double cannot be written or completed.
struct DoubleProblem {
    let text: String
    let location: FileLocation?
    var fix = "write that part of the double by hand. `rib mock` keeps it and adds the rest."
}

extension DoubleTemplate {
    /// Returns what no generated code can implement, and what the code in the double implements wrongly.
    ///
    /// - Parameters:
    ///   - protocols: The protocol and those that it refines.
    ///   - existing: The members of the double and its extensions; nil if there is no double yet.
    func problems(of protocols: [Declared], existing: [Member]?, in workspace: Workspace) -> [DoubleProblem] {
        let places = Dictionary(protocols.map { ($0.type.name, $0) }) { first, _ in first }
        let found = requirements.compactMap { requirement -> DoubleProblem? in
            guard let text = problem(of: requirement, existing: existing ?? [], in: workspace) else { return nil }
            let place = places[requirement.owner].map { $0.file.location(of: requirement.member.syntax) }
            return DoubleProblem(text: "\(requirement.owner)\(text)", location: place)
        }
        return found + (existing == nil ? protocols.flatMap { unknownBases(of: $0, in: workspace) } : [])
    }

    /// The types that a protocol inherits from and that a new double cannot have.
    private func unknownBases(of required: Declared, in workspace: Workspace) -> [DoubleProblem] {
        if required.module == "RIBs" { return [] }
        let known = Framework.plainProtocols.union(["Equatable", "Hashable"]).union(
            hasFramework ? Framework.protocols(ofDouble: kind, isViewable: isViewable) : OldApp.names)
        // A class has all that `~Copyable` does not require.
        let bases = required.type.inherited.filter { !$0.is(SuppressedTypeSyntax.self) }
        return bases.map(\.code).filter { code in
            let name = code.split(separator: ".").last.map(String.init) ?? code
            if known.contains(name) { return false }
            let declared = workspace.declaration(of: code) ?? workspace.declaration(of: name)
            return ![.protocol, .typealias].contains(declared?.type.kind) || declared?.module == "RIBs"
        }.map { name in
            let text = "\(required.type.name) refines \(name), whose requirements rib does not know."
            return DoubleProblem(text: text, location: required.location)
        }
    }

    private func problem(of requirement: Requirement, existing: [Member], in workspace: Workspace) -> String? {
        let member = requirement.member
        switch member.kind {
        case .type:
            let hasDefault = member.syntax.as(AssociatedTypeDeclSyntax.self)?.initializer != nil
            let isKnown = hasDefault || existing.contains { $0.kind == .type && $0.name == member.name }
            return isKnown ? nil : ".\(member.name) is an associated type."
        case .initializer where base != nil && witnesses(of: member, among: existing).isEmpty:
            return ".init is an initialiser, and \(base ?? "") has others."
        case .other: return " has a requirement that rib does not read, such as one inside #if: \(member.firstLine)"
        default: break
        }
        for witness in witnesses(of: member, among: existing) {
            let name = ".\(member.name)"
            if member.isSettable, !witness.isSettable, [.property, .subscript].contains(member.kind) {
                return "\(name) can be set, and the one of \(self.name)Mock cannot."
            }
            if let own = witness.type, let required = member.type, own.canonicalText != required.canonicalText,
                workspace.isConcrete(own), workspace.isConcrete(required), member.generics == nil
            {
                return "\(name) has the type \(required.code), and the one of \(self.name)Mock \(own.code)."
            }
            for (word, own, required) in [
                ("async", witness.effects?.asyncSpecifier, member.effects?.asyncSpecifier),
                (
                    "throws", witness.effects?.throwsClause?.throwsSpecifier,
                    member.effects?.throwsClause?.throwsSpecifier
                ),
            ] where own != nil && required == nil {
                return "\(name) is not `\(word)`, and the one of \(self.name)Mock is."
            }
        }
        return nil
    }
}

extension Member {
    fileprivate var firstLine: String { String(syntax.code.lines.first ?? "") }
}

extension [DoubleProblem] {
    /// Throws an error with all problems, if there are any.
    func check() throws {
        guard let first else { return }
        let others = dropFirst().map { problem in
            "\(problem.location.map { "\($0.file):\($0.line): " } ?? "")\(problem.text)"
        }
        throw RibError(first.text, at: first.location, details: others, fix: first.fix)
    }
}
