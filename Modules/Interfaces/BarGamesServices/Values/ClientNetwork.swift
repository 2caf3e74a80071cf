/// The network that a session is used from, for limits that clients share.
///
/// A host registers it with each session. The app registers `thisMachine`, for a terminal.
public struct ClientNetwork: Hashable, Sendable {
    /// The network of all clients on this machine.
    public static let thisMachine = ClientNetwork("this machine")

    /// The name of the network, such as an address. Equal names are the same network.
    public let name: String

    /// Creates a network.
    public init(_ name: String) {
        self.name = name
    }
}
