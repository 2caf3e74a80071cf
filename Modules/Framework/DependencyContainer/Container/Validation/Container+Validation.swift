extension Container {
    /// Checks the registrations of this container and its ancestors. An app calls it before it shows the first screen.
    ///
    /// The check calls no factory. It follows the parameters of autoregistered initialisers and the `needs` of other
    /// registrations. It finds missing services, cycles and duplicate registrations. It also finds services that would
    /// retain a service with a shorter lifetime, and shared services with arguments that are not Hashable.
    ///
    /// - Parameter making: Whether to create an instance of each service as well, which finds needs that are not
    ///   declared. The instances are created in a container of their own and released. Services with arguments are
    ///   left out. The factories run with all their effects, so use it in tests and commands, and not at every launch.
    /// - Throws: `ValidationError` with all problems.
    public func validate(making: Bool = false) throws(ValidationError) {
        try validate(consumers: [], making: making)
    }

    /// - Parameter consumers: The builders and components that resolve services through this container.
    func validate(consumers: [ServiceConsumer], making: Bool) throws(ValidationError) {
        var walk = ServiceWalk()
        for consumer in consumers { walk.visit(consumer, for: self) }
        for entry in visible { walk.visit(entry, for: self) }
        var problems = walk.problems
        if making { problems += makingProblems(besides: problems) }
        let duplicates = visibleDuplicates
        guard !problems.isEmpty || !duplicates.isEmpty else { return }
        throw ValidationError(missing: [], services: problems, duplicates: duplicates)
    }

    /// The duplicate registrations of this container and its ancestors.
    private var visibleDuplicates: [DuplicateRegistration] { lineage.map(\.duplicates).reversed().flatMap { $0 } }

    /// Calls the factories, and returns the problems that are not in `known`.
    private func makingProblems(besides known: [ServiceProblem]) -> [ServiceProblem] {
        let scratch = Container(parent: self, sharesInstances: false)
        var problems: [ServiceProblem] = []
        for entry in scratch.visible where entry.forwarded == nil {
            do throws(ResolutionError) {
                try entry.makeForValidation(in: scratch)
            } catch {
                let isKnown = known.contains { $0.kind != .captive && $0.service == error.service }
                let isReported = problems.contains { $0.service == error.service }
                if !isKnown, !isReported { problems.append(.notMade(error)) }
            }
        }
        return problems
    }
}
