import ArgumentParser

struct AddDependencyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add-dependency",
        abstract: "Passes a static dependency down the tree.",
        discussion: """
            Every RIB below --from states the dependency in its protocol, and every component on the way passes it on. \
            The RIB of --from must have the property: in its component, or as a requirement of its dependency protocol.

              rib add-dependency clock:'any Clock<Duration>' --from LoggedIn --to OffGame
              rib add-dependency names:'[String]' --from OffGame --to Profile --dry-run
            """)

    @OptionGroup var options: ChangeOptions

    @Argument(help: "The name and the type of the dependency, such as clock:'any Clock<Duration>'.")
    var dependency: String

    @Option(help: ArgumentHelp("The RIB that has the dependency.", valueName: "rib"), completion: .ribs)
    var from: String

    @Option(help: ArgumentHelp("The RIB that needs the dependency.", valueName: "rib"), completion: .ribs)
    var to: String

    func run() throws {
        let parts = dependency.split(separator: ":", maxSplits: 1).map {
            String($0.drop { $0 == " " })
        }
        guard parts.count == 2 else {
            throw ValidationError("Write the name and the type: clock:'any Clock<Duration>'.")
        }
        try options.generate(next: "use `dependency.\(parts[0])` in \(to)Builder, then run swift test.") {
            try $0.addDependency(named: parts[0], type: parts[1], from: from, to: to)
        }
    }
}
