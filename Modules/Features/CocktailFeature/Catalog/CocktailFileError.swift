/// An error in a file of cocktails, with its line.
nonisolated struct CocktailFileError: Error, Equatable, CustomStringConvertible {
    enum Problem: Equatable, Sendable {
        /// The cocktail has no name.
        case noName
        /// The name contains no character for an id.
        case noID(name: String)
        /// The cocktail has the id of another one, most likely because it is the same cocktail.
        case sameID(String, name: String, other: String, line: Int)
        case noGlass(name: String)
        case secondGlass(name: String)
        case noIngredient(name: String)
        case noStep(name: String)
        /// A line of a cocktail comes before the first name.
        case beforeFirstCocktail(line: String)
        /// The line has an unknown format or is incomplete.
        case strayLine(String)
    }

    /// The number of the invalid line, from 1. If the cocktail lacks something, the line of its name.
    let line: Int
    let problem: Problem

    var description: String {
        let (what, expected) = problem.texts
        return "line \(line): \(what). Expected: \(expected)."
    }
}

nonisolated extension CocktailFileError.Problem {
    fileprivate var texts: (what: String, expected: String) {
        switch self {
        case .noName:
            ("a cocktail has no name", "a line such as \"= Negroni\"")
        case .noID(let name):
            ("the name \"\(name)\" contains no character for an id", "a name with a Latin letter or a digit")
        case .sameID(let id, let name, let other, let line):
            (
                "\"\(name)\" has the same id \(id) as \"\(other)\" in line \(line)",
                "every cocktail once, and names that differ in a letter or a digit"
            )
        case .noGlass(let name):
            ("\"\(name)\" has no glass", "a line such as \"glass Highball glass\"")
        case .secondGlass(let name):
            ("\"\(name)\" has a second glass", "one glass a cocktail")
        case .noIngredient(let name):
            ("\"\(name)\" has no ingredient", "lines such as \"30 ml | Gin\"")
        case .noStep(let name):
            ("\"\(name)\" has no step", "lines such as \"- Stir gently.\"")
        case .beforeFirstCocktail(let line):
            ("\"\(line)\" comes before the first cocktail", "a line such as \"= Negroni\" before it")
        case .strayLine(let line):
            (
                "\"\(line)\" is not a line of a cocktail",
                "\"= name\", \"glass name\", \"measure | ingredient\", \"| ingredient\", \"- step\" or \"# comment\""
            )
        }
    }
}
