import RIBs

extension Resolver {
    /// The service registered for `type`, for a component that cannot do without. Traps with all there is to
    /// say if there is none: that is an app put together wrong, not something a person did.
    public func require<Service>(
        _ type: Service.Type,
        name: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Service {
        do throws(ResolutionError) {
            return try resolve(type, name: name)
        } catch {
            trap(error, type, at: CallSite(fileID: fileID, line: line))
        }
    }

    /// The service registered for `type` and the types of `arguments`. Traps if there is none.
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
            trap(error, type, at: CallSite(fileID: fileID, line: line))
        }
    }

    private func trap(_ error: ResolutionError, _ type: Any.Type, at callSite: CallSite) -> Never {
        let diagnostic = error.diagnostic
        Diagnostic(
            "\(serviceName(of: type)) was required, and could not be made: \(diagnostic.what)",
            facts: diagnostic.facts, at: callSite, cause: diagnostic.cause, fix: diagnostic.fix
        ).trap()
    }
}
