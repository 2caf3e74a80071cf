import Foundation
import Testing

@testable import rib

/// The log against the properties that SARIF 2.1.0 requires. Its objects allow no others than those of the standard.
struct SARIFTests {
    private static let findings = ["strong-listener", "wrong-file"].map { rule in
        Finding(
            rule: rule, location: FileLocation(file: "App/Ä b.swift", line: 3, column: 5), message: "A message.",
            fix: "change it.", edit: nil)
    }

    @Test(arguments: [findings, []])
    func `the log names its schema and has one run`(findings: [Finding]) throws {
        let log = try Self.log(of: findings)
        expect(log, has: ["$schema", "version", "runs"])
        #expect(log["version"] as? String == "2.1.0")
        #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
        let runs = try #require(log["runs"] as? [[String: Any]])
        #expect(runs.count == 1)
        expect(runs[0], has: ["tool", "results"], and: ["columnKind"])
        #expect(["unicodeCodePoints", "utf16CodeUnits"].contains(runs[0]["columnKind"] as? String))
        // A run without results would say that the tool did not look for any.
        #expect((runs[0]["results"] as? [Any])?.count == findings.count)
    }

    @Test func `every rule has an ID of its own and texts`() throws {
        let driver = try Self.driver(of: Self.log(of: Self.findings))
        expect(driver, has: ["name", "rules"])
        #expect(driver["name"] as? String == "rib")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
        for rule in rules {
            expect(rule, has: ["id", "shortDescription", "fullDescription"])
            for key in ["shortDescription", "fullDescription"] { try expectMessage(rule[key]) }
        }
    }

    @Test func `every result names its rule, a level, a message and its place`() throws {
        let log = try Self.log(of: Self.findings)
        let rules = try #require(Self.driver(of: log)["rules"] as? [[String: Any]])
        let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
        for (result, finding) in zip(results, Self.findings) {
            expect(result, has: ["message", "ruleId", "level", "locations"], and: ["ruleIndex"])
            #expect(result["ruleId"] as? String == finding.rule)
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == finding.rule)
            #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
            try expectMessage(result["message"])
            let locations = try #require(result["locations"] as? [[String: Any]])
            #expect(locations.count == 1)
            let place = try #require(locations[0]["physicalLocation"] as? [String: Any])
            expect(place, has: ["artifactLocation", "region"])
            let artifact = try #require(place["artifactLocation"] as? [String: Any])
            expect(artifact, has: ["uri"])
            #expect(artifact["uri"] as? String == "App/%C3%84%20b.swift")
            #expect(place["region"] as? [String: Int] == ["startLine": 3, "startColumn": 5])
        }
    }

    private static func log(of findings: [Finding]) throws -> [String: Any] {
        let data = Data(Report(findings).text(as: .sarif).utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private static func driver(of log: [String: Any]) throws -> [String: Any] {
        let tool = try #require((log["runs"] as? [[String: Any]])?.first?["tool"] as? [String: Any])
        return try #require(tool["driver"] as? [String: Any])
    }

    private func expectMessage(_ message: Any?) throws {
        let message = try #require(message as? [String: Any])
        expect(message, has: ["text"])
        #expect((message["text"] as? String)?.isEmpty == false)
    }

    private func expect(_ object: [String: Any], has keys: Set<String>, and optional: Set<String> = []) {
        #expect(keys.isSubset(of: object.keys) && Set(object.keys).isSubset(of: keys.union(optional)))
    }
}
