import ArgumentParser

struct AddArgumentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add-argument",
        abstract: "Lets the parents of a RIB build it with a value.",
        discussion: """
            The value becomes a parameter of the builder's protocol, of the builder and its adapter, of the interactor, which \
            stores it, and of the methods of the parents that attach the RIB. The doubles and the calls in tests follow. The \
            command lists the other calls that need a value.

              rib add-argument id:Int --to ParcelDetail
              rib add-argument draft:'String?' --to Profile --dry-run
            """)

    @OptionGroup var options: ChangeOptions

    @Argument(help: "The name and the type of the value, such as id:Int.")
    var argument: String

    @Option(help: ArgumentHelp("The RIB that is built with the value.", valueName: "rib"), completion: .ribs)
    var to: String

    func run() throws {
        let (name, type) = try Self.parts(of: argument)
        try options.generate(
            next: "use `\(name)` in \(to)Interactor, then run swift test.", editsManifest: true
        ) { try $0.addArgument(named: name, type: type, to: to) }
    }

    /// Returns the name and the type of `text`.
    static func parts(of text: String) throws -> (name: String, type: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
        guard parts.count == 2 else { throw ValidationError("Write the name and the type: id:Int.") }
        return (parts[0], parts[1])
    }
}
