import BarGamesServices
import BarGamesTesting
import DependencyContainer
import Foundation
import Testing
import VerifyInterface

@testable import BarGames

/// The articles about modules and services show the errors of the wiring as the app prints them.
@MainActor
struct WiringTranscriptTests {
    @Test func `the pages show the error of a builder with a misspelt name`() throws {
        let report = AppComponent.report(of: AppComponent.assemblies)
        let location = try #require(report.builders.first { $0.id == "verify" }?.registeredAt)
        let line = try #require(location.split(separator: ":").last.flatMap { UInt($0) })
        let misspelt = BuildersAssembly {
            $0.register(
                DIVerifyBuilderAdapter.self, for: BuilderID<any DIVerifyBuildable.Type>("verfy"),
                fileID: "BarGames/VerifyAssembly.swift", line: line)
        }
        // Without the games and the menu items, which the page does not name.
        let assemblies = AppComponent.assemblies.compactMap { assembly -> (any Assembly)? in
            switch assembly {
            case is VerifyAssembly: misspelt
            case is GamesAssembly, is CocktailsAssembly: nil
            default: assembly
            }
        }
        for page in ["README.md", "Documentation/ModularRIBs.docc/HowModulesMeet.md"] {
            let text = try Self.text(of: page)
            let error = Self.shortened(errorText(of: assemblies), likeThatOn: text)
            #expect(text.contains("```\n\(error)\n```"), "\(page):\n\(error)")
        }
    }

    /// The error without the registered builders that `page` does not list. An app can register more of them.
    private static func shortened(_ error: String, likeThatOn page: String) -> String {
        let lists = page.split(separator: "\n").filter { $0.hasPrefix("   Registered: ") }
        return error.split(separator: "\n").map { line in lists.first { line.hasPrefix("\($0), ") } ?? line }
            .joined(separator: "\n")
    }

    @Test func `the article shows the error of a missing service`() throws {
        let incomplete = ServicesAssembly { $0.remove((any PasswordChecking).self) }
        let problem = errorText(of: AppComponent.assemblies + [incomplete]).split(separator: "\n").dropFirst()
            .joined(separator: "\n")
        #expect(
            try Self.text(of: "Documentation/ModularRIBs.docc/ServicesAndScopes.md").contains("```\n\(problem)\n```"),
            "\(problem)")
    }

    /// The text that a command prints when the app is launched with `assemblies`.
    private func errorText(of assemblies: [any Assembly]) -> String {
        do {
            _ = try AppComponent(assemblies, options: .inMemory)
            return ""
        } catch {
            return "Error: \(error)"
        }
    }

    private static func text(of page: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: page), encoding: .utf8)
    }
}
