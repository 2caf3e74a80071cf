import SwiftSyntax

/// A property of a router that keeps several children with views: its pages or its tabs.
protocol ChildGroup {
    /// Whether the view of the router has to be a `ViewPresenting`.
    var needsPresentingView: Bool { get }
    /// The call that detaches all children.
    var removeAll: String { get }

    /// The statement with which a router shows `child`.
    func route(to child: AttachedChild) -> String

    /// The call that detaches `child`.
    func detach(_ child: AttachedChild) -> String

    /// Adds what identifies `child` among the children of the group, and attaches it if that happens at the beginning.
    func addID(of child: AttachedChild, to router: Declared, _ edits: inout SourceEdits)
}

extension SourceEdits {
    /// Adds a case with the name of a child to the members of an enumeration, unless it has one.
    mutating func addCase(_ child: Name, to members: MemberBlockSyntax, in path: String) {
        let cases = members.members.filter { $0.decl.is(EnumCaseDeclSyntax.self) }
        let names = cases.flatMap { $0.decl.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.identifierText) ?? [] }
        guard let last = cases.last, !names.contains(child.lower) else { return }
        insert("\n\(last.indentation)case \(child.identifier)", at: last.endPosition, in: path)
    }
}
