import Testing

/// The imports of every file and the dependencies of every target follow `ModuleRules`.
struct ModuleBoundaryTests {
    @Test func `every module has a rule`() throws {
        for target in try Workspace.targets() where target.type != "test" {
            #expect(ModuleRules.allowed(in: target.name) != nil, "\(target.name) has no row in ModuleRules.swift.")
        }
    }

    @Test func `no file imports a module that its target must not import`() throws {
        for target in try Workspace.targets() where target.type != "test" {
            let files = try Workspace.sources(in: target.folder)
            #expect(!files.isEmpty, "\(target.name) has no files in \(target.folder).")
            for file in files {
                let forbidden = ForbiddenImport.all(
                    in: file.text, file: file.path, module: target.name,
                    allowed: ModuleRules.allowed(in: target.name, file: file.path))
                #expect(forbidden.isEmpty, "\(forbidden.map(\.description).joined(separator: "\n"))")
            }
        }
    }

    @Test func `no test imports a module that its target must not import`() throws {
        for target in try Workspace.targets() where target.type == "test" && target.name != "ArchitectureTests" {
            let module = String(target.name.dropLast("Tests".count))
            for file in try Workspace.sources(in: target.folder) {
                let forbidden = ForbiddenImport.all(
                    in: file.text, file: file.path, module: target.name,
                    allowed: ModuleRules.allowedInTests(of: module))
                #expect(forbidden.isEmpty, "\(forbidden.map(\.description).joined(separator: "\n"))")
            }
        }
    }

    @Test func `no target depends on a module that it must not import`() throws {
        for target in try Workspace.targets() where target.type != "test" {
            let forbidden = Set(target.dependencies.map(\.name)).subtracting(ModuleRules.allowed(in: target.name) ?? [])
                .filter { target.name != "BarGames" || !ModuleRules.isFeature($0) }
            #expect(forbidden.isEmpty, "Package.swift: \(target.name) must not depend on \(forbidden.sorted()).")
        }
    }

    @Test func `features and the modules below them depend on no other package`() throws {
        let targets = try Workspace.targets()
        let light = ["RIBs", "RIBsTesting", "DependencyContainer", "DIInterfaces", "Screens"]
        for name in light + targets.map(\.name).filter({ $0.hasSuffix("Feature") }) {
            let target = try #require(targets.first { $0.name == name })
            #expect(!target.dependencies.contains { $0.isProduct }, "\(name) depends on another package.")
        }
    }

    @Test func `a forbidden import is reported with its file and line`() {
        let source = """
            import RIBs

            // import GameFeature
            @testable public import struct VerifyFeature.VerifyNames
            """
        let forbidden = ForbiddenImport.all(
            in: source, file: "Modules/X/Y.swift", module: "X", allowed: ["RIBs"])
        #expect(forbidden.map(\.description) == ["Modules/X/Y.swift:4: X must not import VerifyFeature"])
    }
}
