/// A rule for the sources of a workspace.
struct Rule: Sendable {
    /// The name in reports, in `rib.json` and in `rib:allow` comments: `strong-listener`.
    let id: String
    /// What the rule demands, in one sentence.
    let summary: String
    /// The reason for the rule.
    let reason: String

    /// Whether the rule checks only features and apps, so that a module needs a role.
    let needsRole: Bool
    /// Whether the rule is about the layout that `rib new` writes. It is a matter of taste unless the workspace wants it.
    let isTaste: Bool

    private let check: @Sendable (Workspace, Findings) -> Void

    init(
        _ id: String, _ summary: String, because reason: String, needsRole: Bool = false,
        isTaste: Bool = false, check: @escaping @Sendable (Workspace, Findings) -> Void
    ) {
        self.id = id
        self.summary = summary
        self.reason = reason
        self.needsRole = needsRole
        self.isTaste = isTaste
        self.check = check
    }

    /// Returns the violations of the rule, without those that a `rib:allow` comment permits.
    func findings(in workspace: Workspace) -> [Finding] {
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

    func add(_ message: String, at location: FileLocation, fix: String, edit: TextEdit? = nil) {
        all.append(Finding(rule: rule, location: location, message: message, fix: fix, edit: edit))
    }

    /// Adds a finding for each registration with the key of an earlier one of its group.
    func addRepeated(_ groups: [[(key: [String?], name: String, location: FileLocation)]], fix: String) {
        // Two groups can have the same two registrations.
        var found: Set<String> = []
        for group in groups {
            var first: [[String?]: FileLocation] = [:]
            for (key, name, location) in group {
                let earlier = first.updateValue(first[key] ?? location, forKey: key)
                guard let earlier, found.insert("\(name) \(location)").inserted else { continue }
                add("\(name) is registered at \(earlier.file):\(earlier.line) already.", at: location, fix: fix)
            }
        }
    }
}

extension Workspace {
    /// Returns the violations of all rules that the settings do not disable, sorted by place.
    func check(_ rules: [Rule] = Rule.all) -> [Finding] {
        parse()
        return rules.filter { !settings.disabled.contains($0.id) }.flatMap { $0.findings(in: self) }.sorted()
    }

    /// Returns a sentence about the rules that are skipped in modules with RIBs and without a role; nil if none are.
    func skipped(of rules: [Rule] = Rule.all) -> String? {
        // Another project without rib.json does not use the container yet.
        guard origin == nil || settings.isFromFile else { return nil }
        let modulesOfRIBs = Set(ribs.map(\.module))
        let names = modules.filter { module in
            module.kind != .test && role(of: module) == .library && settings.rules(of: module.name)?.role == nil
                && modulesOfRIBs.contains(module.name)
        }.map(\.name)
        let skipped = rules.filter { $0.needsRole && !settings.disabled.contains($0.id) }.map(\.id).sorted()
        guard !names.isEmpty, !skipped.isEmpty else { return nil }
        let roles = names.map { "\"\($0)\": { \"role\": \"app\" }" }.joined(separator: ", ")
        let fix =
            settings.isFromFile
            ? "write \"role\": \"feature\" or \"role\": \"app\" in its row in rib.json."
            : "write rib.json with { \"modules\": { \"*\": {}, \(roles) } }, or \"role\": \"feature\". "
                + "The rules about the layout of files then apply, too."
        return """
            Not checked in \(names.joined(separator: " and ")): \(skipped.joined(separator: ", ")).
              Likely cause: A module with RIBs has no role, so it counts as a library.
              To fix: \(fix)
            """
    }

    /// Whether a comment permits the finding: `// rib:allow <rule>: <reason>` on its line or the line before it, or
    /// `// rib:allow-file <rule>: <reason>` anywhere in the file.
    fileprivate func allows(_ finding: Finding) -> Bool {
        guard let file = file(at: finding.location.file), file.text.contains("rib:allow") else { return false }
        let lines = file.text.lines
        let index = finding.location.line - 1
        return [index - 1, index].contains { lines.indices.contains($0) && lines[$0].allows(finding.rule) }
            || lines.contains { $0.allows(finding.rule, inFile: true) }
    }
}

extension Substring {
    /// Whether this line has the comment `rib:allow` with the ID `rule`.
    fileprivate func allows(_ rule: String, inFile: Bool = false) -> Bool {
        let mark = "// rib:allow\(inFile ? "-file" : "") \(rule)"
        guard let found = firstRange(of: mark) else { return false }
        let next = self[found.upperBound...].first
        return next.map { !$0.isLetter && $0 != "-" } ?? true
    }
}
