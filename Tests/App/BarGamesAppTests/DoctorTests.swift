import Foundation
import RIBsTemporaryFolder
import Testing

/// The command `doctor` of the built app.
struct DoctorTests {
    @Test func `doctor finds no problem and creates no file`() throws {
        let folder = try TemporaryFolder()
        let result = try AppProcess.run(["doctor"], home: folder.path)
        #expect(result.exitCode == 0)
        #expect(result.errors == "")
        #expect(result.lines.contains { $0.contains("DIGameBuildable ") && $0.contains(" tictactoe") })
        #expect(
            result.lines.contains(
                "  No problems. All requirements are registered, and all services without arguments were created.")
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func `doctor prints its report as JSON`() throws {
        struct Report: Decodable {
            struct Service: Decodable { let type: String }
            let services: [Service]
            let problems: [String]
        }
        let result = try AppProcess.run(["doctor", "--json"])
        let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
        #expect(report.services.contains { $0.type == "GameDatabase" })
        #expect(report.problems == [])
        #expect(result.exitCode == 0)
    }
}
