import Testing

@testable import rib

/// The router of Dice of the sample workspace, to which a child is added.
enum DiceRouter {
    /// Returns the router with `members` and a new child `Card`.
    ///
    /// - Parameter argument: A value that the child is built with.
    static func text(adding members: String, argument: (name: String, type: String)? = nil) throws -> String {
        let path = "Modules/DiceFeature/Dice/DiceRouter.swift"
        let text = try SampleWorkspace.text(
            replacing: "any DiceViewControllable> {}",
            with: """
                any DiceViewControllable> {
                    \(members)

                    override init(interactor: any DiceInteractable, viewController: any DiceViewControllable) {
                        super.init(interactor: interactor, viewController: viewController)
                    }
                }
                """, in: path)
        let targets = SampleWorkspace.manifest.targets.map { target in
            guard target.name == "DiceFeature" else { return target }
            let dependencies = ["RIBs", "RIBsScreens"].map { PackageManifest.Dependency($0) }
            return PackageManifest.Target(name: target.name, path: target.path, dependencies: dependencies)
        }
        let workspace = try SampleWorkspace.workspace(
            changing: [path: text], manifest: PackageManifest(name: "Sample", targets: targets))
        return try TemporaryFolder.use(SampleWorkspace.files.merging([path: text]) { $1 }) { folder in
            var generator = Generator(workspace: workspace, root: folder.path)
            try generator.add(NewRIB(name: "Card", folder: "Modules/DiceFeature"))
            if let argument { try generator.addArgument(named: argument.name, type: argument.type, to: "Card") }
            try generator.attach("Card", to: "Dice")
            return try #require(generator.workspace.file(at: path)).text
        }
    }
}
