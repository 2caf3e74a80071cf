/// An event of a tree, as a value for a page or a file.
///
/// > Experimental: A patch version can change it.
public struct InspectedEvent: Codable, CustomStringConvertible, Equatable, Identifiable, Sendable {
    /// The kinds of events, for a filter.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// The RIB was added to its parent.
        case attached
        /// The RIB's saved state was set.
        case restored
        /// The RIB's interactor became active.
        case activated
        /// The router's `didLoad()` has returned.
        case loaded
        /// The RIB's interactor became inactive.
        case deactivated
        /// The RIB was removed from its parent.
        case detached
        /// The RIB became the selected one of its parent's tabs.
        case selected
        /// A worker began its work.
        case workerStarted
        /// A worker ended its work.
        case workerStopped
        /// A run of a workflow began.
        case workflowStarted
        /// A run of a workflow ended.
        case workflowEnded
        /// An error was not handled.
        case failed
        /// An object was not released in time.
        case leaked
    }

    /// The number of the event, from 1. `TreeInspector.tree(at:)` returns the tree as it was after the event.
    public let number: Int
    /// The seconds from the creation of the inspector to the event, by the clock of the tree.
    public let time: Double
    /// The kind of the event.
    public let kind: Kind
    /// The RIB of the event, as the names from the root; empty for an event outside of any RIB.
    public let treePath: String
    /// The `id` of the RIB in the trees of the inspector; nil for an event that names no RIB of the tree.
    public let rib: Int?
    /// The worker or workflow, the size of the saved state, the error, or the whole message about the leak; nil for the
    /// other kinds.
    public let subject: String?
    /// The seconds from the beginning of the step to its end, including the callbacks; nil for a kind without a
    /// duration.
    public let duration: Double?
    /// The seconds since the RIB was attached; nil for an event that names no RIB of the tree, and for a RIB that was
    /// attached before the inspector was created.
    public let sinceAttached: Double?
    /// The event in words: `Root/LoggedOut activated`.
    public let description: String

    /// The number of the event.
    public var id: Int { number }
}
