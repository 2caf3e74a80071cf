import SwiftSyntax

extension Generator {
    /// Creates a game: a module, an adapter, a line in an assembly, and tests.
    mutating func addGame(_ name: String) throws {
        let template = GameTemplate(name: Name(name))
        let (place, app) = try addPluginModule(
            name, interface: "DIGameBuildable", dependencies: ["GameScreens", "RIBs", "Screens"],
            files: template.files)
        try create("\(app.adapters)/DI\(name)BuilderAdapter.swift", template.adapter)
        try edit { edits, workspace in
            try ManifestEditing(workspace).addDependency(place.name, to: app.module, edits: &edits)
            let games = workspace.wiring.builderRegistrations.filter { $0.value.id.member == "game" }
            guard let last = games.last else {
                throw GenerationError(
                    "No assembly registers a game.",
                    fix: "register one with `builders.register(….self, for: .game(\"…\"))` in an assembly.")
            }
            edits.insert(
                "\n        builders.register(DI\(name)BuilderAdapter.self, for: .game(\"\(template.id)\"))",
                at: last.value.syntax.endPositionBeforeTrailingTrivia, in: last.file.path)
        }
    }

    /// Creates a menu item: a module, an assembly in every list of assemblies, and tests.
    mutating func addMenuItem(_ name: String) throws {
        let template = MenuItemTemplate(name: Name(name))
        let (place, app) = try addPluginModule(
            name, interface: "DIMenuItemBuildable", dependencies: ["DIInterfaces", "RIBs", "Screens"],
            files: template.files)
        let assembly = AssemblyTemplate(
            name: name, imports: ["DIInterfaces", place.name], builder: "\(name)Builder",
            id: ".menu(\"\(template.id)\")",
            summary: "Registers the menu item \(name).")
        try create("\(app.assemblies)/\(name)Assembly.swift", assembly.text)
        try edit { edits, workspace in
            try ManifestEditing(workspace).addDependency(place.name, to: app.module, edits: &edits)
            try workspace.addAssembly("\(name)Assembly()", to: &edits)
        }
    }

    private mutating func addPluginModule(
        _ name: String, interface: String, dependencies: [String],
        files: (String, String) -> [(path: String, text: String)]
    ) throws -> (NewModulePlace, AppPlace) {
        try checkNewName(name, in: nil)
        guard workspace.declarations[interface] != nil else {
            throw GenerationError(
                "The workspace has no interface \(interface), so it has no such plugins.",
                fix: "create a RIB with --module --interface instead.")
        }
        let (place, app) = (try NewModulePlace("\(name)Feature", in: self), try AppPlace(in: workspace))
        try addTargets(of: place, dependencies: dependencies)
        for file in files("\(place.folder)/\(name)", place.testFolder) { try create(file.path, file.text) }
        return (place, app)
    }
}
