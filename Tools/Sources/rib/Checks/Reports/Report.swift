/// The findings of a check in one of the formats that people and tools read.
struct Report: Sendable {
    /// The format of a report.
    enum Format: String, CaseIterable, Sendable {
        /// For people, and for editors that read the messages of compilers.
        case text
        /// An array of findings.
        case json
        /// SARIF 2.1.0, which code hosts show beside the changed lines.
        case sarif
    }

    /// The findings, sorted by place.
    let findings: [Finding]
    /// The rules that were checked.
    let rules: [Rule]

    /// Creates a report of `findings`.
    init(_ findings: [Finding], rules: [Rule] = Rule.all) {
        self.findings = findings
        self.rules = rules
    }

    /// Returns the report, without a line break at its end.
    func text(as format: Format) -> String {
        switch format {
        case .text: text
        case .json: Self.encode(json)
        case .sarif: Self.encode(sarif)
        }
    }

    /// Returns a number with its noun: `2 files`.
    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

    private var text: String {
        guard !findings.isEmpty else { return "No findings." }
        let files = Set(findings.map(\.location.file)).count
        let texts = findings.map { finding in
            let why = rule(finding.rule).map { "\n  Why: \($0.reason)" } ?? ""
            return "\(finding.location): error: \(finding.message) [\(finding.rule)]\(why)\n  To fix: \(finding.fix)"
        }
        let fixable = findings.count { $0.edit != nil }
        let hint = fixable == 0 ? "" : " `rib check --fix` corrects \(fixable)."
        let summary = "\(Self.count(findings.count, "finding")) in \(Self.count(files, "file")).\(hint)"
        return (texts + [summary]).joined(separator: "\n")
    }
}
