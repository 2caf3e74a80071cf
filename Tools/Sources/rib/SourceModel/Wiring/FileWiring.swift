import SwiftSyntax

/// The calls of a file that register, resolve, state and create builders and services.
struct FileWiring: Sendable {
    /// The static members of `BuilderID`.
    var idDeclarations: [BuilderIDDeclaration] = []
    /// The calls that register builders.
    var builderRegistrations: [BuilderRegistration] = []
    /// Whether a call registers a builder or an ID that the code computes, as in a loop.
    var hasComputedRegistration = false
    /// The calls that resolve a builder.
    var builderResolves: [BuilderUse] = []
    /// The calls that resolve a builder whose ID only a run can tell.
    var unknownResolves: [UnknownUse] = []
    /// The builders in calls of `Needs.init`.
    var builderRequirements: [BuilderUse] = []
    /// The calls that resolve every builder of an interface.
    var pluginPoints: [PluginPointUse] = []
    /// The calls that register services.
    var serviceRegistrations: [ServiceRegistration] = []
    /// The calls that resolve a service.
    var serviceResolves: [ServiceUse] = []
    /// The calls of `ServiceRequirement.init`, and the services in calls of `Needs.init`.
    var serviceRequirements: [ServiceUse] = []
    /// The calls whose function is the name of a type.
    var constructions: [Construction] = []
    /// The statements that assign to a property `listener` or `router`.
    var assignments: [Assignment] = []
    /// The calls of functions whose names begin with `build`.
    var buildCalls: [FunctionCallExprSyntax] = []
}

extension FileWiring {
    init(of syntax: SourceFileSyntax) {
        let visitor = WiringVisitor(viewMode: .sourceAccurate)
        visitor.walk(syntax)
        self = visitor.wiring
    }
}
