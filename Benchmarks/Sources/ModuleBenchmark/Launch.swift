import DependencyContainer
import Foundation
import RIBs

/// Measures what a launch does with the builders of an app: each is registered, and the wiring is validated.
enum Launch {
    static func measure() throws {
        for count in [300, 10_000] {
            let times = try (0..<9).map { _ in try milliseconds(of: count) }.sorted()
            say("Registering and validating \(count) builders: \(times[4].text) ms")
        }
    }

    private static func milliseconds(of count: Int) throws -> Double {
        let ids = (0..<count).map { BuilderID<any PageBuildable.Type>("page-\($0)") }
        let clock = ContinuousClock()
        let duration = try clock.measure {
            let assembler = Assembler()
            for id in ids { assembler.builders.register(PageBuilder.self, for: id) }
            try assembler.validate(roots: [PageBuilder.self])
        }
        return duration / .milliseconds(1)
    }
}

@MainActor private protocol PageBuildable: Buildable {}

/// Needs builders of the app, as a RIB with children does.
private final class PageBuilder: Builder<any EmptyDependency>, PageBuildable, Requiring {
    static let needs = Needs(.builder(PageID("page-1")), .builder(PageID("page-2")), .builder(PageID("page-3")))
}

private typealias PageID = BuilderID<any PageBuildable.Type>
