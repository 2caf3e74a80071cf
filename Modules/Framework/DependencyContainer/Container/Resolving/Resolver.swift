public import RIBs

/// An object that resolves services by their type, for factories and for code that may only resolve.
///
/// Builders and adapters resolve the services of a RIB once and pass them on. An interactor does not resolve. A
/// `Container` is a resolver, and a class that stores one becomes a resolver by returning it as `container`.
@MainActor public protocol Resolver: AnyObject {
    /// The container that resolves the services.
    var container: Container { get }
}

extension Resolver {
    /// Returns the service registered for `type` and the types of `arguments`: a new instance or a shared one, as its
    /// scope requires.
    ///
    /// The static types of the arguments have to match. For a factory that takes an `any Store`, pass a value of that
    /// type and not of a conforming one. A tuple counts as one argument.
    ///
    /// - Parameters:
    ///   - type: The type that the service is registered for.
    ///   - name: The name that it is registered under.
    ///   - arguments: The values that its factory receives.
    /// - Throws: `ResolutionError` if the service, or one that it needs, is not registered or its factory throws. The
    ///   error of the factory is `underlying`.
    @inlinable @inline(__always)
    public func resolve<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        try container.instance(of: type, name: name, arguments: repeat each arguments)
    }

    /// Returns the service registered for `type` and the types of `arguments`, or nil. Use it for a service that an app
    /// can leave out.
    ///
    /// - Throws: `ResolutionError` if the service is registered and cannot be created.
    public func resolveIfRegistered<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        arguments: repeat each Argument
    ) throws(ResolutionError) -> Service? {
        guard container.canResolve(type, name: name, arguments: repeat (each Argument).self) else { return nil }
        return try container.instance(of: type, name: name, arguments: repeat each arguments)
    }

    /// Returns the services that are registered for `type` and the types of `arguments` under any name, in the order of
    /// registration, those of a parent first. The list is empty if none is registered.
    ///
    /// A registration in a child takes the place of the parent's with the same name. To let `validate()` check the
    /// services, resolve `[Service].self`, or take an Array as a parameter: unless an Array is registered itself, it
    /// has the same services, and at least one has to be registered. The call looks at all registrations.
    ///
    /// - Parameters:
    ///   - type: The type that the services are registered for.
    ///   - arguments: The values that each factory receives.
    /// - Throws: `ResolutionError` if one of the services cannot be created.
    public func resolveAll<Service, each Argument>(
        _ type: Service.Type,
        arguments: repeat each Argument
    ) throws(ResolutionError) -> [Service] {
        let container = container
        var services: [Service] = []
        for name in container.names(of: type, arguments: repeat (each Argument).self) {
            services.append(try container.instance(of: type, name: name, arguments: repeat each arguments))
        }
        return services
    }
}

extension Resolver {
    /// Returns the service registered for `type` and the types of `arguments`, and traps if it cannot be resolved.
    ///
    /// Use it in a component that needs the service. A failure is an error in the wiring of the app, so the message has
    /// the path, suggestions and the fix.
    @inlinable @inline(__always)
    public func require<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        arguments: repeat each Argument,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Service {
        do throws(ResolutionError) {
            return try container.instance(of: type, name: name, arguments: repeat each arguments)
        } catch {
            error.trap(requiredAt: CallSite(fileID: fileID, line: line))
        }
    }
}

extension ResolutionError {
    /// Ends the program with the message of the error, and with the call of `require` that failed.
    @MainActor
    @usableFromInline
    func trap(requiredAt callSite: CallSite) -> Never {
        let diagnostic = diagnostic
        let isMissing = reason == .notRegistered
        Diagnostic(
            diagnostic.what, facts: diagnostic.facts, at: callSite,
            cause: isMissing ? "\(diagnostic.cause) \(unstatedNeed)" : diagnostic.cause,
            fix: isMissing
                ? "\(diagnostic.fix.dropLast()), or in a test to the container that the double returns as `services`."
                : diagnostic.fix
        ).trap()
    }
}

/// Why no check found a missing builder or service before it was resolved. A test of a feature has no assembly.
let unstatedNeed = """
    The `needs` of the builder that resolves it do not have it, or the app was not validated. In a test, the double of \
    the dependency does not register it.
    """
