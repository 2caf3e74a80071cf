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
@MainActor public protocol Restorable: Interactable {
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
@MainActor public protocol StateCoder {
    /// Returns `state` as text.
    func encode(_ state: some Encodable) throws -> String
    /// Returns the state of `text`. Throws if another version of the app wrote another type.
    func decode<State: Decodable>(_ type: State.Type, from text: String) throws -> State
}

/// The saved states of a tree, as a value that a host stores. Keep it as secret as the session that it belongs to.
///
/// > Experimental: A patch version can change it.
public struct SavedTree: Codable, Equatable, Sendable {
    /// The RIBs, each before its descendants. They are a flat list because coders limit the depth of a value.
    public internal(set) var ribs: [SavedRIB] = []
}

/// A RIB of a `SavedTree`. RIBs without a state are listed as well, because they are the parents of others.
///
/// > Experimental: A patch version can change it.
public struct SavedRIB: Codable, Equatable, Sendable {
    /// The number of ancestors.
    public internal(set) var depth: Int
    /// The name of the RIB: `Checkout` for a `CheckoutRouter`.
    public let name: String
    /// The `savedID` of the RIB.
    public let id: String?
    /// The encoded `savedState`; nil if the RIB is not `Restorable`.
    public let state: String?
}

/// The saved children of a RIB that were not attached again yet.
@MainActor
final class SavedChildren {
    private struct Identity: Hashable {
        let name: String
        let id: String?
    }

    let coder: any StateCoder
    /// The children, each with its descendants; nil for a child that was attached. They are slices of the list of one
    /// `SavedTree`, which is not copied.
    private var children: [ArraySlice<SavedRIB>?] = []
    /// The positions of the children with the same name and id, the last first.
    private var positions: [Identity: [Int]] = [:]

    /// - Parameter ribs: The children, each before its descendants.
    init(_ ribs: ArraySlice<SavedRIB>, coder: any StateCoder) {
        self.coder = coder
        guard let depth = ribs.first?.depth else { return }
        var rest = ribs
        while !rest.isEmpty {
            let end = rest.dropFirst().firstIndex { $0.depth <= depth } ?? rest.endIndex
            children.append(rest[..<end])
            rest = rest[end...]
        }
        for (position, child) in children.enumerated().reversed() {
            guard let rib = child?.first else { continue }
            positions[Identity(name: rib.name, id: rib.id), default: []].append(position)
        }
    }

    var isEmpty: Bool { positions.isEmpty }

    /// The children that still wait, in their order, each with its descendants.
    var subtrees: [ArraySlice<SavedRIB>] { children.compactMap(\.self) }

    /// Removes and returns the first child with the name and the id of `node`, with its descendants.
    func take(_ node: Node) -> ArraySlice<SavedRIB>? {
        let identity = Identity(name: node.ribName, id: (node.interactable as? any Restorable)?.savedID)
        guard let position = positions[identity]?.popLast() else { return nil }
        if positions[identity]?.isEmpty == true { positions[identity] = nil }
        defer { children[position] = nil }
        return children[position]
    }
}

extension Routing {
    /// Returns `savedTree(using:)` as one text, for the `SceneStorage` of SwiftUI.
    ///
    /// - Returns: Nil if `coder` cannot encode the tree, which is reported as a warning.
    package func savedText(using coder: any StateCoder) -> String? {
        do { return try coder.encode(savedTree(using: coder)) } catch {
            warnAboutSavedText("could not be saved", error)
            return nil
        }
    }

    fileprivate func warnAboutSavedText(_ what: String, _ error: any Error) {
        guard let node = existingNode else { return }
        TreeRuntime.warn(node.warningAboutSavedState(what, error), to: node.treeRuntime)
    }
}

extension LaunchRouting {
    /// Launches the tree with the states of `text`, which `savedText(using:)` returned.
    ///
    /// If the text cannot be decoded, the tree begins anew, and a warning is reported.
    package func launch(from window: any LaunchWindow, restoring text: String, using coder: any StateCoder) {
        let saved: SavedTree
        do { saved = try coder.decode(SavedTree.self, from: text) } catch {
            launch(from: window)
            return warnAboutSavedText("could not be restored. The RIB and its children began anew", error)
        }
        launch(from: window, restoring: saved, using: coder)
    }
}
