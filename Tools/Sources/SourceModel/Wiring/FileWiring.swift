public import SwiftSyntax

/// The calls of a file that register, resolve, state and create builders and services.
public struct FileWiring: Sendable {
    /// The static members of `BuilderID`.
    public let idDeclarations: [BuilderIDDeclaration]
    /// The calls that register builders.
    public let builderRegistrations: [BuilderRegistration]
    /// Whether a call registers a builder or an ID that the code computes, as in a loop.
    public let hasComputedRegistration: Bool
    /// The calls that resolve a builder.
    public let builderResolves: [BuilderUse]
    /// The builders in calls of `Needs.init`.
    public let builderRequirements: [BuilderUse]
    /// The calls that resolve every builder of an interface.
    public let pluginPoints: [PluginPointUse]
    /// The calls that register services.
    public let serviceRegistrations: [ServiceRegistration]
    /// The calls that resolve a service.
    public let serviceResolves: [ServiceUse]
    /// The calls of `ServiceRequirement.init`, and the services in calls of `Needs.init`.
    public let serviceRequirements: [ServiceUse]
    /// The calls whose function is the name of a type.
    public let constructions: [Construction]
    /// The statements that assign to a property `listener` or `router`.
    public let assignments: [Assignment]
    /// The calls of functions whose names begin with `build`.
    public let buildCalls: [FunctionCallExprSyntax]

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
