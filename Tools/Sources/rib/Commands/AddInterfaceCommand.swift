import ArgumentParser

struct AddInterfaceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add-interface",
        abstract: "Lets the RIBs of other modules build a RIB.",
        discussion: """
            The protocols of the RIB's dependency, builder and listener move to the module of the interface. The builder \
            conforms to it, and an assembly registers the builder in each app. With --adapter, the protocols stay, the \
            interface repeats them, and an adapter in the app implements it.

              rib add-interface Profile
              rib add-interface Profile --adapter
              rib add-child Account Profile
            """)

    @OptionGroup var options: ChangeOptions

    @Argument(help: "The RIB that other modules build.", completion: .ribs)
    var name: String

    @Flag(help: "Adds an adapter that implements the interface, for a module that must not know it.")
    var adapter = false

    func run() throws {
        try options.generate(
            next: "attach it with `rib add-child <parent> \(name)`, then run swift test.", editsManifest: true
        ) { try $0.addInterface(to: name, style: adapter ? .adapter : .direct) }
    }
}
