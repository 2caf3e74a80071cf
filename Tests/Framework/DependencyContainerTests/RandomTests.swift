import DependencyContainer
import RIBsSoak
import RIBsTesting
import Testing

/// Tests that compare `Container` with a simple model, on random services in random containers.
@MainActor
struct RandomWorldTests {
    @Test func `a container does the same as a simple model`() async throws {
        let soak = Soak(
            "random containers, next to a model of their rules", counting: "containers", share: 3,
            checksMemory: false)
        try await soak.run(seeds: 320) { seed in
            var remains: [WeakContainer] = []
            if let difference = firstDifference(seed: seed, &remains) { throw SoakFailure(description: difference) }
            guard remains.allSatisfy({ $0.container == nil }), AnyWorldNode.count == 0 else {
                throw SoakFailure(description: "a container or one of \(AnyWorldNode.count) services was not released")
            }
            return 1
        }
    }

    /// The first line in which the logs of the container and of the model differ. Adds the containers to `remains`.
    private func firstDifference(seed: UInt64, _ remains: inout [WeakContainer]) -> String? {
        let plan = WorldGenerator.plan(seed: seed)
        let (real, model) = (RealWorld(plan: plan), ModelWorld(plan: plan))
        real.run()
        model.run()
        remains = Array(real.weakContainers.values)
        guard real.log != model.log else { return nil }
        let place = zip(real.log, model.log).prefix { $0 == $1 }.count
        let (found, expected) = (real.log.dropFirst(place).first, model.log.dropFirst(place).first)
        return "\(found ?? "the end") instead of \(expected ?? "the end") after\n"
            + real.log.prefix(place).joined(separator: "\n")
    }
}

/// Random wirings with faults: `validate` finds each of them, and nothing else.
@MainActor
struct RandomFaultTests {
    @Test func `validation finds exactly the faults of a wiring`() async throws {
        try await Soak("wirings with planted faults", counting: "faults", share: 2).run(seeds: 60) { seed in
            var wiring = RandomWiring(seed: seed)
            wiring.plant()
            let found = wiring.problems()
            guard found == wiring.faults.sorted() else {
                throw SoakFailure(description: "found \(found) instead of \(wiring.faults.sorted())")
            }
            return found.count
        }
    }

    @Test func `a wiring without a fault is valid`() async throws {
        try await Soak("wirings without a fault", counting: "wirings").run(seeds: 20) { seed in
            let found = RandomWiring(seed: seed).problems()
            guard found.isEmpty else { throw SoakFailure(description: "found \(found)") }
            return 1
        }
    }
}

/// Sound services that need each other, and faults with services of their own, registered in a random order.
@MainActor
private struct RandomWiring {
    /// The kinds of the planted problems, each with the letter and number of its fault: `cycle c3`.
    private(set) var faults: [String] = []
    private var numbers: SeededGenerator
    private var registrations: [(Container) -> Void] = []
    /// The services that a sound service can need without being a problem itself.
    private var names: [String] = []

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        for number in 0..<random(12) { add("s\(number)", needs: few()) }
    }

    mutating func plant() {
        for number in 0...random(5) {
            switch random(6) {
            case 0:
                add("m\(number)", needs: few() + ["absent m\(number)"])
                faults.append("missingService m\(number)")
            case 1:
                let ring = (0...random(4)).map { "\($0) of c\(number)" }
                let (others, isOptional) = (few(), random(2) == 0)
                for (name, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                    add(name, needs: others + (isOptional ? [] : [next]), ifRegistered: isOptional ? next : nil)
                }
                faults.append("cycle c\(number)")
            case 2:
                add("far g\(number)", scope: .graph)
                add("near g\(number)", scope: .transient, needs: ["far g\(number)"])
                add("g\(number)", needs: few() + [["far", "near"][random(2)] + " g\(number)"])
                // It takes part in the fault, so no other shared service may need it.
                names.removeAll { $0.hasSuffix(" g\(number)") }
                faults.append("captive g\(number)")
            case 3:
                names.append("d\(number)")
                let isInParent = random(2) == 0
                for _ in 0..<2 {
                    registrations.append { services in
                        let container = isInParent ? services.parent ?? services : services
                        container.register(Int.self, name: "d\(number)", scope: .container) { _ in 1 }
                    }
                }
                faults.append("duplicate d\(number)")
            case 4:
                registrations.append { services in
                    services.register(Int.self, name: "w\(number)") { _ in 1 }.implements((any Collection).self)
                }
                faults.append("notMade w\(number)")
            default:
                registrations.append { services in
                    services.register(Value.self, name: "a\(number)", scope: .weak) { (_, _: Int) in Value() }
                }
                faults.append("notAnObject a\(number)")
            }
        }
    }

    /// The problems that the container finds, in the words of `faults`.
    func problems() -> [String] {
        var numbers = numbers
        let services = Container(parent: Container())
        for register in registrations.shuffled(using: &numbers) { register(services) }
        do throws(ValidationError) {
            try services.validate(making: true)
            return []
        } catch {
            return error.problems.map { problem in
                "\(problem.kind) \(problem.subject.matches(of: /[mcgdwa][0-9]+/).last.map { String($0.output) } ?? "?")"
            }.sorted()
        }
    }

    private mutating func add(
        _ name: String, scope: ServiceScope = .container, needs: [String] = [], ifRegistered: String? = nil
    ) {
        names.append(name)
        let required = needs.map { ServiceRequirement(Int.self, name: $0) }
        let optional = ifRegistered.map { [ServiceRequirement(Int?.self, name: $0)] } ?? []
        registrations.append { services in
            services.register(Int.self, name: name, scope: scope, needs: required + optional) { resolver in
                for need in needs { _ = try resolver.resolve(Int.self, name: need) }
                if let ifRegistered { _ = try resolver.resolve(Int?.self, name: ifRegistered) }
                return 1
            }
        }
    }

    private mutating func few() -> [String] { Array(names.shuffled(using: &numbers).prefix(random(3))) }
    private mutating func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}

private struct Value {}

/// Tests with random programs, which would crash, race or leak in an unsound container.
///
/// `Scripts/test --sanitize thread` and `--sanitize address` run them.
@MainActor
@Suite(.enabled(if: isSanitized, "Scripts/test --sanitize thread|address runs it."))
struct ContainerSoundnessTests {
    @Test func `factories, completions and deinits can do anything`() async {
        var (seed, count): (UInt64, Int) = (1, 0)
        while count < 100_000 {
            let world = ContainerChaos(seed: seed)
            for step in 0..<200 {
                world.step()
                if step % 8 == 0 { await Task.yield() }
            }
            let survivorCount = await world.end()
            #expect(survivorCount == 0, "seed \(seed)")
            if survivorCount > 0 { return }
            count += world.operationCount
            seed += 1
        }
    }
}
