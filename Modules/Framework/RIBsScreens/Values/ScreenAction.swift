import RIBs

/// An action of the user.
public enum ScreenAction: Codable, Equatable, Sendable {
    /// Taps a button, a cell or an item.
    case tap(id: String)
    /// Sets a field to a new value, which replaces the whole text.
    case set(id: String, value: String)
    /// Goes back, as with the system's back button or gesture.
    case back
    /// Opens a link into the app.
    case open(link: String)
}

/// The reason why a screen cannot perform an action. The screen is unchanged.
public enum ScreenActionError: Error, Equatable, CustomStringConvertible {
    /// The screen has no element with this id. `closest` is an id of the screen with a similar spelling, if there is
    /// one.
    case notOnScreen(id: String, closest: String?)
    /// The element exists, but cannot be tapped.
    case notTappable(id: String)
    /// The element exists, but is not a field.
    case notSettable(id: String)
    /// The element exists, but is not part of the dialog that covers the screen.
    case covered(id: String)

    /// The failure as a clause, with a suggestion if there is one.
    public var description: String {
        switch self {
        case .notOnScreen(let id, let closest):
            "\"\(id)\" is not on the screen" + (closest.map { ": did you mean \"\($0)\"?" } ?? "")
        case .notTappable(let id): "\"\(id)\" cannot be tapped"
        case .notSettable(let id): "\"\(id)\" cannot be set"
        case .covered(let id): "\"\(id)\" cannot be used before the question is answered"
        }
    }
}

extension Screen {
    /// Checks that the screen has an element that can perform `action`. Going back and opening a link are always
    /// possible.
    ///
    /// - Throws: `ScreenActionError` if the element is missing, of another kind, or covered by a dialog.
    public func check(_ action: ScreenAction) throws(ScreenActionError) {
        switch action {
        case .back, .open:
            break
        case .tap(let id):
            switch try find(id) {
            case .button, .list: break
            case .board(let board) where !board.isClosed: break
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
        if let dialog, !dialog.contains(where: { $0.ids.contains(id) }) { throw .covered(id: id) }
        return element
    }
}
