/// A builder or component that resolves services.
struct ServiceConsumer {
    /// The path from a root to the builder or component.
    let path: [String]
    /// The services.
    let needs: [ServiceRequirement]
}
