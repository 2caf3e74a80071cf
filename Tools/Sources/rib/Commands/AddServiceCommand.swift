import ArgumentParser

struct AddServiceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add-service",
        abstract: "Lets a RIB use a service of the container.",
        discussion: """
            The nearest RIB at or above --to that has the containers states the service in its needs and resolves it in \
            its component. The components below pass it on. The doubles of the tests register it.

              rib add-service Pantry --to Basket
              rib add-service now:'any WallClock' --to Basket --dry-run
            """)

    @OptionGroup var options: ChangeOptions

    @Argument(help: "The type of the service. A name before it is the name of the property: now:WallClock.")
    var service: String

    @Option(help: ArgumentHelp("The RIB that uses the service.", valueName: "rib"), completion: .ribs)
    var to: String

    func run() throws {
        let parts = service.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
        guard let type = parts.last else { throw ValidationError("Write the type of the service: Pantry.") }
        try options.generate(
            next: "use the service in \(to)Builder, register it in an assembly if none does, then run swift test.",
            editsManifest: true
        ) { try $0.addService(named: parts.count > 1 ? parts[0] : nil, type: type, to: to) }
    }
}
