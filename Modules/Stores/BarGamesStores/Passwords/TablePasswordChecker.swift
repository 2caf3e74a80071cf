public import BarGamesServices

/// Checks the passwords of the stored tables, and limits wrong ones.
public struct TablePasswordChecker: PasswordChecking {
    /// The interval at which a waiting attempt asks again. Other apps do not report the end of theirs.
    static let pause = Duration.milliseconds(200)

    private static let removed = DIVerifyResult.failed("The table was removed while you signed in.")

    private let tables: any TableStoring
    private let passwords: any PasswordHashing
    private let newTables: NewTables
    private let network: ClientNetwork
    private let wallClock: any WallClock
    private let clock: any Clock<Duration>

    /// Creates a checker.
    ///
    /// - Parameters:
    ///   - tables: The store of the tables.
    ///   - passwords: Hashes and verifies passwords.
    ///   - newTables: Limits the tables that the clients of a network create.
    ///   - network: The network of the client.
    ///   - wallClock: The time of day. A lock outlives the process.
    ///   - clock: Measures the pauses of an attempt that waits for others.
    public init(
        tables: any TableStoring, passwords: any PasswordHashing, newTables: NewTables, network: ClientNetwork,
        wallClock: any WallClock, clock: any Clock<Duration>
    ) {
        self.tables = tables
        self.passwords = passwords
        self.newTables = newTables
        self.network = network
        self.wallClock = wallClock
        self.clock = clock
    }

    /// Checks the password with which two players sign in.
    public func check(_ password: String, of players: Players) async throws -> DIVerifyResult {
        guard try StoredKey(TableKey(players)).hasTwoNames else {
            return .failed("The two names look the same. To fix: type another name.")
        }
        if let result = try await attempt(password, of: players) { return result }
        if let rest = newTables.take(network) {
            let minutes = max(1, Int((rest / .seconds(60)).rounded(.up)))
            return .failed("Too many new tables from your network. Try again in \(minutes) min.")
        }
        let hash = try await passwords.hash(password)
        let table = StoredTable(players: players, passwordHash: hash, lastSignIn: wallClock.now())
        if try await tables.create(table) { return .verified(players) }
        // Another sign-in created the table while the password was hashed, so its password is the valid one.
        return try await attempt(password, of: players) ?? Self.removed
    }

    /// Returns nil if the table does not exist.
    private func attempt(_ password: String, of players: Players) async throws -> DIVerifyResult? {
        while true {
            let attempt = try await tables.update(TableKey(players)) { [wallClock, network] table in
                (table, start: table.startAttempt(from: network, at: wallClock.now()))
            }
            guard let (table, start) = attempt else { return nil }
            switch start {
            case .started(let start): return try await verify(password, of: players, at: table, startedAt: start)
            case .locked(let end): return locked(until: end)
            case .full: try await clock.sleep(for: Self.pause)
            }
        }
    }

    private func verify(
        _ password: String, of players: Players, at table: StoredTable, startedAt start: Timestamp
    ) async throws -> DIVerifyResult {
        let key = TableKey(players)
        guard try await passwords.verify(password, against: table.passwordHash) else {
            let end = try await tables.update(key) { [wallClock, network] table in
                table.rejectAttempt(from: network, startedAt: start, at: wallClock.now())
            }
            return end.flatMap { $0 }.map(locked) ?? .wrongPassword
        }
        let hash = table.passwordHash
        let isConfirmed = try await tables.update(key) { [wallClock, network] table in
            guard table.passwordHash == hash else { return false }
            let now = wallClock.now()
            table.confirmAttempt(from: network, startedAt: start, at: now)
            table.lastSignIn = now
            return true
        }
        return isConfirmed == true ? .verified(table.players.seated(like: players)) : Self.removed
    }

    private func locked(until end: Timestamp) -> DIVerifyResult {
        // The rest is limited to the duration of a lock, however the clock was set since.
        let rest = min(max(end.seconds - wallClock.now().seconds, 1), StoredTable.lockSeconds)
        return .locked(seconds: Int(rest.rounded(.up)))
    }
}

extension Players {
    /// The names of these players, in the seats that the same two players have in `others`.
    fileprivate func seated(like others: Players) -> Players {
        NameKey(player1).stored == NameKey(others.player1).stored ? self : Players(player1: player2, player2: player1)
    }
}
