/// A call, with the file that contains it.
@dynamicMemberLookup
struct Located<Value: WiringNode>: Sendable {
    /// The call.
    let value: Value
    let file: SourceFile

    var location: FileLocation { file.location(of: value.syntax) }

    subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
}

/// What the files of a workspace register, resolve and state, in the order of the files. Tests are left out.
@dynamicMemberLookup
struct WorkspaceWiring: Sendable {
    /// The static members of `BuilderID`.
    let ids: [Located<BuilderIDDeclaration>]

    private let files: [SourceFile]

    init(of files: [SourceFile]) {
        self.files = files
        ids = files.flatMap { file in file.wiring.idDeclarations.map { Located(value: $0, file: file) } }
    }

    /// The calls of one kind: `wiring.builderRegistrations`.
    subscript<Value: WiringNode>(dynamicMember calls: KeyPath<FileWiring, [Value]>) -> [Located<Value>] {
        files.flatMap { file in file.wiring[keyPath: calls].map { Located(value: $0, file: file) } }
    }
}

extension Workspace {
    /// What the modules register, resolve and state, without the tests.
    var wiring: WorkspaceWiring {
        foundWiring {
            WorkspaceWiring(of: modules.filter { [.library, .executable].contains($0.kind) }.flatMap(sources(of:)))
        }
    }

    /// Returns the interface that `id` stands for: `DIVerifyBuildable` for `.verify`; nil for a plain string, and if no
    /// member of `BuilderID` has the name.
    func interface(of id: BuilderIDReference) -> String? {
        if let interface = id.interface { return resolvingAlias(interface) }
        return wiring.ids.first { $0.member == id.member }.map { resolvingAlias($0.interface) }
    }

    /// Returns the name of `id`: `verify` for `.verify`, `dice` for `.game("dice")`; nil if the code computes it.
    func name(of id: BuilderIDReference) -> String? {
        id.literal ?? wiring.ids.first { $0.member == id.member }?.name
    }
}
