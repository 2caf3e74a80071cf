public import BarGamesServices
public import BarGamesStores

/// A promise of a store, which a test checks.
///
/// A test of a store of your own takes each promise as its argument. It has a time limit, because a store that reports no
/// change lets a promise wait:
///
///     @Test(.timeLimit(.minutes(5)), arguments: StorePromise.ofGames) func `the store keeps its promises`(
///         _ promise: StorePromise<GameStores>
///     ) async throws {
///         let database = try makeEmptyDatabase()
///         try await promise.check { GameStores(matches: MyMatches(database), tables: MyTables(database)) }
///     }
public struct StorePromise<Stores: Sendable>: CustomStringConvertible, Sendable {
    /// Opens the stores of one more app on the same data.
    public typealias Open = @Sendable () async throws -> Stores

    /// The promise as a sentence.
    public let description: String
    private let body: @Sendable (Open) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (_ open: Open) async throws -> Void) {
        self.description = description
        self.body = body
    }

    /// Checks the promise.
    ///
    /// - Parameter open: Opens the stores of one more app on the same data, which is empty before the first call. A
    ///   promise about two apps calls it twice.
    /// - Throws: `BrokenPromise`, or the error of the store.
    public func check(_ open: Open) async throws { try await body(open) }
}

/// The stores of tables and matches, which one app opens.
public struct GameStores: Sendable {
    /// The store of the matches.
    public let matches: any MatchStoring
    /// The store of the tables, whose matches the other store has.
    public let tables: any TableStoring

    /// Creates a pair of stores.
    public init(matches: any MatchStoring, tables: any TableStoring) {
        self.matches = matches
        self.tables = tables
    }
}

/// The error of a store that does not keep a promise.
public struct BrokenPromise: Error, CustomStringConvertible {
    /// What the store returned, and where it was expected to return something else.
    public let description: String
}

/// Throws unless two values are equal.
func expect<Value: Equatable>(
    _ value: Value, _ expected: Value, fileID: String = #fileID, line: Int = #line
) throws(BrokenPromise) {
    guard value != expected else { return }
    throw BrokenPromise(description: "\(fileID):\(line): the store returned \(value), and not \(expected).")
}

/// Throws unless `body` throws a `StoreError`: `expected`, or any if that is nil.
func expectStoreError<Value>(
    _ expected: StoreError? = nil, fileID: String = #fileID, line: Int = #line, _ body: () async throws -> Value
) async throws {
    do {
        let value = try await body()
        throw BrokenPromise(description: "\(fileID):\(line): the store returned \(value), and did not throw.")
    } catch let error as StoreError {
        if let expected { try expect(error, expected, fileID: fileID, line: line) }
    }
}
