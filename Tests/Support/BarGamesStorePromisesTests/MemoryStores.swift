import BarGamesServices
import BarGamesStores
import Synchronization
import WebHost

/// The data of stores in memory, which several apps share.
final class MemoryData: Sendable {
    struct Table {
        var table: StoredTable
        var matches: [(match: Match, sequence: Int64)] = []
    }

    struct Contents {
        var tables: [[String]: Table] = [:]
        var sequence: Int64 = 0
        var changes: [Int: AsyncStream<MatchChange>.Continuation] = [:]
        var sessions: [String: StoredSession] = [:]
    }

    let contents = Mutex(Contents())
}

/// Stores in memory, which have the mistake `fault`.
struct MemoryStores: MatchStoring, TableStoring {
    let data: MemoryData
    let app: Int
    let fault: Fault?

    private func key(_ key: TableKey) throws -> [String] {
        let texts = [key.first, key.second].map { fault == .comparesNamesAsTyped ? $0.text : $0.stored }.sorted()
        return try texts.map(storable)
    }

    private func storable(_ text: String) throws -> String {
        guard text.utf8.contains(0) else { return text }
        guard fault == .cutsTextAtNUL else { throw StoreError("A text has a NUL.") }
        return text.split(separator: "\0", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    }

    private func isSeated(_ players: Players, like other: Players) -> Bool {
        NameKey(players.player1).stored == NameKey(other.player1).stored
    }

    func save(_ matches: [Match]) async throws -> [String: StoreError] {
        try data.contents.withLock { contents in
            var refused: [String: StoreError] = [:]
            var changed: Set<TableKey> = []
            for match in matches {
                guard let id = try? storable(match.id), let key = try? key(TableKey(match.players)),
                    !match.playedAt.seconds.isNaN, let table = contents.tables[key]?.table
                else {
                    if fault == .refusesWholeBatch { throw StoreError("A match cannot be saved.") }
                    if fault == .dropsRefusedMatches { continue }
                    let isValid = (try? storable(match.id)) != nil && fault != .hidesMissingTable
                    refused[match.id] = isValid ? .noTable : StoreError("It cannot be saved.")
                    continue
                }
                let isStored = contents.tables.values.contains { $0.matches.contains { $0.match.id == id } }
                if isStored, fault != .savesIDTwice { continue }
                contents.sequence += 1
                let isSeated = isSeated(match.players, like: table.players)
                let stored = Match(
                    id: id, players: table.players, game: match.game,
                    winner: isSeated || fault == .countsWinsByStoredSeat ? match.winner : match.winner?.other,
                    playedAt: match.playedAt)
                contents.tables[key]?.matches.append((stored, contents.sequence))
                changed.insert(TableKey(table.players))
            }
            guard fault != .reportsNoChange else { return refused }
            for (other, continuation) in contents.changes where other != app {
                continuation.yield(.matches(of: changed))
            }
            return refused
        }
    }

    func score(of players: Players) async throws -> Score {
        let key = try key(TableKey(players))
        return try data.contents.withLock { contents in
            guard let table = contents.tables[key] else { throw StoreError.noTable }
            let winners = table.matches.map(\.match.winner)
            let seats: [Player] =
                isSeated(players, like: table.table.players) ? [.player1, .player2] : [.player2, .player1]
            return Score(
                player1: winners.count { $0 == seats[0] }, player2: winners.count { $0 == seats[1] },
                draws: winners.count { $0 == nil })
        }
    }

    func matches(of key: TableKey, before mark: MatchMark?, limit: Int) async throws -> MatchPage {
        let key = try self.key(key)
        return data.contents.withLock { contents in
            let all = (contents.tables[key]?.matches ?? []).sorted {
                fault == .ordersByID
                    ? $0.match.id > $1.match.id
                    : ($0.match.playedAt, $0.sequence) > ($1.match.playedAt, $1.sequence)
            }
            let rest = all.drop { entry in
                guard let mark else { return false }
                let place = (entry.match.playedAt, entry.sequence)
                return place > (mark.playedAt, mark.sequence)
                    || fault != .laterPageRepeatsMatch && place == (mark.playedAt, mark.sequence)
            }
            let page = rest.prefix(max(0, limit))
            let last = page.last.map { MatchMark(playedAt: $0.match.playedAt, sequence: $0.sequence) }
            return MatchPage(matches: page.map(\.match), older: rest.count > page.count ? last : nil)
        }
    }

    func changes() -> AsyncStream<MatchChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: MatchChange.self)
        continuation.yield(.anything)
        // The promise about changes waits for the next one, or for the end.
        if fault == .reportsNoChange || fault == .appSeesItsOwnDataOnly { continuation.finish() }
        data.contents.withLock { $0.changes[app] = continuation }
        return stream
    }

    func create(_ table: StoredTable) async throws -> Bool {
        let key = try key(TableKey(table.players))
        return data.contents.withLock { contents in
            guard contents.tables[key] == nil || fault == .createsTableAgain else { return false }
            let limit = table.lastSignIn.seconds - 86_400
            if fault != .keepsUnplayedTables {
                contents.tables = contents.tables.filter {
                    $0.value.table.lastSignIn.seconds >= limit
                        || !$0.value.matches.isEmpty && fault != .removesPlayedTables
                }
            }
            var stored = table
            if fault == .storesNormalisedNames {
                let names = Players(
                    player1: NameKey(table.players.player1).text, player2: NameKey(table.players.player2).text)
                stored = StoredTable(
                    players: names, passwordHash: table.passwordHash, attempts: table.attempts,
                    lastSignIn: table.lastSignIn)
            }
            contents.tables[key] = MemoryData.Table(table: stored)
            return true
        }
    }

    func update<Value: Sendable>(
        _ key: TableKey, _ body: @Sendable (inout StoredTable) -> Value
    ) async throws -> Value? {
        let key = try self.key(key)
        guard fault != .updatesWithoutLock else {
            guard var table = data.contents.withLock({ $0.tables[key]?.table }) else { return nil }
            let value = body(&table)
            await Task.yield()
            try check(table)
            data.contents.withLock { [table] in $0.tables[key]?.table = table }
            return value
        }
        return try data.contents.withLock { contents in
            guard var table = contents.tables[key]?.table else { return nil }
            let value = body(&table)
            try check(table)
            if fault == .forgetsAttempts { table.attempts = [:] }
            contents.tables[key]?.table = table
            return value
        }
    }

    private func check(_ table: StoredTable) throws {
        guard table.attempts.values.allSatisfy({ !$0.last.seconds.isNaN }) else { throw StoreError("No time.") }
    }
}

