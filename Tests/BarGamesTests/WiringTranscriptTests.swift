import DIInterfaces
import DependencyContainer
import Foundation
import Testing

@testable import BarGames

/// The pages of the documentation show the errors of the wiring as the app prints them.
@MainActor
struct WiringTranscriptTests {
    @Test(arguments: ["README.md", "Documentation/Services.md"])
    func `a page shows the error of a builder with a misspelt name`(page: String) throws {
        let report = AppComponent.report(of: AppComponent.assemblies)
        let location = try #require(report.builders.first { $0.id == "verify" }?.registeredAt)
        let line = try #require(location.split(separator: ":").last.flatMap { UInt($0) })
        let misspelt = BuildersAssembly {
            $0.register(
                DIVerifyBuilderAdapter.self, for: BuilderID<any DIVerifyBuildable.Type>("verfy"),
                fileID: "BarGames/VerifyAssembly.swift", line: line)
        }
        // Without the games and the menu items, so that the page stays the same if one is added.
        let error = errorText(of: [SystemAssembly(), PersistenceAssembly(), misspelt, LoggedInAssembly()])
        #expect(try Self.text(of: page).contains("```\n\(error)\n```"), "\(error)")
    }

    @Test func `the page about services shows the error of a missing service`() throws {
        let incomplete = ServicesAssembly { $0.remove((any PasswordHashing).self) }
        let problem = errorText(of: AppComponent.assemblies + [incomplete]).split(separator: "\n").dropFirst()
            .joined(separator: "\n")
        #expect(try Self.text(of: "Documentation/Services.md").contains("```\n\(problem)\n```"), "\(problem)")
    }

    /// The text that the app prints when it is launched with `assemblies`.
    private func errorText(of assemblies: [any Assembly]) -> String {
        do {
            _ = try AppComponent(assemblies, options: .inMemory)
            return ""
        } catch {
            return LaunchReport(error, command: PlayCommand<NoAssemblyOptions>.self, arguments: []).text
        }
    }

    private static func text(of page: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: page), encoding: .utf8)
    }
}
