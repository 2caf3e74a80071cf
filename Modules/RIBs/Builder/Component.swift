/// Owns what a RIB creates for itself and its children, and is what the children see as their dependency.
///
/// One component is made by a builder for each `build`. What only one child needs stands in an extension in a
/// file of its own, `ParentComponent+Child.swift`.
@MainActor
open class Component<DependencyType>: Dependency {
    public let dependency: DependencyType

    private var firstShared: SharedEntry?

    public init(dependency: DependencyType) {
        self.dependency = dependency
    }

    deinit {}

    /// The one instance of this component for this call site: made by `make` on the first call, the same on
    /// every further one, gone with the component.
    ///
    /// The key is the call site (file, line, column) together with the type, so an override that calls
    /// `super`, or two calls in one line, do not collide (uber/RIBs-iOS keys by `#function`, where they do).
    ///
    ///     var mutableScoreStream: MutableScoreStream { shared { MutableScoreStream() } }
    ///
    /// An instance that needs itself while it is being made traps, with the types on the way.
    public final func shared<Instance>(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        _ make: () -> Instance
    ) -> Instance {
        var last: SharedEntry?
        var entry = firstShared
        while let candidate = entry {
            if candidate.line == line, candidate.column == column, candidate.type == ObjectIdentifier(Instance.self),
                candidate.isIn(fileID)
            {
                return instance(of: unsafeDowncast(candidate, to: SharedInstance<Instance>.self))
            }
            last = candidate
            entry = candidate.next
        }
        // Linked before it is made: a second request from inside `make` has to be recognised.
        let made = SharedInstance<Instance>(fileID: fileID, line: line, column: column)
        if let last { last.next = made } else { firstShared = made }
        let instance = make()
        made.instance = instance
        return instance
    }

    private func instance<Instance>(of entry: SharedInstance<Instance>) -> Instance {
        guard let instance = entry.instance else { trapSharedCycle(through: entry) }
        return instance
    }

    /// The instances being made at the same time are the cycle: they are linked in the order of their start.
    private func trapSharedCycle(through entry: SharedEntry) -> Never {
        var names: [String] = []
        var unfinished: SharedEntry? = entry
        while let candidate = unfinished {
            if candidate.isUnfinished { names.append(candidate.name) }
            unfinished = candidate.next
        }
        names.append(entry.name)
        Misuse(
            "\(Self.self) needs a shared instance while it is making it: \(names.joined(separator: " -> ")).",
            at: CallSite(fileID: entry.fileID, line: entry.line),
            cause: "The shared instances take each other in their initialisers.",
            fix: "break the circle: hand one of them over after both are made, as a closure or a property."
        ).trap()
    }
}

/// The component of a tree's root, which has no parent.
@MainActor
open class EmptyComponent: EmptyDependency {
    public init() {}

    deinit {}
}

@MainActor
private class SharedEntry {
    let fileID: StaticString
    let line: UInt
    let column: UInt
    let type: ObjectIdentifier
    final var next: SharedEntry?

    init(fileID: StaticString, line: UInt, column: UInt, type: ObjectIdentifier) {
        self.fileID = fileID
        self.line = line
        self.column = column
        self.type = type
    }

    deinit {}

    var isUnfinished: Bool { true }
    var name: String { "" }

    /// Compares the text: one file's `#fileID` has another address in another dynamic library.
    final func isIn(_ other: StaticString) -> Bool {
        fileID.utf8Start == other.utf8Start || fileID.description == other.description
    }
}

private final class SharedInstance<Instance>: SharedEntry {
    var instance: Instance?

    init(fileID: StaticString, line: UInt, column: UInt) {
        super.init(fileID: fileID, line: line, column: column, type: ObjectIdentifier(Instance.self))
    }

    deinit {}

    override var isUnfinished: Bool { instance == nil }
    override var name: String { "\(Instance.self)" }
}
