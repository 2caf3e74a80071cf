import ServiceLifecycle

/// A service whose text is a name. A service group writes the text of each service into its log and its errors, which would
/// be all properties of the host otherwise: `findings/services-in-logs.sh`.
struct NamedService: Service, CustomStringConvertible {
    let description: String
    let service: any Service

    func run() async throws { try await service.run() }
}
