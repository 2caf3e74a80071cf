import RIBs

/// What a person did.
public enum ScreenAction: Codable, Equatable, Sendable {
    /// Touched a button, a cell or an item.
    case tap(id: String)
    /// Typed into a field: the whole new value.
    case set(id: String, value: String)
    /// Went back by the system's means.
    case back
    /// Opened a link that leads into the app.
    case open(link: String)
}

/// An action that the screen has no place for. The screen stays as it is.
public enum ScreenActionError: Error, Equatable, CustomStringConvertible {
    /// No element of the screen has this id. `closest` is the most similar id; nil if none is similar.
    case notOnScreen(id: String, closest: String?)
    /// The element with this id cannot be tapped.
    case notTappable(id: String)
    /// The element with this id is not a field.
    case notSettable(id: String)

    public var description: String {
        switch self {
        case .notOnScreen(let id, let closest):
            "there is no \"\(id)\" on the screen" + (closest.map { ": did you mean \"\($0)\"?" } ?? "")
        case .notTappable(let id): "\"\(id)\" is nothing to tap"
        case .notSettable(let id): "\"\(id)\" is nothing to set"
        }
    }
}

extension Screen {
    /// Checks that the screen has a place for `action`: the element it names, of a kind that answers to it.
    public func check(_ action: ScreenAction) throws(ScreenActionError) {
        switch action {
        case .back, .open:
            break
        case .tap(let id):
            switch try find(id) {
            case .button, .board, .list: break
            default: throw .notTappable(id: id)
            }
        case .set(let id, _):
            guard case .field = try find(id) else { throw .notSettable(id: id) }
        }
    }

    private func find(_ id: String) throws(ScreenActionError) -> ScreenElement {
        guard let element = element(id) else {
            throw .notOnScreen(id: id, closest: closestSpelling(to: id, among: ids))
        }
        return element
    }
}
