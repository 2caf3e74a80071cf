/// An interactor whose state survives the end of the process: the next launch restores the RIB in the same state.
///
/// The state is one value. It is read at each save. It is set once, after the RIB was attached and before
/// `didBecomeActive()`, which then routes by it as in any activation. Save the values that the RIB cannot compute or
/// load again, and no secret: no password, no token.
///
///     extension CounterInteractor: Restorable {
///         var savedState: Int {
///             get { count }
///             set { count = newValue }
///         }
///     }
///
/// > Experimental: A patch version can change it.
@MainActor
public protocol Restorable: Interactable {
    /// The type of the state.
    associatedtype SavedState: Codable

    /// The state to save. The tree sets it at most once, while the interactor is inactive.
    var savedState: SavedState { get set }

    /// The identity of the data that the builder received, such as the id of a note; nil by default.
    ///
    /// A saved state belongs to the RIB with the same name and the same id. Of several such siblings, the first one
    /// that is attached gets the first state.
    var savedID: String? { get }

    /// Whether the RIB attaches its saved children after another child, such as the check of a PIN; false by default.
    ///
    /// While it is false, the first child that was not saved ends the wait: the children after it begin anew.
    var awaitsSavedChildren: Bool { get }
}

extension Restorable {
    /// Nil.
    public var savedID: String? { nil }
    /// False.
    public var awaitsSavedChildren: Bool { false }
}

/// The format of saved states, such as `JSONStateCoder` of the module `RIBsFoundation`.
///
/// > Experimental: A patch version can change it.
@MainActor
public protocol StateCoder {
    /// Returns `state` as text.
    func encode(_ state: some Encodable) throws -> String
    /// Returns the state of `text`. Throws if another version of the app wrote another type.
    func decode<State: Decodable>(_ type: State.Type, from text: String) throws -> State
}
