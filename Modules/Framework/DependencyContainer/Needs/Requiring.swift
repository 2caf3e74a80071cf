public import RIBs

/// A builder or component that states its needs, so that `Assembler.validate(roots:)` can check them.
///
///     public final class LoggedInBuilder: Builder<any DILoggedInDependency>, DILoggedInBuildable, Requiring {
///         public static let needs = Needs(.builder(.verify), .service((any WallClock).self))
///     }
///
/// A builder states the needs of its component and of its descendants in the same module. An adapter of a builder with
/// needs returns them: `static let needs = RealBuilder.needs`.
@MainActor
public protocol Requiring {
    /// The type of `needs`, which the compiler infers.
    associatedtype NeedsOfType: NeedList

    /// The builders and services that the type resolves. Leave out what the app may leave out: the builders of a plugin
    /// point, and those resolved with `resolveIfRegistered(_:)`.
    static var needs: NeedsOfType { get }
}

/// A list of needs, without the types of their values.
@MainActor
public protocol NeedList {
    /// The needed builders of other modules, in the order of the statement.
    var builders: [BuilderRequirement] { get }
    /// The needed services, in the order of the statement.
    var services: [ServiceRequirement] { get }
}

/// The dependency of a RIB that resolves its needs in the containers of the app.
@MainActor
public protocol ContainerDependency: Dependency {
    /// The builders of the app.
    var builders: BuilderContainer { get }
    /// The services of the app.
    var services: any Resolver { get }
}
