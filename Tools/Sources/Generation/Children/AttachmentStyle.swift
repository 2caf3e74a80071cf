/// How a parent attaches a child.
public struct AttachmentStyle: Equatable, Sendable {
    /// Who attaches the child.
    public enum Start: Sendable {
        /// Code that calls the router.
        case onRequest
        /// The router, when it is loaded.
        case onLoad
        /// The interactor, when it becomes active.
        case onActivation
    }

    /// Who attaches the child.
    public var start = Start.onRequest
    /// Whether the view of the child is a part of the parent's view. Otherwise it is presented on it.
    public var isEmbedded = false
    /// The methods of the listener after which the parent detaches the child; nil if their names tell it.
    public var endingMethods: Set<String>?
    /// The arguments of the call `at`, which names the child in links: `"history"`.
    public var pathArguments: String?

    /// Creates the style of a new child: attached on request, and presented.
    public init() {}
}
