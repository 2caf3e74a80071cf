/// The values of the arguments of a shared instance, as the key under which its registration stores it.
@usableFromInline
final class ArgumentIdentity: Hashable {
    private let values: AnyHashable
    // Compared first, because an object graph compares the arguments of a service in order.
    private let hash: Int

    @usableFromInline
    init(_ values: AnyHashable) {
        self.values = values
        hash = values.hashValue
    }

    @usableFromInline
    static func == (first: ArgumentIdentity, second: ArgumentIdentity) -> Bool {
        first.hash == second.hash && first.values == second.values
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The values of the arguments of one resolve.
@usableFromInline
struct ArgumentValues<each Argument: Hashable>: Hashable {
    private let values: (repeat each Argument)

    @usableFromInline
    init(_ values: repeat each Argument) {
        self.values = (repeat each values)
    }

    @usableFromInline
    static func == (first: Self, second: Self) -> Bool {
        for (one, other) in repeat (each first.values, each second.values) {
            if one != other { return false }
        }
        return true
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        repeat hasher.combine(each values)
    }
}
