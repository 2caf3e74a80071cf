extension Container {
    /// Checks, before the first screen, what can be resolved here: everything registered here and in the parents.
    ///
    /// Nothing is made. What is declared is followed, the parameters of autoregistered initialisers and the
    /// `needs` of written factories: a service that is missing, a cycle, a service that outlives one it would
    /// keep, a shared service with arguments that cannot tell one from the other, a second registration.
    ///
    /// - Parameter making: Whether one of each service is made as well, for what the declarations do not tell.
    ///   They are made in a container of their own and let go of; those with arguments are left out. Their
    ///   factories run for real: it is for tests and a command of its own, not for every launch.
    /// - Throws: `ValidationError` with everything that is wrong.
    public func validate(making: Bool = false) throws(ValidationError) {
        try validate(users: [], making: making)
    }

    /// - Parameter users: Who resolves services here.
    func validate(users: [ServiceUser], making: Bool) throws(ValidationError) {
        var walk = ServiceWalk()
        for user in users { walk.visit(user, for: self) }
        for entry in visible { walk.visit(entry, for: self) }
        var problems = walk.problems
        if making { problems += makingProblems(besides: problems) }
        let duplicates = visibleDuplicates
        guard !problems.isEmpty || !duplicates.isEmpty else { return }
        throw ValidationError(missing: [], services: problems, duplicates: duplicates)
    }

    /// What was registered twice here or in a parent.
    private var visibleDuplicates: [DuplicateRegistration] { line.map(\.duplicates).reversed().flatMap { $0 } }

    /// What the factories say. What the declarations told already is not told again.
    private func makingProblems(besides known: [ServiceProblem]) -> [ServiceProblem] {
        let place = Container(parent: self, sharesInstances: false)
        var problems: [ServiceProblem] = []
        for entry in place.visible where entry.forwarded == nil {
            do throws(ResolutionError) {
                try entry.makeOne(in: place)
            } catch {
                let isKnown = known.contains { $0.kind != .captive && $0.service == error.service }
                let isTold = problems.contains { $0.service == error.service }
                if !isKnown, !isTold { problems.append(.notMade(error)) }
            }
        }
        return problems
    }
}
