/// What is wrong in a file of cocktails, and where.
nonisolated struct CocktailFileError: Error, Equatable, CustomStringConvertible {
    enum Problem: Equatable, Sendable {
        /// A cocktail without a name.
        case noName
        /// A name that no id can be made of.
        case noID(name: String)
        /// A cocktail with the id of another one, most likely the same cocktail.
        case sameID(String, name: String, other: String, line: Int)
        case noGlass(name: String)
        case secondGlass(name: String)
        case noIngredient(name: String)
        case noStep(name: String)
        /// A line of a cocktail before there is one.
        case beforeFirstCocktail(line: String)
        /// A line that is none of those a cocktail consists of, or only half of one.
        case strayLine(String)
    }

    /// The line at fault, counted from 1. That of its name, if a cocktail lacks something.
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
            ("no id can be made of the name \"\(name)\"", "a name with a Latin letter or a digit")
        case .sameID(let id, let name, let other, let line):
            (
                "\"\(name)\" has the id \(id), as \"\(other)\" has in line \(line)",
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
            ("\"\(line)\" belongs to no cocktail", "a line such as \"= Negroni\" before it")
        case .strayLine(let line):
            (
                "\"\(line)\" is no line of a cocktail",
                "\"= name\", \"glass name\", \"measure | ingredient\", \"| ingredient\", \"- step\" or \"# comment\""
            )
        }
    }
}
