extension Container {
    /// Checks the registrations of this container and its ancestors. An app calls it before it shows the first screen.
    ///
    /// The check calls no factory. It follows the parameters of autoregistered initialisers and the `needs` of other
    /// registrations. It finds missing services, cycles and duplicate registrations. It also finds services that would
    /// retain a service with a shorter lifetime, and services of scope `weak` that are not objects.
    ///
    /// - Parameter making: Whether to create an instance of each service as well, which finds needs that are not
    ///   declared, and services that do not conform to a type that they `implement`. The instances are created in a
    ///   container of their own and released. Services with arguments are left out. The factories run with all their
    ///   effects, so use it in tests and commands, and not at every launch.
    /// - Throws: `ValidationError` with all problems.
    public func validate(making: Bool = false) throws(ValidationError) {
        if let error = ValidationError(problems(of: ServiceGraph(of: self), making: making)) { throw error }
    }

    /// Returns the problems of the services of `graph`, and with `making` the errors of their factories.
    func problems(of graph: ServiceGraph, making: Bool) -> [ValidationError.Problem] {
        let cycles = graph.cycles
        var names = Set(cycles.map { Set($0.map(\.service)) })
        let endless = graph.endlessCycles.filter { names.insert(Set($0.map(\.service))).inserted }
        let problems =
            graph.missing + cycles.map { .cycle($0) } + endless.map { .cycle($0, isEndless: true) }
            + graph.weakValues + graph.captives
        let made = making ? makingProblems(known: problems, cycles: names) : []
        return problems + made + lineage.map(\.duplicates).reversed().flatMap { $0 }
    }

    /// Calls the factories, and returns the problems that are not known yet.
    private func makingProblems(known: [ValidationError.Problem], cycles: Set<Set<String>>) -> [ValidationError.Problem]
    {
        let scratch = Container(parent: self, sharesInstances: false)
        var reported = Set(known.filter { $0.kind != .captive }.map(\.subject))
        var cycles = cycles
        return scratch.visible.compactMap { entry in
            do throws(ResolutionError) {
                try entry.make(in: scratch)
                return nil
            } catch {
                // A cycle fails for each of its services, and for each service that needs one of them.
                let isNew = error.reason == .cycle ? cycles.insert(Set(error.cycle)).inserted : true
                guard reported.insert(error.service).inserted, isNew else { return nil }
                return ValidationError.Problem(.notMade, error.service, error.diagnostic)
            }
        }
    }
}
