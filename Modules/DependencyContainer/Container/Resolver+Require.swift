import RIBs

extension Resolver {
    /// The service registered for `type`, for a component that cannot do without. Traps with all there is to
    /// say if there is none: that is an app put together wrong, not something a person did.
    public func require<Service>(
        _ type: Service.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Service {
        do {
            return try resolve(type)
        } catch {
            Misuse(
                "\(serviceName(of: type)) was required, and could not be made: \(error)",
                at: CallSite(fileID: fileID, line: line),
                cause: "The assembly that registers it is not in the app's list.",
                fix: "add the assembly to the list, or register the service in one that is there."
            ).trap()
        }
    }
}
