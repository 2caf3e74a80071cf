import ArgumentParser

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a RIB or a module, with tests.",
        discussion: """
            A RIB has a builder, an interactor and a view. It gets a router with its first child. With --parent, the parent builds and attaches it.

              rib new Profile --parent OffGame
              rib new Visit --viewless --parent Profile
              rib new Feed --permanent --parent Root
              rib new Profile --view swiftui --in Modules/Features/LoggedInFeature
              rib new Profile --in Modules/Features/LoggedInFeature --dry-run

            With --module, the RIB gets a module of its own. With --interface, other modules build it through an interface, \
            which has a module, too, and an assembly registers its builder. With --adapter, an adapter in the app implements \
            the interface, and the module does not know it.

              rib new Profile --module --interface --parent OffGame
              rib new Profile --module AccountFeature --adapter
            """)

    @OptionGroup var options: ChangeOptions

    @Argument(help: "The name of the RIB, such as Profile.")
    var name: String?

    @Flag(help: "Creates a RIB without a view, which shows its children on the view of an ancestor.")
    var viewless = false

    @Option(
        help: """
            What the view is made of: \(ViewKind.allCases.map(\.rawValue).joined(separator: ", ")). Without it, the \
            kind of the views above it.
            """)
    var view: ViewKind?

    @Flag(help: "Adds a state that survives a kill of the app, with a test.")
    var restorable = false

    @Flag(help: "Creates a RIB that stays as long as its parent: without a Close button and the method that it calls.")
    var permanent = false

    @Option(
        help: ArgumentHelp(
            "A value with which the parent builds the RIB, such as id:Int. Can be repeated.", valueName: "name:type"))
    var argument: [String] = []

    @Option(help: ArgumentHelp("The RIB that attaches the new one.", valueName: "rib"), completion: .ribs)
    var parent: String?

    @Option(
        name: .customLong("in"), help: ArgumentHelp("The folder for the RIB's folder.", valueName: "folder"),
        completion: .features)
    var folder: String?

    @Option(
        defaultAsFlag: "",
        help: ArgumentHelp("Creates a module, named after the RIB if no name follows.", valueName: "module"))
    var module: String?

    @Flag(help: "Adds a module with the interface of the RIB, and an assembly.")
    var interface = false

    @Flag(help: "Adds an adapter that implements the interface, for a module that must not know it.")
    var adapter = false

    func validate() throws {
        guard name != nil else {
            let example = module.map { $0.isEmpty ? "Profile --module" : "\($0) --module" } ?? "Profile"
            let reason = module?.isEmpty == false ? " The word behind --module is the name of the module." : ""
            throw ValidationError("The name of the RIB is missing.\(reason) Write `rib new \(example)`.")
        }
        if interface || adapter, module == nil {
            throw ValidationError("\(adapter ? "--adapter" : "--interface") needs --module.")
        }
        if viewless, view != nil { throw ValidationError("--viewless and --view exclude each other.") }
        if module != nil, folder != nil { throw ValidationError("--module and --in exclude each other.") }
    }

    func run() throws {
        let name = name ?? ""
        let new = NewRIB(
            name: name, isViewable: !viewless, isRestorable: restorable, isPermanent: permanent, view: view,
            parent: parent, folder: folder)
        let arguments = try argument.map(AddArgumentCommand.parts)
        var isTab = false
        try options.generate(next: next(for: name, isTab: isTab), editsManifest: true) { generator in
            if let module {
                try generator.addModule(
                    module.isEmpty ? nil : module, for: new, interface: adapter ? .adapter : interface ? .direct : nil)
            } else {
                try generator.add(new)
            }
            for (value, type) in arguments { try generator.addArgument(named: value, type: type, to: name) }
            isTab = try parent.map { try generator.attachesWhenLoaded(name, in: $0) } ?? false
        }
    }

    private func next(for name: String, isTab: Bool) -> String {
        if let parent {
            if isTab { return "run swift test. \(parent) attaches \(name) as a tab." }
            let verb = viewless ? "attach" : "routeTo"
            let values = argument.compactMap { $0.split(separator: ":").first }.map { "\($0): …" }.joined(
                separator: ", ")
            return "call `router?.\(verb)\(name)(\(values))` in \(parent)Interactor, then run swift test."
        }
        return module == nil ? "attach it with `rib add-child <parent> \(name)`." : "run swift test."
    }
}
