import ArgumentParser

struct AddChildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add-child",
        abstract: "Lets a RIB build and attach another RIB of its module.",
        discussion: """
            The parent gets an extension of its component, the builder of the child, a slot with methods to attach and \
            detach, and the child's listener.

              rib add-child OffGame Profile
              rib add-child OffGame Profile --dry-run
            """)

    @OptionGroup var options: ChangeOptions

    @Argument(help: "The RIB that attaches the child.", completion: .ribs)
    var parent: String

    @Argument(help: "The RIB that is attached.", completion: .ribs)
    var child: String

    func run() throws {
        try options.generate(
            next: "call the method that attaches \(child) in \(parent)Interactor, then run swift test."
        ) { try $0.attach(child, to: parent) }
    }
}
