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
            return try resolve(type, name: name, arguments: repeat each arguments)
        } catch {
            trap(error, type, at: CallSite(fileID: fileID, line: line))
        }
    }

    private func trap(_ error: ResolutionError, _ type: Any.Type, at callSite: CallSite) -> Never {
        Diagnostic(
            "\(serviceName(of: type)) was required, and could not be made: \(error)",
            at: callSite,
            cause: "The assembly that registers it is not in the app's list.",
            fix: "add the assembly to the list, or register the service in one that is there."
        ).trap()
    }
}
