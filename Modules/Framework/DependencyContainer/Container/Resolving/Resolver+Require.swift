import RIBs

extension Resolver {
    /// Returns the service registered for `type`, and traps if it cannot be resolved.
    ///
    /// Use it in a component that needs the service. A failure is an error in the wiring of the app, so the message has
    /// the path, suggestions and the fix.
    public func require<Service>(
        _ type: Service.Type,
        name: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Service {
        required(type, at: CallSite(fileID: fileID, line: line)) { () throws(ResolutionError) in
            try resolve(type, name: name)
        }
    }

    /// Returns the service registered for `type` and the types of `arguments`, and traps if it cannot be resolved.
    public func require<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        arguments: repeat each Argument,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Service {
        required(type, at: CallSite(fileID: fileID, line: line)) { () throws(ResolutionError) in
            try container.instance(of: type, name: name, arguments: repeat each arguments)
        }
    }
}

/// Returns the result of `resolve`, and traps at `callSite` if it throws.
@MainActor
func required<Result>(
    _ type: Any.Type, at callSite: CallSite, _ resolve: () throws(ResolutionError) -> Result
) -> Result {
    do throws(ResolutionError) {
        return try resolve()
    } catch {
        let diagnostic = error.diagnostic
        Diagnostic(
            "The required service \(serviceName(of: type)) could not be created: \(diagnostic.what)",
            facts: diagnostic.facts, at: callSite, cause: diagnostic.cause, fix: diagnostic.fix
        ).trap()
    }
}
