import Testing

/// Which module may know which: the rules that make the workspace modular, checked on the real imports of the
/// real files and on the real dependencies of the real targets.
struct ModuleBoundaryTests {
    @Test func everyModuleHasARule() throws {
        for target in try Workspace.targets() where target.type != "test" {
            #expect(ModuleRules.allowed(in: target.name) != nil, "\(target.name) has no row in ModuleRules.swift")
        }
    }

    @Test func noFileImportsWhatItsModuleMustNot() throws {
        for target in try Workspace.targets() where target.type != "test" {
            let files = try Workspace.sources(in: target.folder)
            #expect(!files.isEmpty, "\(target.name) has no files in \(target.folder)")
            for file in files {
                let forbidden = ForbiddenImport.all(
                    in: file.text, file: file.path, module: target.name,
                    allowed: ModuleRules.allowed(in: target.name, file: file.path))
                #expect(forbidden.isEmpty, "\(forbidden.map(\.description).joined(separator: "\n"))")
            }
        }
    }

    @Test func noTestImportsWhatItsModulesTestsMustNot() throws {
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

    @Test func noTargetDependsOnWhatItsModuleMustNot() throws {
        for target in try Workspace.targets() where target.type != "test" {
            let forbidden = Set(target.dependencies.map(\.name)).subtracting(ModuleRules.allowed(in: target.name) ?? [])
                .filter { target.name != "BarGames" || !ModuleRules.isFeature($0) }
            #expect(forbidden.isEmpty, "Package.swift: \(target.name) must not depend on \(forbidden.sorted())")
        }
    }

    @Test func whatAFeatureUsesOfTheFrameworkBringsInNoOtherPackage() throws {
        let targets = try Workspace.targets()
        let light = ["RIBs", "RIBsTesting", "DependencyContainer", "DIInterfaces", "Screens"]
        for name in light + targets.map(\.name).filter({ $0.hasSuffix("Feature") }) {
            let target = try #require(targets.first { $0.name == name })
            #expect(!target.dependencies.contains { $0.isProduct }, "\(name) depends on another package")
        }
    }

    @Test func noFeatureMayKnowAnother() throws {
        let features = try Workspace.targets().map(\.name).filter(ModuleRules.isFeature)
        #expect(features.count >= 3)
        for feature in features + ["ANewFeature"] {
            #expect(ModuleRules.allowed(in: feature)?.isDisjoint(with: features) == true)
        }
    }

    @Test func onlyTheAppleFolderOfTheRuntimeMayImportUIKit() {
        #expect(ModuleRules.allowed(in: "RIBs", file: "Modules/RIBs/Apple/UIModal.swift").contains("UIKit"))
        #expect(!ModuleRules.allowed(in: "RIBs", file: "Modules/RIBs/Router/Router.swift").contains("UIKit"))
        #expect(!ModuleRules.allowed(in: "Screens", file: "Modules/Screens/Apple/Window.swift").contains("UIKit"))
    }

    @Test func aForbiddenImportIsReportedWithItsFileAndLine() {
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

struct SourceImportTests {
    @Test(arguments: [
        ("import A", ["A"]),
        ("public import A", ["A"]),
        ("@testable import A", ["A"]),
        ("@_spi(Testing) @preconcurrency internal import A", ["A"]),
        ("import struct A.B", ["A"]),
        ("import A.B", ["A"]),
        ("import `A`", ["A"]),
        ("import A; import B", ["A", "B"]),
        ("#if canImport(A)\n    import A\n#endif", ["A"]),
        ("// import A", []),
        ("/* import A /* import B */\nimport C */ import D", ["D"]),
        ("let text = \"\"\"\nimport A\n\"\"\"", []),
        ("let text = \"import A\"", []),
        ("let important = 1", []),
        ("func f() { imported() }", []),
    ])
    func importsAreFound(source: String, modules: [String]) {
        #expect(SourceImport.all(in: source).map(\.module) == modules)
    }

    @Test func theLineIsThatOfTheFile() {
        let source = "/* one\n two */\nlet a = \"\"\"\n\n\"\"\"\nimport A"
        #expect(SourceImport.all(in: source) == [SourceImport(module: "A", line: 6)])
    }
}
