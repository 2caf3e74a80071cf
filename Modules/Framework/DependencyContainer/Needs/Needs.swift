import RIBs

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
        let callSite = CallSite(fileID: fileID, line: line)
        let source = NeedSource(
            builders: dependency.builders, services: dependency.services.container, callSite: callSite)
        return (repeat (each list).require(source))
    }

    // Another label, because Swift 6.3 rejects the result of overloads if it is one existential value.

    /// Resolves the needs in the containers of `assembler`, and traps if one of them cannot be resolved.
    public func require(
        in assembler: Assembler, fileID: StaticString = #fileID, line: UInt = #line
    ) -> (repeat each Value) {
        let callSite = CallSite(fileID: fileID, line: line)
        let source = NeedSource(builders: assembler.builders, services: assembler.services, callSite: callSite)
        return (repeat (each list).require(source))
    }

    /// Resolves the needs in the containers of `assembler`. A builder that is not registered traps.
    ///
    /// - Throws: `ResolutionError` if a service cannot be created, such as a store that cannot be opened.
    public func resolve(
        in assembler: Assembler, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> (repeat each Value) {
        let callSite = CallSite(fileID: fileID, line: line)
        let source = NeedSource(builders: assembler.builders, services: assembler.services, callSite: callSite)
        return (repeat try (each list).resolve(source))
    }
}
