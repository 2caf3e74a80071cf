import Foundation

extension Report {
    /// An array of findings.
    var json: [[String: Any]] {
        findings.map { finding in
            [
                "rule": finding.rule, "file": finding.location.file, "line": finding.location.line,
                "column": finding.location.column, "message": finding.message,
                "reason": rule(finding.rule)?.reason ?? "",
                "fix": finding.fix, "isFixable": finding.edit != nil,
            ]
        }
    }

    /// A log in the format SARIF 2.1.0.
    var sarif: [String: Any] {
        let driver: [String: Any] = [
            "name": "rib",
            "rules": rules.sorted { $0.id < $1.id }.map { rule in
                [
                    "id": rule.id, "shortDescription": ["text": rule.summary],
                    "fullDescription": ["text": "\(rule.summary) \(rule.reason)"],
                ]
            },
        ]
        let results = findings.map { finding -> [String: Any] in
            let path = finding.location.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
            let place: [String: Any] = [
                "artifactLocation": ["uri": path ?? finding.location.file],
                "region": ["startLine": finding.location.line, "startColumn": finding.location.column],
            ]
            return [
                "ruleId": finding.rule, "level": "error",
                "message": ["text": "\(finding.message) To fix: \(finding.fix)"],
                "locations": [["physicalLocation": place]],
            ]
        }
        let run: [String: Any] = ["tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": results]
        return ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]]
    }

    static func encode(_ value: Any) -> String {
        // The values are strings, numbers, and arrays and dictionaries of them, which always can be encoded.
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(
            decoding: (try? JSONSerialization.data(withJSONObject: value, options: options)) ?? Data(), as: UTF8.self)
    }
}
