import Foundation
import Testing

@testable import rib

struct SARIFTests {
    @Test func `the log has the properties that SARIF requires, and a result for each finding`() throws {
        let finding = Finding(
            rule: "wrong-file", location: FileLocation(file: "App/Ä b.swift", line: 3, column: 5),
            message: "A message.", fix: "change it.", edit: nil)
        let log = try JSONDecoder().decode(Log.self, from: Data(Report([finding]).text(as: .sarif).utf8))
        let run = try #require(log.runs.first)
        #expect(log.version == "2.1.0" && log.runs.count == 1 && run.columnKind == "unicodeCodePoints")
        #expect(Set(run.tool.driver.rules.map(\.id)) == Set(Rule.all.map(\.id)))
        let result = try #require(run.results.first)
        #expect(result.ruleId == "wrong-file" && result.level == "error")
        #expect(result.message.text == "A message. To fix: change it.")
        let place = try #require(result.locations.first?.physicalLocation)
        #expect(place.artifactLocation.uri == "App/%C3%84%20b.swift")
        #expect(place.region == ["startLine": 3, "startColumn": 5])
    }

    private struct Log: Decodable {
        struct Run: Decodable {
            let tool: Tool
            let columnKind: String
            let results: [Result]
        }
        struct Tool: Decodable { let driver: Driver }
        struct Driver: Decodable { let rules: [Descriptor] }
        struct Descriptor: Decodable {
            let id: String
            let shortDescription, fullDescription: Message
        }
        struct Message: Decodable { let text: String }
        struct Result: Decodable {
            let ruleId, level: String
            let message: Message
            let locations: [Location]
        }
        struct Location: Decodable { let physicalLocation: Place }
        struct Place: Decodable {
            let artifactLocation: Artifact
            let region: [String: Int]
        }
        struct Artifact: Decodable { let uri: String }

        let version: String
        let runs: [Run]
    }
}
