import ArgumentParser

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Lists the rules of rib check, with the reason for each.",
        discussion: """
              rib rules
              rib rules strong-listener
            """)

    @Argument(help: "The rules to explain. Without any, all.", completion: .list(Rule.all.map(\.id)))
    var ids: [String] = []

    func run() throws {
        let rules = try Rule.named(ids)
        print(rules.map { "\($0.id)\n  \($0.summary)\n  Why: \($0.reason)" }.joined(separator: "\n\n"))
    }
}

extension Rule {
    /// Returns the rules named `ids`, or all rules if `ids` is empty.
    ///
    /// - Throws: `ValidationError` if there is no rule of a name in `ids`.
    static func named(_ ids: [String]) throws -> [Rule] {
        for id in ids where !all.contains(where: { $0.id == id }) {
            let near = closestSpelling(to: id, among: all.map(\.id)).map { " Did you mean \"\($0)\"?" } ?? ""
            throw ValidationError("There is no rule \"\(id)\".\(near) `rib rules` lists the rules.")
        }
        return ids.isEmpty ? all : all.filter { ids.contains($0.id) }
    }
}
