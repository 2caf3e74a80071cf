public import SourceModel

/// A rule for the sources of a workspace.
public struct Rule: Sendable {
    /// The name in reports, in `rib.json` and in `rib:allow` comments: `strong-listener`.
    public let id: String
    /// What the rule demands, in one sentence.
    public let summary: String
    /// The reason for the rule.
    public let reason: String

    private let check: @Sendable (Workspace, Findings) -> Void

    init(
        _ id: String, _ summary: String, because reason: String,
        check: @escaping @Sendable (Workspace, Findings) -> Void
    ) {
        self.id = id
        self.summary = summary
        self.reason = reason
        self.check = check
    }

    /// Returns the violations of the rule, without those that a `rib:allow` comment permits.
    public func findings(in workspace: Workspace) -> [Finding] {
        let findings = Findings(rule: id)
        check(workspace, findings)
        return Set(findings.all).filter { !workspace.allows($0) }.sorted()
    }
}

/// Collects the findings of one rule.
final class Findings {
    private(set) var all: [Finding] = []
    private let rule: String

    init(rule: String) {
        self.rule = rule
    }

    func add(_ message: String, at location: FileLocation, fix: String, edit: Finding.Edit? = nil) {
        all.append(Finding(rule: rule, location: location, message: message, fix: fix, edit: edit))
    }
}

extension Workspace {
    /// Returns the violations of all rules that the settings do not disable, sorted by place.
    public func check(_ rules: [Rule] = Rule.all) -> [Finding] {
        parse()
        return rules.filter { !settings.disabled.contains($0.id) }.flatMap { $0.findings(in: self) }.sorted()
    }

    /// Whether the line of the finding, or the line before it, has a comment `// rib:allow <rule>: <reason>`.
    fileprivate func allows(_ finding: Finding) -> Bool {
        guard let file = file(at: finding.location.file), file.text.contains("rib:allow") else { return false }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = finding.location.line - 1
        return [line - 1, line].filter(lines.indices.contains).contains { index in
            lines[index].contains(try! Regex("rib:allow \(finding.rule)(?![\\w-])"))
        }
    }
}
