import BarGames
import DependencyContainer
import Foundation
import Testing

@testable import BarGamesCommandLine

/// The output of `doctor`.
@MainActor
struct DoctorTextTests {
    private let report = AppComponent.report(of: barGames)

    @Test func `the services of the app and of each session have a section each`() throws {
        let lines = report.doctorText.split(separator: "\n")
        let headings = lines.indices.dropLast().filter { lines[$0 + 1].hasPrefix("──") }.map { lines[$0] }
        #expect(
            headings == [
                "Builders", "Plugin points", "Services of the app", "Services of each session",
                "Unneeded services", "Check",
            ])
        let session = try #require(lines.firstIndex(of: "Services of each session"))
        let runtime = try #require(lines[session...].firstIndex { $0.hasPrefix("  TreeRuntime ") })
        #expect(lines[runtime].contains("  container  BarGames/SystemAssembly.swift:"))
        #expect(lines[runtime + 1] == "    needs any Clock<Duration>")
    }

    @Test func `the report of a valid app has no problem`() {
        let withArguments = report.services.count { !$0.arguments.isEmpty }
        #expect(
            report.doctorText.hasSuffix(
                """
                Unneeded services
                ─────────────────
                  none

                Check
                ─────
                  No problems. All requirements are registered, and all services without arguments were created.
                  Not created: \(withArguments) services that take arguments.

                """))
    }

    @Test func `the JSON has the whole report`() throws {
        let json = try report.doctorJSON
        #expect(try JSONDecoder().decode(AssemblyReport.self, from: Data(json.utf8)) == report)
        #expect(json.hasSuffix("}\n"))
        #expect(json.contains("\"owner\" : \"session\""))
        #expect(json.contains("\"registeredAt\" : \"BarGames/LoggedInAssembly.swift:"))
    }
}
