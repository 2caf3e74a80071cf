public import DIInterfaces

/// The cocktails of TheCocktailDB, or of another server that speaks its API, version 1.
///
/// Made once, when the services are registered, and shared by everyone. It stores responses for a while, and callers
/// that ask for the same at the same time share one request. A failure is not stored: the next call asks again, and
/// only for what is missing.
///
/// The errors name the server and can be shown to the person who wanted a cocktail.
public struct CocktailDBCatalog: CocktailCatalog {
    /// How many letters are asked for at the same time. A server that is asked for all at once may refuse.
    static let lettersAtOnce = 6

    private let server: CocktailServer
    /// By lower case letter, and in the order in which they are listed.
    private let lists: ResponseCache<String, [Cocktail]>
    private let details: ResponseCache<String, Cocktail>

    /// - Parameters:
    ///   - baseURL: What precedes `search.php`, such as `https://www.thecocktaildb.com/api/json/v1/1/`.
    ///   - timeout: How long one response may take, until it is read.
    ///   - maximumAge: How long a response is stored.
    ///   - sizeLimit: How many bytes a response may have.
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
        let client = WebClient(sizeLimit: sizeLimit, connectTimeout: timeout + .seconds(60))
        server = CocktailServer(address: address, client: client, timeout: timeout, clock: clock)
        lists = ResponseCache(maximumAge: maximumAge, clock: clock)
        details = ResponseCache(maximumAge: maximumAge, clock: clock)
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
        try await details.value(for: id) { [server] in try await server.cocktail(id) }
    }

    private func list(under letter: Character) async throws -> [Cocktail] {
        try await lists.value(for: letter.lowercased()) { [server, details] in
            let cocktails = CocktailList.list(try await server.search(letter), under: letter)
            // A list has whole cocktails: whoever picks one of them need not wait again.
            await details.store(cocktails.map { ($0.id, $0) })
            return cocktails
        }
    }
}
