/// A builder or component that declares which services it resolves, so that `Assembler.validate(roots:)` can check
/// them.
///
///     extension LoggedInBuilder: ServiceRequiring {
///         static var requiredServices: [ServiceRequirement] { [ServiceRequirement((any WallClock).self)] }
///     }
///
/// A builder declares the services of its component and of its descendants in the same module. An adapter declares its
/// own services and those of the builder that it adapts. Declare a service that can be missing as an Optional.
@MainActor
public protocol ServiceRequiring {
    /// The services that the type resolves.
    static var requiredServices: [ServiceRequirement] { get }
}

/// A builder or component that resolves services, with these services.
struct ServiceConsumer {
    /// The path from a root to the builder or component.
    let path: [String]
    let needs: [ServiceRequirement]
}
