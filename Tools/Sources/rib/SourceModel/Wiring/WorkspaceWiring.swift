/// A call, with the file that contains it.
@dynamicMemberLookup
struct Located<Value: WiringNode>: Sendable {
    /// The call.
    let value: Value
    let file: SourceFile

    var location: FileLocation { file.location(of: value.syntax) }

    /// The branch of `if`, `guard`, `switch` or `#if` around the call; nil if there is none.
    var branch: String? { value.syntax.enclosingBranch.map { "\(file.location(of: $0))" } }

    subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
}

/// What the files of a workspace register, resolve and state, in the order of the files. Tests are left out.
@dynamicMemberLookup
struct WorkspaceWiring: Sendable {
    /// The static members of `BuilderID`.
    let ids: [Located<BuilderIDDeclaration>]

    private let files: [SourceFile]
    private let idsByMember: [String: Located<BuilderIDDeclaration>]

    init(of files: [SourceFile]) {
        self.files = files
        let ids = files.flatMap { file in file.wiring.idDeclarations.map { Located(value: $0, file: file) } }
        self.ids = ids
        idsByMember = Dictionary(ids.map { ($0.member, $0) }) { first, _ in first }
    }

    /// Returns the static member of `BuilderID` that `id` names.
    func declaration(of id: BuilderIDReference) -> Located<BuilderIDDeclaration>? {
        id.member.flatMap { idsByMember[$0] }
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
            let files = modules.filter { [.library, .executable].contains($0.kind) }.flatMap(sources(of:))
            return WorkspaceWiring(of: files.filter(usesContainer))
        }
    }

    private static let otherContainers: Set = [
        "Factory", "FactoryKit", "NeedleFoundation", "Resolver", "Swinject", "SwinjectAutoregistration",
    ]

    /// Whether a file imports another container. A call in it can be one of either.
    func usesOtherContainer(_ file: SourceFile) -> Bool { !file.imports(where: Self.otherContainers.contains).isEmpty }

    /// Whether a file of the workspace imports the container. In a folder of sources without one, builders are passed to
    /// routers.
    var hasContainer: Bool { origin == nil || sources.contains(where: usesContainer) }

    /// Whether a file imports the container. In other files, `register` and `resolve` are functions of something else, such
    /// as Swinject.
    func usesContainer(_ file: SourceFile) -> Bool {
        let areAllUsers = foundUseOfContainer {
            // Made-up code for a test can do without imports.
            origin == nil
                && !files.contains { file in
                    !file.imports { $0 == "DependencyContainer" || Self.otherContainers.contains($0) }.isEmpty
                }
        }
        return areAllUsers || !file.imports { $0 == "DependencyContainer" }.isEmpty
    }

    /// Returns the interface that `id` stands for: `DIVerifyBuildable` for `.verify`; nil for a plain string, and if no
    /// member of `BuilderID` has the name.
    func interface(of id: BuilderIDReference) -> String? {
        if let interface = id.interface { return resolvingAlias(interface) }
        return wiring.declaration(of: id).map { resolvingAlias($0.interface) }
    }

    /// Returns the name of `id`: `verify` for `.verify`, `dice` for `.game("dice")`; nil if the code computes it.
    func name(of id: BuilderIDReference) -> String? {
        id.literal ?? wiring.declaration(of: id)?.name
    }
}
