extension Workspace {
    /// Returns the assemblies that can register a service, and the line to write; nil if one registers it already.
    func note(onUnregistered service: Member, of rib: RIB) -> RefactoringResult.Notes? {
        let key = ServiceIdentity(type: ServiceIdentity.normalized(service.typeText))
        guard !wiring.serviceRegistrations.contains(where: { ([$0.key] + $0.otherKeys).contains(key) }) else {
            return nil
        }
        let classes = classes(conformingTo: key.type)
        let value = key.type == "Clock<Duration>" ? "ContinuousClock" : classes.first?.type.name
        let line = "services.register(\(service.serviceType).self) { _ in \(value.map { "\($0)()" } ?? "…") }"
        let problem = "No assembly registers \(service.typeText) yet. Without it, the app stops at launch."
        let known = assemblies.sorted().compactMap { declaration(of: $0) }
        guard known.isEmpty else {
            return .init(
                reason:
                    "\(problem)\n  To fix: write this line in the method assemble of one of these assemblies:\n  \(line)",
                notes: known.map { .init(location: $0.location, text: $0.type.name) })
        }
        let code = """
            struct AppAssembly: Assembly {
                func assemble(builders: BuilderContainer, services: Container) {
                    \(line)
                }
            }
            """
        return .init(
            reason: "\(problem)\n  To fix: add this assembly, and AppAssembly() in the list of assemblies of the app:\n"
                + code.indented,
            notes: (rib.types[.builder] ?? rib.types[.interactor]).map {
                [.init(location: $0.location, text: $0.type.name)]
            }
                ?? [])
    }
}
