/// How long a service lives that a `Container` made.
public enum ServiceScope: Sendable {
    /// A new one for every `resolve`.
    case transient
    /// One for the container: made by the first `resolve`, and kept.
    case container
}
