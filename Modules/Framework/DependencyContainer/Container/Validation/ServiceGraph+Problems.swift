extension ServiceGraph {
    /// The needs that are not registered. Several consumers of one service are one problem.
    var missing: [ValidationError.Problem] {
        let missing = consumers.flatMap { consumer in
            consumer.needs.filter { $0.service == nil && !$0.requirement.isOptional }.map {
                (key: $0.requirement.key, value: consumer)
            }
        }
        return grouped(missing).map { key, needs in
            let places = needs.map(\.place)
            return if let entry = container.find(key) {
                .onlyInChild(entry.description, neededBy: places)
            } else {
                .missing(key, among: needs[0].viewer.snapshot, neededBy: places)
            }
        }
    }

    /// The registrations whose factories resolve each other, from one of them up to the one that needs it.
    var cycles: [[ServiceDescription]] { cycles { $0.requirement.use == .now } }

    /// The transient registrations whose factories and completions create each other for ever. A shared one would end
    /// the recursion, because a completion finds the instance that exists.
    var endlessCycles: [[ServiceDescription]] {
        cycles { need in
            guard need.requirement.use <= .completed, let entry = need.service.flatMap({ consumers[$0].entry }) else {
                return false
            }
            return !entry.isShared && !entry.takesArguments
        }
    }

    /// The cycles of the needs that `isFollowed` selects. A cycle of services that all take arguments can end at some
    /// value of them.
    private func cycles(where isFollowed: (Need) -> Bool) -> [[ServiceDescription]] {
        var cycles: [[ServiceDescription]] = []
        var visited: Set<Int> = []
        var path: [(service: Int, needs: ArraySlice<Need>)] = []
        /// The index of each registration of the path.
        var pathIndex: [Int: Int] = [:]
        func enter(_ service: Int) {
            if let start = pathIndex[service] {
                let cycle = path[start...].compactMap { consumers[$0.service].entry }
                if cycle.contains(where: { !$0.takesArguments }) { cycles.append(cycle.map(\.description)) }
            } else if visited.insert(service).inserted {
                pathIndex[service] = path.count
                path.append((service, consumers[service].needs[...]))
            }
        }
        for start in consumers.indices {
            enter(start)
            while let (service, needs) = path.last {
                if let need = needs.first {
                    path[path.count - 1].needs.removeFirst()
                    if let needed = need.service, isFollowed(need) { enter(needed) }
                } else {
                    path.removeLast()
                    pathIndex[service] = nil
                }
            }
        }
        return cycles
    }

    /// The services of scope `weak` that are no objects.
    var weakValues: [ValidationError.Problem] {
        consumers.compactMap(\.entry).filter(\.isWeakValue).map(\.description).map {
            .init(.notAnObject, $0.service, .notAnObject($0.service, at: $0.place))
        }
    }

    /// The services with a shorter lifetime that a stored service would retain, directly or through transient services.
    var captives: [ValidationError.Problem] {
        var problems: [ValidationError.Problem] = []
        // The transient services below which an owner of this scope retains no captive. They are not followed again.
        var withoutCaptives: [ServiceScope: Set<Int>] = [:]
        for (index, consumer) in consumers.enumerated() {
            guard let owner = consumer.entry, owner.isStored else { continue }
            var isFound = false
            var seen: Set<Int> = []
            var retained: [(service: Int, retainer: Int?)] = [(index, nil)]
            var next = 0
            while next < retained.count {
                for need in consumers[retained[next].service].needs where need.requirement.use != .eachTime {
                    guard let service = need.service, let entry = consumers[service].entry,
                        seen.insert(service).inserted
                    else { continue }
                    if !owner.scope.mayRetain(entry.scope) {
                        isFound = true
                        let retainers = sequence(first: next) { retained[$0].retainer }.map { retained[$0].service }
                        let path = (retainers.reversed() + [service]).compactMap { consumers[$0].entry?.description }
                        problems.append(.captive(path))
                    } else if !entry.isShared, withoutCaptives[owner.scope]?.contains(service) != true {
                        retained.append((service, next))
                    }
                }
                next += 1
            }
            if !isFound { withoutCaptives[owner.scope, default: []].formUnion(retained.map(\.service)) }
        }
        return problems
    }
}

extension AnyEntry {
    /// Whether the scope is `weak` and the type is a structure or an enumeration. It is false for a protocol, whose
    /// conforming type is known only after the factory has returned.
    fileprivate var isWeakValue: Bool {
        scope == .weak && !(key.type is AnyClass) && !"\(Swift.type(of: key.type))".hasSuffix(".Protocol")
    }
}
