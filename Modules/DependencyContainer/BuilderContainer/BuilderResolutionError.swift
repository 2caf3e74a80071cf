/// A name that `BuilderContainer.resolve(for:)` cannot make a builder of.
public enum BuilderResolutionError: Error, Equatable, CustomStringConvertible {
    case notRegistered(id: String, closest: String?)
    case ambiguous(id: String, interfaces: [String])

    public var description: String {
        switch self {
        case .notRegistered(let id, let closest):
            "There is no builder \"\(id)\"." + (closest.map { " Did you mean \"\($0)\"?" } ?? "")
                + "\n  To fix: add `builders.register(builder: XBuilder.self, with: \"\(id)\")` to an assembly."
        case .ambiguous(let id, let interfaces):
            "There are \(interfaces.count) builders \"\(id)\": \(interfaces.joined(separator: ", "))."
                + "\n  To fix: resolve it by a BuilderID, which carries the interface."
        }
    }
}
