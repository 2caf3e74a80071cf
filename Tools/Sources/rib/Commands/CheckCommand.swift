import ArgumentParser
import Foundation

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Finds mistakes that the compiler accepts.",
        discussion: """
            Checks the imports of the modules, the files of the RIBs, the references between their parts, and what \
            builders and services register, resolve and state. `rib rules` explains each rule.

              rib check
              rib check --fix
              rib check --only strong-listener --only duplicate-id
              rib check --format sarif > rib.sarif

            The settings are in rib.json, beside Package.swift. To permit one violation, write a comment on the line \
            before it: `// rib:allow strong-listener: the parent outlives the process`.

            Exits with 0 if there are no findings, with 1 if there are, and with 2 or 64 if the workspace could not \
            be checked.
            """)

    @OptionGroup var options: WorkspaceOptions

    @Option(help: "The format of the report: text, json or sarif.")
    var format = Report.Format.text

    @Option(
        help: ArgumentHelp("Checks only this rule. Can be repeated.", valueName: "rule"),
        completion: .list(Rule.all.map(\.id)))
    var only: [String] = []

    @Flag(help: "Corrects the findings that have only one correction, and reports the others.")
    var fix = false

    func validate() throws {
        _ = try Rule.named(only)
    }

    func run() throws {
        if fix { try options.changing(check) } else { try exitingWithTwo(onFailureOf: check) }
    }

    private func check() throws {
        var workspace = try options.workspace()
        let rules = try Rule.named(only)
        var findings = workspace.check(rules)
        if fix {
            workspace = try correct(findings, in: workspace)
            findings = workspace.check(rules)
        }
        // A rule that is named on the command line is wanted.
        let taste = workspace.wantsLayout || !only.isEmpty ? [] : findings.filter(\.isTaste)
        findings.removeAll(where: taste.contains)
        print(Report(findings, rules: rules).text(as: format))
        if options.sources != nil, workspace.ribs.isEmpty {
            printError("No RIB was found: no class is named like HomeRouter and inherits from a class of RIBs.")
        }
        if let summary = taste.tasteSummary { printError(summary) }
        workspace.layoutNotes.forEach(printError)
        if let skipped = workspace.skipped(of: rules) { printError(skipped) }
        if !findings.isEmpty { throw ExitCode(1) }
    }

    /// Writes the corrections, and returns the workspace with them.
    private func correct(_ findings: [Finding], in workspace: Workspace) throws -> Workspace {
        let texts = findings.edited(in: workspace)
        var changes = ChangeSet(root: options.root.path(percentEncoded: false))
        for (path, text) in texts { try changes.edit(path, text: text) }
        try changes.apply()
        let count = findings.count { $0.edit != nil && texts[$0.location.file] != nil }
        if count > 0 {
            printError("Corrected \(Report.count(count, "finding")).")
        } else if !findings.isEmpty {
            printError("No finding has only one correction.")
        }
        return try workspace.applying(texts.mapValues { $0 })
    }
}

extension Report.Format: ExpressibleByArgument {}
