import DependencyContainer
import Instruments
import RIBs

extension Row {
    static let builderRows = [
        Row(
            name: "builder-resolve", title: "`BuilderContainer.resolve(.id)`, 1,000 registered",
            baseline: "`[String: any P.Type]` lookup with the same keys, no cast", target: Target(ratio: 1.2)
        ) {
            let ids = [PageID.verify, .history, .score, .profile] + (0..<996).map { PageID("page-\($0)") }
            let (builders, pages) = (BuilderContainer(), Pages())
            for id in ids {
                builders.register(PageBuilder.self, for: id)
                pages.types[id.name] = PageBuilder.self
            }
            return (
                .loop(operations: 4) { repetitions in
                    var bits = 0
                    for _ in 0..<repetitions {
                        bits ^= address(of: builders.resolve(.verify)) ^ address(of: builders.resolve(.history))
                        bits ^= address(of: builders.resolve(.score)) &+ address(of: builders.resolve(.profile))
                    }
                    benchmark_keep(bits)
                },
                .loop(operations: 4) { repetitions in
                    var bits = 0
                    for _ in 0..<repetitions {
                        bits ^= address(of: pages.types["verify"]) ^ address(of: pages.types["history"])
                        bits ^= address(of: pages.types["score"]) &+ address(of: pages.types["profile"])
                    }
                    benchmark_keep(bits)
                }
            )
        },
        Row(
            name: "builder-all", title: "`BuilderContainer.all(of:)` for 10 of 1,000",
            baseline: "a cast of 1,000 types", target: Target(ratio: 3)
        ) {
            let builders = BuilderContainer()
            for number in 0..<990 { builders.register(PageBuilder.self, for: PageID("page-\(number)")) }
            for number in 0..<10 { builders.register(PluginBuilder.self, for: PluginID("plugin-\(number)")) }
            let types: [any Buildable.Type] = (0..<1_000).map { $0 < 990 ? PageBuilder.self : PluginBuilder.self }
            return (
                .loop { for _ in 0..<$0 { benchmark_keep(builders.all(of: PluginInterface.self).count) } },
                .loop { for _ in 0..<$0 { benchmark_keep(plugins(in: types)) } }
            )
        },
        Row(
            name: "builder-report", title: "a report of 800 builders with an interface each, each",
            baseline: "a report of 100 builders, each", target: Target(ratio: 1.5)
        ) {
            let (large, small) = (assembler(of: 800), assembler(of: 100))
            return (
                .each(operations: 800) { benchmark_keep(large.report(roots: [], making: false).builders.count) },
                .each(operations: 100) { benchmark_keep(small.report(roots: [], making: false).builders.count) }
            )
        },
        Row(
            name: "builder-register", title: "registering 10,000 builders, each",
            baseline: "inserting 10,000 keys into a `Dictionary`"
        ) {
            let ids = (0..<10_000).map { PageID("page-\($0)") }
            var builders = BuilderContainer()
            var pages: [String: PageInterface] = [:]
            return (
                .each(operations: 10_000, before: { builders = BuilderContainer() }) {
                    let builders = builders
                    for id in ids { builders.register(PageBuilder.self, for: id) }
                },
                .each(operations: 10_000, before: { pages = [:] }) {
                    var inserted: [String: PageInterface] = [:]
                    for id in ids { inserted[id.name] = PageBuilder.self }
                    pages = inserted
                }
            )
        },
    ]

    private static func assembler(of count: Int) -> Assembler {
        let assembler = Assembler()
        for (number, service) in FillerServices.all.prefix(count).enumerated() {
            service.registerBuilder(in: assembler.builders, named: "builder-\(number)")
        }
        return assembler
    }
}

@MainActor private protocol PageBuildable: Buildable {}

private final class PageBuilder: Builder<any EmptyDependency>, PageBuildable {}

private final class Pages {
    var types: [String: PageInterface] = [:]
}

@MainActor private protocol PluginBuildable: Buildable {}

private final class PluginBuilder: Builder<any EmptyDependency>, PluginBuildable {}

private typealias PageInterface = any PageBuildable.Type
private typealias PluginInterface = any PluginBuildable.Type
private typealias PageID = BuilderID<PageInterface>
private typealias PluginID = BuilderID<PluginInterface>

extension BuilderID where Interface == PageInterface {
    fileprivate static let verify = Self("verify")
    fileprivate static let history = Self("history")
    fileprivate static let score = Self("score")
    fileprivate static let profile = Self("profile")
}

// Without closures: a main-actor closure that a function of the standard library calls checks the executor.

@inline(__always)
private func address(of type: PageInterface?) -> Int {
    guard let type else { return 0 }
    return Int(bitPattern: ObjectIdentifier(type))
}

private func plugins(in types: [any Buildable.Type]) -> Int {
    var count = 0
    for type in types where type is PluginInterface { count &+= 1 }
    return count
}
