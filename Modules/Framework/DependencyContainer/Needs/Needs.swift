public import RIBs

/// The builders and services that a builder or component needs: the statement that is checked before the first screen,
/// and the call that resolves them.
///
///     final class LoggedInComponent: Component<any DILoggedInDependency> {
///         let verifyBuilder: any DIVerifyBuildable.Type
///         let clock: any WallClock
///
///         override init(dependency: any DILoggedInDependency) {
///             (verifyBuilder, clock) = LoggedInBuilder.needs.require(from: dependency)
///             super.init(dependency: dependency)
///         }
///     }
///
/// The values have the order and the types of the statement. The compiler reports a missing value, and one too many.
@MainActor
public struct Needs<each Value>: NeedList {
    private let list: (repeat Need<each Value>)

    /// Creates the statement.
    ///
    /// - Parameter needs: The needs, in the order of the values that `require(from:)` returns.
    public init(_ needs: repeat Need<each Value>) {
        list = (repeat each needs)
    }

    /// The stated builders, in their order.
    public var builders: [BuilderRequirement] {
        var builders: [BuilderRequirement?] = []
        for need in repeat each list { builders.append(need.builder) }
        return builders.compactMap(\.self)
    }

    /// The stated services, in their order.
    public var services: [ServiceRequirement] {
        var services: [ServiceRequirement?] = []
        for need in repeat each list { services.append(need.service) }
        return services.compactMap(\.self)
    }

    /// Resolves the needs in their order, and traps if one of them cannot be resolved.
    ///
    /// The initialiser of a component calls it, or a builder at the beginning of `build`. A failure is an error in the
    /// wiring of the app, which `validate(roots:)` finds at launch.
    public func require(
        from dependency: any ContainerDependency, fileID: StaticString = #fileID, line: UInt = #line
    ) -> (repeat each Value) {
        let source = NeedSource(dependency.builders, dependency.services.container, fileID, line)
        return (repeat (each list).require(source))
    }

    // Another label, because Swift 6.3 rejects the result of overloads if it is one existential value.

    /// Resolves the needs in the containers of `assembler`, and traps if one of them cannot be resolved.
    public func require(
        in assembler: Assembler, fileID: StaticString = #fileID, line: UInt = #line
    ) -> (repeat each Value) {
        let source = NeedSource(assembler.builders, assembler.services, fileID, line)
        return (repeat (each list).require(source))
    }

    /// Resolves the needs in the containers of `assembler`. A builder that is not registered traps.
    ///
    /// - Throws: `ResolutionError` if a service cannot be created, such as a store that cannot be opened.
    public func resolve(
        in assembler: Assembler, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> (repeat each Value) {
        let source = NeedSource(assembler.builders, assembler.services, fileID, line)
        return (repeat try (each list).resolve(source))
    }
}

/// One need of a builder or component, with the value that it is resolved to.
@MainActor
public struct Need<Value> {
    /// The builder; nil for a service.
    var builder: BuilderRequirement?
    /// The service; nil for a builder.
    var service: ServiceRequirement?
    let resolve: (NeedSource) throws(ResolutionError) -> Value

    /// Resolves the need, and traps if that fails.
    func require(_ source: NeedSource) -> Value {
        do throws(ResolutionError) {
            return try resolve(source)
        } catch {
            error.trap(requiredAt: source.callSite)
        }
    }

    /// A builder of another module. The value is its type.
    public static func builder(_ id: BuilderID<Value>) -> Need {
        Need(builder: BuilderRequirement(id)) { source in
            if let builder = source.builders.resolveIfRegistered(id) { return builder }
            source.builders.trap(missing: id, at: source.callSite)
        }
    }

    /// A service. The value is the instance: a new one or a shared one, as its scope requires.
    ///
    /// - Parameters:
    ///   - type: The type that the service is registered for. `Store?.self` is a service that an app can leave out, and
    ///     `Lazy<Store>.self` resolves it on first use.
    ///   - name: The name that it is registered under.
    public static func service(_ type: Value.Type, name: String? = nil) -> Need {
        Need(service: ServiceRequirement(type, name: name)) { source throws(ResolutionError) in
            try source.services.instance(of: type, name: name)
        }
    }

    /// A service of which the RIB creates several. The value is a function that resolves it, and traps if that fails.
    ///
    /// - Parameters:
    ///   - type: The type that the service is registered for.
    ///   - name: The name that it is registered under.
    public static func factory<Service>(
        _ type: Service.Type,
        name: String? = nil
    ) -> Need where Value == () -> Service {
        let service = Need<Service>.service(type, name: name)
        return Need(service: ServiceRequirement(type, name: name).with(.eachTime)) { source in
            { service.require(source) }
        }
    }

    /// A service that is created with an argument. The value is a function that resolves it, and traps if that fails.
    ///
    /// - Parameters:
    ///   - type: The type that the service is registered for.
    ///   - name: The name that it is registered under.
    ///   - argument: The type of the argument that its factory takes. A tuple counts as one argument.
    public static func factory<Service, Argument>(
        _ type: Service.Type,
        name: String? = nil,
        taking argument: Argument.Type
    ) -> Need where Value == (Argument) -> Service {
        Need(service: ServiceRequirement(type, name: name, arguments: argument).with(.eachTime)) { source in
            { argument in
                Need<Service> { source throws(ResolutionError) in
                    try source.services.instance(of: type, name: name, arguments: argument)
                }.require(source)
            }
        }
    }
}

/// The containers in which needs are resolved, and the call that resolves them.
@MainActor
struct NeedSource {
    let builders: BuilderContainer
    let services: Container
    let callSite: CallSite

    init(_ builders: BuilderContainer, _ services: Container, _ fileID: StaticString, _ line: UInt) {
        (self.builders, self.services, callSite) = (builders, services, CallSite(fileID: fileID, line: line))
    }
}

/// A builder or component that states its needs, so that `Assembler.validate(roots:)` can check them.
///
///     public final class LoggedInBuilder: Builder<any DILoggedInDependency>, DILoggedInBuildable, Requiring {
///         public static let needs = Needs(.builder(.verify), .service((any WallClock).self))
///     }
///
/// A builder states the needs of its component and of its descendants in the same module. An adapter of a builder with
/// needs returns them: `static let needs = RealBuilder.needs`.
@MainActor public protocol Requiring {
    /// The type of `needs`, which the compiler infers.
    associatedtype NeedsOfType: NeedList

    /// The builders and services that the type resolves. Leave out what the app may leave out: the builders of a plugin
    /// point, and those resolved with `resolveIfRegistered(_:)`.
    static var needs: NeedsOfType { get }
}

/// A list of needs, without the types of their values.
@MainActor public protocol NeedList {
    /// The needed builders of other modules, in the order of the statement.
    var builders: [BuilderRequirement] { get }
    /// The needed services, in the order of the statement.
    var services: [ServiceRequirement] { get }
}

/// The dependency of a RIB that resolves its needs in the containers of the app.
@MainActor public protocol ContainerDependency: Dependency {
    /// The builders of the app.
    var builders: BuilderContainer { get }
    /// The services of the app.
    var services: any Resolver { get }
}
