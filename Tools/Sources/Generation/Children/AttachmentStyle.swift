/// How a parent attaches a child.
public struct AttachmentStyle: Equatable, Sendable {
    /// The code that attaches a child.
    public enum Start: Sendable {
        /// Code that calls the router.
        case onRequest
        /// The router, when it is loaded.
        case onLoad
        /// The interactor, when it becomes active.
        case onActivation
    }

    /// The code that attaches the child.
    public var start = Start.onRequest
    /// Whether the view of the child is a part of the parent's view. Otherwise it is presented on it.
    public var isEmbedded = false
    /// The listener methods in which the parent detaches the child. If it is nil, their names decide:
    /// `profileDidClose` detaches.
    public var endingMethods: Set<String>?
    /// The arguments of the call `at`, which names the child in links: `"history"`.
    public var pathArguments: String?

    /// Creates the style of a new child: attached on request, and presented.
    public init() {}
}
