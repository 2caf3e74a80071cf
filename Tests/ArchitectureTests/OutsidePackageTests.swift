import Foundation
import Testing

/// A package of another team that depends on this one.
struct OutsidePackageTests {
    @Test func `a package that uses the framework alone clones no other package`() throws {
        try TemporaryFolder.use { folder in
            try write(packageWith: ModuleRules.framework, to: folder)
            let build = try Command.run("swift", "build", "--package-path", folder)
            #expect(build.status == 0, "\(build.output)\(build.errors)")
            let clones = try contents(of: "\(folder)/.build/checkouts") + contents(of: "\(folder)/.build/repositories")
            #expect(clones == [])
            let app = try Command.run("\(folder)/.build/debug/Outside")
            #expect(app.output == "Counter\n")
        }
    }

    private func write(packageWith products: [String], to folder: String) throws {
        let dependencies = products.map { #".product(name: "\#($0)", package: "ModularRIBs")"# }
        try FileManager.default.createDirectory(atPath: "\(folder)/Sources/Outside", withIntermediateDirectories: true)
        try """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Outside",
            platforms: [.macOS("15.4"), .iOS("18.4")],
            dependencies: [
                .package(name: "ModularRIBs", path: "\(Workspace.root.path(percentEncoded: false))", traits: []),
            ],
            targets: [.executableTarget(name: "Outside", dependencies: [\(dependencies.joined(separator: ", "))])]
        )
        """.write(toFile: "\(folder)/Package.swift", atomically: true, encoding: .utf8)
        try """
        import DependencyContainer
        import RIBs

        final class CounterInteractor: Interactor {}
        final class CounterRouter: Router<CounterInteractor> {}

        let services = Container()
        services.register(CounterInteractor.self) { _ in CounterInteractor() }
        let router = CounterRouter(interactor: try services.resolve(CounterInteractor.self))
        print(router.treePath)
        """.write(toFile: "\(folder)/Sources/Outside/main.swift", atomically: true, encoding: .utf8)
    }

    private func contents(of folder: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder)
    }
}
