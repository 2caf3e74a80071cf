public import RIBs

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
        // A test of a feature has no assembly.
        let isMissing = reason == .notRegistered
        Diagnostic(
            diagnostic.what, facts: diagnostic.facts, at: callSite,
            cause: diagnostic.cause + (isMissing ? missingInATest : ""),
            fix: isMissing
                ? "\(diagnostic.fix.dropLast()), or in a test to the container that the double returns as `services`."
                : diagnostic.fix
        ).trap()
    }
}

/// The cause of a missing builder or service in the tests of a feature.
let missingInATest = " In a test, the double of the dependency does not register it."
