import Foundation
import Testing

/// The real app examines itself.
struct DoctorTests {
    @Test func theAppIsInOrderAndNoFileIsTouched() throws {
        let scratch = try Scratch()
        let result = try AppProcess.run(["doctor"], home: scratch.folder.path(percentEncoded: false))
        #expect(result.exitCode == 0 && result.errors == "")
        #expect(result.lines.contains { $0.contains("DIGameBuildable ") && $0.contains(" tictactoe") })
        #expect(
            result.lines.contains(
                "  No problems. All requirements are registered, and all services without arguments were created.")
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path(percentEncoded: false)) == [])
    }

    @Test func theReportIsAvailableAsJSON() throws {
        struct Report: Decodable {
            struct Service: Decodable { let type: String }
            let services: [Service]
            let problems: [String]
        }
        let result = try AppProcess.run(["doctor", "--json"])
        let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
        #expect(report.services.contains { $0.type == "GameDatabase" } && report.problems == [])
        #expect(result.exitCode == 0)
    }
}
