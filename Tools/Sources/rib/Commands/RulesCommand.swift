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
        let rules = ids.isEmpty ? Rule.all : Rule.all.filter { ids.contains($0.id) }
        if let unknown = ids.first(where: { id in !rules.contains { $0.id == id } }) {
            throw ValidationError("There is no rule \"\(unknown)\". `rib rules` lists the rules.")
        }
        print(rules.map { "\($0.id)\n  \($0.summary)\n  Why: \($0.reason)" }.joined(separator: "\n\n"))
    }
}
