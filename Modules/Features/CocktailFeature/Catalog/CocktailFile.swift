import DIInterfaces

/// Parses a file of cocktails. The format is described at the top of `Cocktails.txt`.
nonisolated enum CocktailFile {
    /// Returns the cocktails in `text`, in their order and without pictures.
    ///
    /// - Throws: The first error. No invalid line is skipped.
    static func cocktails(in text: String) throws(CocktailFileError) -> [Cocktail] {
        var reader = Reader()
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            try reader.read(line.trimmed, number: index + 1)
        }
        return try reader.finished()
    }
}

/// The state of the parser.
private nonisolated struct Reader {
    private var cocktails: [Cocktail] = []
    /// The line in which each id was first used.
    private var lines: [String: (name: String, line: Int)] = [:]
    /// The cocktail whose lines are being parsed.
    private var draft: Draft?

    mutating func read(_ line: Substring, number: Int) throws(CocktailFileError) {
        switch line.first {
        case nil, "#":
            break
        case "=":
            try finishDraft()
            draft = try begin(String(line.dropFirst().trimmed), number: number)
        default:
            guard draft != nil else {
                throw CocktailFileError(line: number, problem: .beforeFirstCocktail(line: String(line)))
            }
            guard let content = Content(line) else {
                throw CocktailFileError(line: number, problem: .strayLine(String(line)))
            }
            try draft?.add(content, number: number)
        }
    }

    mutating func finished() throws(CocktailFileError) -> [Cocktail] {
        try finishDraft()
        return cocktails
    }

    private mutating func begin(_ name: String, number: Int) throws(CocktailFileError) -> Draft {
        func failure(_ problem: CocktailFileError.Problem) -> CocktailFileError {
            CocktailFileError(line: number, problem: problem)
        }
        guard !name.isEmpty else { throw failure(.noName) }
        let id = CocktailID.made(of: name)
        guard !id.isEmpty else { throw failure(.noID(name: name)) }
        if let other = lines[id] {
            throw failure(.sameID(id, name: name, other: other.name, line: other.line))
        }
        lines[id] = (name, number)
        return Draft(id: id, name: name, line: number)
    }

    private mutating func finishDraft() throws(CocktailFileError) {
        if let draft { cocktails.append(try draft.finished()) }
        draft = nil
    }
}

/// A line of a cocktail.
private nonisolated enum Content {
    case glass(String)
    case ingredient(Cocktail.Ingredient)
    case step(String)

    /// Parses a line. Returns nil if it is invalid or incomplete.
    init?(_ line: Substring) {
        if line.first == "-" {
            let step = line.dropFirst().trimmed
            guard !step.isEmpty else { return nil }
            self = .step(String(step))
        } else if line.contains("|") {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
            guard parts.count == 2, !parts[1].isEmpty else { return nil }
            let measure = parts[0].isEmpty ? nil : String(parts[0])
            self = .ingredient(Cocktail.Ingredient(name: String(parts[1]), measure: measure))
        } else {
            guard let space = line.firstIndex(where: \.isWhitespace), line[..<space] == "glass" else { return nil }
            self = .glass(String(line[space...].trimmed))
        }
    }
}

/// An incomplete cocktail.
private nonisolated struct Draft {
    let id: String
    let name: String
    let line: Int
    private var glass: String?
    private var ingredients: [Cocktail.Ingredient] = []
    private var steps: [String] = []

    init(id: String, name: String, line: Int) {
        self.id = id
        self.name = name
        self.line = line
    }

    mutating func add(_ content: Content, number: Int) throws(CocktailFileError) {
        switch content {
        case .glass(let glass):
            guard self.glass == nil else { throw CocktailFileError(line: number, problem: .secondGlass(name: name)) }
            self.glass = glass
        case .ingredient(let ingredient): ingredients.append(ingredient)
        case .step(let step): steps.append(step)
        }
    }

    func finished() throws(CocktailFileError) -> Cocktail {
        guard let glass else { throw CocktailFileError(line: line, problem: .noGlass(name: name)) }
        guard !ingredients.isEmpty else { throw CocktailFileError(line: line, problem: .noIngredient(name: name)) }
        guard !steps.isEmpty else { throw CocktailFileError(line: line, problem: .noStep(name: name)) }
        return Cocktail(id: id, name: name, glass: glass, ingredients: ingredients, steps: steps, picture: nil)
    }
}

nonisolated extension Substring {
    /// The text without leading and trailing spaces.
    fileprivate var trimmed: Substring {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return self[...last].drop(while: \.isWhitespace)
    }
}
