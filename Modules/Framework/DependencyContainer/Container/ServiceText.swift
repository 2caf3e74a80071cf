import RIBs

// The messages about mistakes that both a failed resolve and a validation can find.

extension Diagnostic {
    /// Returns the message with `facts` before its own.
    func with(facts: [String]) -> Diagnostic {
        Diagnostic(what, facts: facts + self.facts, at: callSite, cause: cause, fix: fix)
    }

    /// Suggests the registrations of the same type with another name or other arguments, of its Optional, and else of a
    /// type of another module with the same name.
    static func notRegistered(_ key: RegistrationKey, among registered: RegistrySnapshot) -> Diagnostic {
        let suggestions = registered.registrations(of: key.type)
        if suggestions.isEmpty, let namesake = registered.namesakes(of: key.type).first {
            let (name, other) = (qualifiedName(of: key.type), qualifiedName(of: namesake.type))
            let declare = name == other ? "Two files or functions of a module" : "Two modules"
            return Diagnostic(
                "The service \(key) is not registered.",
                facts: ["Resolved: \(name)", "Registered: \(other), at \(namesake.place)"],
                cause: "\(declare) declare a type of this name, and the other one is registered.",
                fix: "resolve and register the same type, or add `\(key.registration)` to an assembly.")
        }
        let facts = suggestions.prefix(10).map { "Did you mean \($0.summary)?" }
        let others = suggestions.count > 10 ? ["And \(suggestions.count - 10) more"] : []
        return Diagnostic(
            "The service \(key) is not registered.", facts: facts + others,
            cause: suggestions.isEmpty
                ? "No assembly registers it, or the assembly is not in the app's list."
                : suggestions.allSatisfy { $0.key.type != key.type }
                    ? "Only the Optional of it is registered."
                    : "It is registered with another name or other arguments.",
            fix: (suggestions.isEmpty ? "" : "resolve it as it is registered, or ")
                + "add `\(key.registration)` to an assembly.")
    }

    static func cycle(_ names: [String]) -> Diagnostic {
        // A service that resolves itself is often meant to wrap another registration of its type.
        names.count == 2
            ? Diagnostic(
                circularDependency(names), cause: "The factory resolves the service that it creates.",
                fix: "resolve another type or name. To wrap a service of the same type, register that one with a name.")
            : Diagnostic(
                circularDependency(names), cause: "The factory of each of them resolves the next one.",
                fix: "give them a shared scope such as `graph`, and resolve one of them in the `initCompleted` of the "
                    + "other, or take a `Lazy` of it.")
    }

    /// A cycle that has no end although no registration is created twice for one container and without arguments.
    static func endlessCycle(_ names: [String]) -> Diagnostic {
        Diagnostic(
            circularDependency(names),
            cause: "Each factory or `initCompleted` resolves the next service, as `transient`, or with other arguments "
                + "or in another container each time.",
            fix:
                "give them a shared scope such as `graph`, end the recursion at some value of the arguments, or resolve "
                + "in one container only.")
    }

    static func tooDeep(_ service: String) -> Diagnostic {
        Diagnostic(
            "The service \(service) is needed by a chain of \(Resolution.limit) factories.",
            cause: "Each factory resolves the next service, and a longer chain could overflow the stack.",
            fix: "resolve a service in the middle of the chain first, with scope `container`, or let a factory take a "
                + "`Lazy` of the next service.")
    }

    static func failed(_ service: String, _ error: (any Error)?) -> Diagnostic {
        let text = error.map { escaped("\($0)", keeping: ["\n"]) } ?? ""
        // The error of a factory can be a message with a fix of its own.
        let label = text.firstRange(of: #/\s*To fix: /#)
        return Diagnostic(
            "The service \(service) could not be created: \(text[..<(label?.lowerBound ?? text.endIndex)])",
            cause: "The factory, or an `initCompleted`, threw this error.",
            fix: label.map { String(text[$0.upperBound...]) }
                ?? "remove the cause that the error names, or correct the factory.")
    }

    static func notAnObject(_ service: String, at place: CallSite? = nil) -> Diagnostic {
        Diagnostic(
            "The service \(service) has scope `weak`, but it is not an object.", at: place,
            cause: "It is a structure or an enumeration, and only an object can be held weakly.",
            fix: "make it a class, or choose another scope.")
    }

    static func wrongType(_ service: String, made: Any.Type?) -> Diagnostic {
        let made = made.map(typeName) ?? "The type"
        return Diagnostic(
            "\(made) is registered to implement \(service), but does not conform to it.",
            cause: "The compiler does not check the types that `implements` names.",
            fix: "let \(made) conform, or remove the type from `implements`.")
    }

    static func containerReleased(_ service: String) -> Diagnostic {
        Diagnostic(
            "The service \(service) cannot be resolved: its container was released.",
            cause: "A `Lazy` or a `Provider` does not keep its container alive.",
            fix: "keep the container alive as long as the `Lazy` or the `Provider` is used.")
    }

    private static func circularDependency(_ names: [String]) -> String {
        "Circular dependency: \(names.joined(separator: " -> "))."
    }
}

extension ValidationError.Problem {
    static func missing(_ key: RegistrationKey, among registered: RegistrySnapshot, neededBy: [String]) -> Self {
        let facts = neededBy.map { "Needed by: \($0)" }
        return Self(.missingService, "\(key)", .notRegistered(key, among: registered).with(facts: facts))
    }

    /// - Parameter service: A registration of a child container, which a service that a parent stores needs.
    static func onlyInChild(_ service: ServiceDescription, neededBy: [String]) -> Self {
        Self(
            .missingService, service.service,
            Diagnostic(
                "The service \(service.key) is registered in a child container only.",
                facts: neededBy.map { "Needed by: \($0)" } + ["\(service.key) is registered at \(service.place)"],
                cause: "A service that a parent container stores is created with the services of the parent.",
                fix: "register the service that needs it in the child too, or register \(service.key) in the parent."))
    }

    /// - Parameter isEndless: Whether the services create each other in `initCompleted`, and not only in factories.
    static func cycle(_ services: [ServiceDescription], isEndless: Bool = false) -> Self {
        let names = (services + services.prefix(1)).map(\.service)
        let facts = services.map { "\($0.service) is registered at \($0.place)" }
        let text = isEndless ? Diagnostic.endlessCycle(names) : .cycle(names)
        return Self(.cycle, names[0], text.with(facts: facts))
    }

    /// - Parameter path: The registrations from the retaining service to the captive one.
    static func captive(_ path: [ServiceDescription]) -> Self {
        let (owner, captive) = (path[0], path[path.count - 1])
        return Self(
            .captive, captive.service,
            Diagnostic(
                "\(owner.key) (\(owner.scope)) would retain \(captive.key) (\(captive.scope)) beyond its lifetime.",
                facts: [
                    "Path: \(path.map(\.service).joined(separator: " -> "))",
                    "\(owner.key) is registered at \(owner.place)", "\(captive.key) is registered at \(captive.place)",
                ],
                cause: "A shared service retains the services that its factory resolved.",
                fix: "give \(captive.key) a longer scope or \(owner.key) a shorter one, or take a `Provider` of it."))
    }

    static func duplicate(_ second: ServiceDescription, first: ServiceDescription) -> Self {
        .duplicate(
            "service", second.service, first: first.place, second: second.place,
            fix: "remove one of the two, or register the one to use last, with `overriding: true`.")
    }
}
