/// Returns the values that are reached from `start` over `next`, with `start`, the nearest first. Each is there once, also if
/// the path is a cycle.
///
/// - Parameter id: Tells the values apart.
func reachable<Value, ID: Hashable>(
    from start: [Value], by id: (Value) -> ID, over next: (Value) -> [Value]
) -> [Value] {
    var (found, seen) = ([Value](), Set<ID>())
    var waiting = start
    while !waiting.isEmpty {
        let new = waiting.filter { seen.insert(id($0)).inserted }
        found += new
        waiting = new.flatMap(next)
    }
    return found
}

extension Workspace {
    /// Returns the names that the type `name` inherits from and conforms to, directly or through others of the workspace.
    func bases(of name: String) -> [String] {
        reachable(from: [name], by: \.self) { declarations(of: $0).flatMap(\.type.inheritedNames) }
            .filter { $0 != name }
    }
}
