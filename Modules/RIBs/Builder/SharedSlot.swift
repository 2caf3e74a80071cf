/// What tells one `shared` of a component from the others: where it stands, and the type it makes.
@usableFromInline
struct SharedKey: Equatable {
    private let fileID: UnsafePointer<UInt8>
    private let position: UInt64
    let type: Any.Type

    @usableFromInline
    init(fileID: StaticString, line: UInt, column: UInt, type: Any.Type) {
        self.fileID = fileID.utf8Start
        position = UInt64(truncatingIfNeeded: line) &<< 32 | UInt64(truncatingIfNeeded: column) & 0xFFFF_FFFF
        self.type = type
    }

    @usableFromInline
    static func == (first: Self, second: Self) -> Bool {
        first.position == second.position && first.type == second.type
            && (first.fileID == second.fileID || first.hasText(of: second))
    }

    /// One file's `#fileID` has another address in another dynamic library.
    @inline(never)
    private func hasText(of other: Self) -> Bool {
        String(cString: fileID) == String(cString: other.fileID)
    }
}

/// The place of one shared instance in its component.
@usableFromInline
struct SharedSlot {
    let key: SharedKey
    /// The instance, if it is of a class, or a box with it; nil while it is being made.
    var object: AnyObject?

    init(key: SharedKey) {
        self.key = key
    }

    @inlinable
    static func object<Instance>(for instance: Instance) -> AnyObject {
        Instance.self is AnyObject.Type ? unsafeBitCast(instance, to: AnyObject.self) : SharedBox(instance)
    }

    /// The opposite of the above. The type is part of the key, so that it is the same in both, and whether there
    /// is a box depends on nothing else.
    @inlinable
    static func instance<Instance>(from object: AnyObject) -> Instance {
        Instance.self is AnyObject.Type
            ? unsafeBitCast(object, to: Instance.self)
            : unsafeDowncast(object, to: SharedBox<Instance>.self).instance
    }
}

/// The slot of a second instance, or a later one: most components have one, and none of these.
@MainActor
final class SharedEntry {
    @exclusivity(unchecked) var slot: SharedSlot
    @exclusivity(unchecked) var next: SharedEntry?

    init(_ slot: SharedSlot) {
        self.slot = slot
    }

    deinit {}
}

/// An instance that is not of a class.
@usableFromInline
final class SharedBox<Instance> {
    @usableFromInline let instance: Instance

    @inlinable
    init(_ instance: Instance) {
        self.instance = instance
    }
}
