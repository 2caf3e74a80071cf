public import DIInterfaces

/// The cocktails of TheCocktailDB, or of another server that speaks its API, version 1.
///
/// Made once, when the services are registered, and shared by everyone: it remembers what the server answered for
/// a while, and those who want to know the same at the same time share one request. A failure is not remembered,
/// so the next call asks again, and only for what is missing.
///
/// What it throws names the server and can be shown to whoever wanted a cocktail.
public struct CocktailDBCatalog: CocktailCatalog {
    /// How many letters are asked for at the same time. A server that is asked for all at once may refuse.
    static let lettersAtOnce = 6

    private let server: CocktailServer
    /// By lower case letter, and in the order in which they are listed.
    private let lists: AnswerCache<String, [Cocktail]>
    private let details: AnswerCache<String, Cocktail>

    /// - Parameters:
    ///   - baseURL: What precedes `search.php`, such as `https://www.thecocktaildb.com/api/json/v1/1/`.
    ///   - timeout: How long the server may take for one answer.
    ///   - maximumAge: How long an answer is remembered.
    ///   - sizeLimit: How many bytes an answer may have.
    ///   - clock: Measures both times.
    /// - Throws: A `CocktailError` if `baseURL` cannot be the address of a server.
    public init(
        baseURL: String,
        timeout: Duration = .seconds(10),
        maximumAge: Duration = .seconds(600),
        sizeLimit: Int = 4_000_000,
        clock: any Clock<Duration> = ContinuousClock()
    ) throws(CocktailError) {
        let address = try ServerAddress(baseURL)
        server = CocktailServer(address, WebClient(timeout: timeout, sizeLimit: sizeLimit, clock: clock))
        lists = AnswerCache(maximumAge: maximumAge, clock: clock)
        details = AnswerCache(maximumAge: maximumAge, clock: clock)
    }

    /// Asks for each letter, a few at a time, unless it is known already.
    public func letters() async throws -> [Character] {
        var waiting = CocktailList.letters[...]
        var found: Set<Character> = []
        return try await withThrowingTaskGroup(of: Character?.self) { group in
            func askForNext() {
                guard let letter = waiting.popFirst() else { return }
                group.addTask { try await list(under: letter).isEmpty ? nil : letter }
            }
            for _ in 0..<Self.lettersAtOnce { askForNext() }
            while let letter = try await group.next() {
                if let letter { found.insert(letter) }
                askForNext()
            }
            return CocktailList.letters.filter(found.contains)
        }
    }

    public func cocktails(under letter: Character) async throws -> [CocktailSummary] {
        try await list(under: letter).map { CocktailSummary(id: $0.id, name: $0.name) }
    }

    public func cocktail(_ id: String) async throws -> Cocktail {
        try await details.answer(to: id) { [server] in try await server.cocktail(id) }
    }

    private func list(under letter: Character) async throws -> [Cocktail] {
        try await lists.answer(to: letter.lowercased()) { [server, details] in
            let cocktails = CocktailList.list(try await server.search(letter), under: letter)
            // A list has whole cocktails: whoever picks one of them need not wait again.
            await details.store(cocktails.map { ($0.id, $0) })
            return cocktails
        }
    }
}
