import Foundation

/// A finding in the format `json`.
struct JSONFinding: Encodable {
    private let rule: String
    private let file: String
    private let line: Int
    private let column: Int
    private let message: String
    private let reason: String?
    private let fix: String
    private let isFixable: Bool

    init(_ finding: Finding, rule: Rule?) {
        self.rule = finding.rule
        file = finding.location.file
        line = finding.location.line
        column = finding.location.column
        message = finding.message
        reason = rule?.reason
        fix = finding.fix
        isFixable = finding.edit != nil
    }
}

extension Report {
    static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // The values are strings, numbers and arrays of them, which always can be encoded.
        return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
    }
}
