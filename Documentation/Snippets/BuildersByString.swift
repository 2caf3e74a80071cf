import DependencyContainer
import RIBs

@MainActor protocol GameBuildable: Buildable {
    static var title: String { get }
}

final class DiceBuilder: GameBuildable {
    static let title = "Dice"
}

let builders = BuilderContainer()
// The articles write `container.regist(builder: DiceBuilder.self, with: "dice")`.
builders.register(builder: DiceBuilder.self, with: "dice")
let dice = try builders.resolve(for: "dice") as? any GameBuildable.Type
print(dice?.title ?? "not a game")
do {
    _ = try builders.resolve(for: "dicee")
} catch {
    print(error)
}

// Prints:
// Dice
// No builder is registered for "dicee".
//   Did you mean "dice" (Buildable), registered at Snippets/BuildersByString.swift:14?
//   Registered: "dice" (Buildable)
//   Likely cause: The name is misspelled, or the assembly that registers it is not in the list of assemblies.
//   To fix: correct the name, or add `builders.register(builder: ….self, with: "dicee")` to an assembly.
