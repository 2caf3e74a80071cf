/// A builder, or a component of the app, that resolves services says which, so that `Assembler.validate(roots:)`
/// finds a missing one before the first screen, and not when somebody gets there.
///
///     extension LoggedInBuilder: ServiceRequiring {
///         static var requiredServices: [ServiceRequirement] { [ServiceRequirement((any WallClock).self)] }
///     }
///
/// A builder speaks for its component, and for the RIBs of its own module below it. An adapter states what it
/// resolves itself and what the builder it adapts does. What is resolved only if it is registered is stated as an
/// Optional.
@MainActor
public protocol ServiceRequiring {
    static var requiredServices: [ServiceRequirement] { get }
}

/// Who resolves services and is none itself.
struct ServiceUser {
    /// From a root to the one who resolves.
    let path: [String]
    let needs: [ServiceRequirement]
}
