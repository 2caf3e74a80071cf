import SwiftSyntax

extension Workspace {
    /// Returns the services that a registration states: in `needs:`, in `using:`, in `initCompleted`, or as the
    /// parameters of the initialiser that `autoregister` names.
    func needs(of registration: Located<ServiceRegistration>) -> [ServiceIdentity] {
        let variables = registration.file.wiring.serviceRequirements.filter { use in
            let constant = use.syntax.ancestor(PatternBindingSyntax.self)?.pattern.code
            return constant.map(registration.neededVariables.contains) == true
        }
        return registration.needs + variables.map(\.key) + parameters(of: registration.value)
    }

    private func parameters(of registration: ServiceRegistration) -> [ServiceIdentity] {
        guard let type = registration.initializedType, let declared = declaration(of: type) else { return [] }
        let initializers = declarations(of: type).flatMap { found in
            (found.type.members ?? []).compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        }.map { $0.signature.parameterClause.parameters.map { ($0.firstName.identifierText, $0.type.code) } }
        let labels = registration.initializerLabels
        // Without labels, the compiler chooses among several initialisers by their types.
        let fitting = initializers.filter { parameters in labels == nil || parameters.map(\.0) == labels }
        let chosen = fitting.count == 1 ? fitting.first : nil
        let memberwise = declared.type.kind == .struct && initializers.isEmpty
        let types = chosen?.map(\.1) ?? (memberwise ? declared.type.storedProperties.compactMap { $0.type?.code } : [])
        return types.map { ServiceIdentity(type: ServiceIdentity.normalized($0)) }
    }
}
