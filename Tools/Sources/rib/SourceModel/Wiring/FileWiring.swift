import SwiftSyntax

/// The calls of a file that register, resolve, state and create builders and services.
struct FileWiring: Sendable {
    /// The static members of `BuilderID`.
    let idDeclarations: [BuilderIDDeclaration]
    /// The calls that register builders.
    let builderRegistrations: [BuilderRegistration]
    /// Whether a call registers a builder or an ID that the code computes, as in a loop.
    let hasComputedRegistration: Bool
    /// The calls that resolve a builder.
    let builderResolves: [BuilderUse]
    /// The calls of `BuilderRequirement.init`.
    let builderRequirements: [BuilderUse]
    /// The calls that resolve every builder of an interface.
    let pluginPoints: [PluginPointUse]
    /// The calls that register services.
    let serviceRegistrations: [ServiceRegistration]
    /// The calls that resolve a service.
    let serviceResolves: [ServiceUse]
    /// The calls of `ServiceRequirement.init`.
    let serviceRequirements: [ServiceUse]
    /// The calls whose function is the name of a type.
    let constructions: [Construction]
    /// The statements that assign to a property `listener` or `router`.
    let assignments: [Assignment]
    /// The calls of functions whose names begin with `build`.
    let buildCalls: [FunctionCallExprSyntax]

    init(of syntax: SourceFileSyntax) {
        let visitor = WiringVisitor(viewMode: .sourceAccurate)
        visitor.walk(syntax)
        idDeclarations = visitor.idDeclarations
        builderRegistrations = visitor.builderRegistrations
        hasComputedRegistration = visitor.hasComputedRegistration
        builderResolves = visitor.builderResolves
        builderRequirements = visitor.builderRequirements
        pluginPoints = visitor.pluginPoints
        serviceRegistrations = visitor.serviceRegistrations
        serviceResolves = visitor.serviceResolves
        serviceRequirements = visitor.serviceRequirements
        constructions = visitor.constructions
        assignments = visitor.assignments
        buildCalls = visitor.buildCalls
    }
}