/// Sessions in memory, with the mistake `fault`.
struct MemorySessions: SessionStoring {
    let data: MemoryData
    let fault: Fault?

    func load(_ key: String) async throws -> StoredSession? { data.contents.withLock { $0.sessions[key] } }

    func version(of key: String) async throws -> Int? { data.contents.withLock { $0.sessions[key]?.version } }

    func save(_ session: StoredSession, under key: String, replacing replaced: Int?) async throws -> Bool {
        data.contents.withLock { contents in
            let stored = contents.sessions[key]?.version
            let isExpected =
                switch fault {
                case .sessionIgnoresVersion: replaced == nil ? stored == nil : stored != nil
                case .sessionInsertsRemoved: stored == replaced || stored == nil
                case .sessionReplacesNew: stored == replaced || replaced == nil
                default: stored == replaced
                }
            guard isExpected else { return false }
            contents.sessions[key] = session
            if fault == .sessionRoundsTime { contents.sessions[key]?.lastUsed.round() }
            return true
        }
    }

    func remove(_ key: String, version: Int) async throws {
        data.contents.withLock { contents in
            guard contents.sessions[key]?.version == version || fault == .sessionRemovesLaterVersion else { return }
            contents.sessions[key] = nil
        }
    }

    func removeAll(usedBefore time: Double) async throws {
        data.contents.withLock { contents in
            contents.sessions = contents.sessions.filter {
                fault == .sessionRemovesUsed ? $0.value.lastUsed > time : $0.value.lastUsed >= time
            }
        }
    }
}
