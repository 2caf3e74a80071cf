import RIBs

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
                do throws(ResolutionError) {
                    return try source.services.instance(of: type, name: name, arguments: argument)
                } catch {
                    error.trap(requiredAt: source.callSite)
                }
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
}
