/// The values of the arguments of one resolve, which tell the instances of a registration apart.
@usableFromInline
final class ArgumentValues: Equatable {
    private let values: AnyHashable
    /// Computed once, so that a table never calls the `hash(into:)` of an argument.
    let hash: Int

    init<each Argument: Hashable>(_ values: repeat each Argument) {
        self.values = AnyHashable(HashableValues(repeat each values))
        hash = self.values.hashValue
    }

    @usableFromInline
    static func == (first: ArgumentValues, second: ArgumentValues) -> Bool {
        first.hash == second.hash && first.values == second.values
    }
}

private struct HashableValues<each Value: Hashable>: Hashable {
    private let values: (repeat each Value)

    init(_ values: repeat each Value) {
        self.values = (repeat each values)
    }

    static func == (first: Self, second: Self) -> Bool {
        for (one, other) in repeat (each first.values, each second.values) {
            if one != other { return false }
        }
        return true
    }

    func hash(into hasher: inout Hasher) {
        repeat hasher.combine(each values)
    }
}
