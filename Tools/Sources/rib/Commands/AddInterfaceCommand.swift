import ArgumentParser

struct AddInterfaceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add-interface",
        abstract: "Lets the RIBs of other modules build a RIB.",
        discussion: """
            The interface repeats the dependency, the listener and the method `build` of the RIB. An adapter implements \
            it, and an assembly registers the adapter in each app.

              rib add-interface Profile
              rib add-child Account Profile
            """)

    @OptionGroup var options: ChangeOptions

    @Argument(help: "The RIB that other modules build.", completion: .ribs)
    var name: String

    func run() throws {
        try options.generate(
            next: "attach it with `rib add-child <parent> \(name)`, then run swift test.", editsManifest: true
        ) { try $0.addInterface(to: name) }
    }
}
