public import DependencyContainer

/// Everything that an inspector knows at one moment, as a value to encode: the tree, the events, the registry, the
/// screen and the saved states.
///
/// > Experimental: A patch version can change it.
public struct InspectorReport: Codable, Equatable, Sendable {
    /// The seconds from the creation of the inspector to the moment of the tree.
    public let time: Double
    /// The number of the last event before the moment of the tree; 0 if there was none.
    public let event: Int
    /// The tree; nil after its root was released.
    public let tree: InspectedRIB?
    /// All recorded events, in order. They include those after the moment of the tree.
    public let events: [InspectedEvent]
    /// The registered builders and services; nil if the host passes none to the inspector.
    public let registry: AssemblyReport?
    /// The current screen, as the host encodes it; nil if the host passes none to the inspector.
    public let screen: String?
    /// The current saved states as text, by the `id` of the RIB; empty if the host passes no coder to the inspector.
    public let savedStates: [Int: String]
}
