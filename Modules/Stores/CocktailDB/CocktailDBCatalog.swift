public import BarGamesServices

/// The cocktails of TheCocktailDB, or of another server with version 1 of its API.
///
/// An app registers one instance. It stores responses for a limited time, and concurrent callers share one request.
/// Failures are not stored: the next call sends only the requests that are missing.
///
/// Errors are `CocktailError`s, which name the server and can be shown to the user.
public struct CocktailDBCatalog: CocktailCatalog {
    /// The number of letters that are requested concurrently. A server may reject too many requests at a time.
    static let lettersAtOnce = 6

    private let server: CocktailServer
    /// The cocktails by lower-case letter, in the order of the list.
    private let lists: ResponseCache<String, [Cocktail]>
    private let details: ResponseCache<String, Cocktail>

    /// Creates a catalog. It sends no request yet.
    ///
    /// - Parameters:
    ///   - baseURL: The address before `search.php`, such as `https://www.thecocktaildb.com/api/json/v1/1/`.
    ///   - timeout: The longest time for a response, including its parsing.
    ///   - maximumAge: How long a response is stored.
    ///   - sizeLimit: The largest size of a response in bytes.
    ///   - clock: Measures both times.
    /// - Throws: `CocktailError` if `baseURL` is not a valid address.
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

    /// Returns the letters that have cocktails. Requests each letter that is not stored, a few at a time.
    ///
    /// Includes a letter whose response cannot be used, for example because it is too large: `cocktails(under:)` throws
    /// the reason. Throws if no response can be used.
    public func letters() async throws -> [Character] {
        var waiting = CocktailList.letters[...]
        var found: Set<Character> = []
        var failures: [WebFailure] = []
        return try await explained {
            try await withThrowingTaskGroup(of: (Character, Result<Bool, WebFailure>).self) { group in
                func askForNext() {
                    guard let letter = waiting.popFirst() else { return }
                    group.addTask {
                        do {
                            return (letter, .success(try await list(under: letter).isEmpty))
                        } catch let failure as WebFailure where failure.isUnusableResponse {
                            return (letter, .failure(failure))
                        }
                    }
                }
                for _ in 0..<Self.lettersAtOnce { askForNext() }
                while let (letter, result) = try await group.next() {
                    if case .failure(let failure) = result { failures.append(failure) }
                    if case .success(true) = result {} else { found.insert(letter) }
                    askForNext()
                }
                if let failure = failures.first, failures.count == CocktailList.letters.count { throw failure }
                return CocktailList.letters.filter(found.contains)
            }
        }
    }

    /// Returns the cocktails whose names begin with `letter`, ordered by name.
    public func cocktails(under letter: Character) async throws -> [CocktailSummary] {
        try await explained { try await list(under: letter).map { CocktailSummary(id: $0.id, name: $0.name) } }
    }

    /// Returns the cocktail with this ID.
    public func cocktail(_ id: String) async throws -> Cocktail {
        try await explained { try await details.value(for: id) { [server] in try await server.cocktail(id) } }
    }

    private func list(under letter: Character) async throws -> [Cocktail] {
        try await lists.value(for: letter.lowercased()) { [server, details] in
            let cocktails = CocktailList.list(try await server.search(letter), under: letter)
            // A list contains complete cocktails, so selecting one of them needs no further request.
            await details.store(cocktails.map { ($0.id, $0) })
            return cocktails
        }
    }

    /// Returns the value of `body`. Translates a failure into the sentence for the user.
    private func explained<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let failure as WebFailure {
            throw CocktailError(failure.sentence(about: server.address.host))
        }
    }
}
