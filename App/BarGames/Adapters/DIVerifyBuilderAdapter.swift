import DIInterfaces
import DependencyContainer
import RIBs
import VerifyFeature

/// Builds Verify for the RIBs that use the interface `DIVerifyBuildable`.
final class DIVerifyBuilderAdapter: Builder<any DIVerifyDependency>, DIVerifyBuildable, Requiring {
    static let needs = Needs(
        .service((any TableStoring).self), .service((any WallClock).self), .service((any PasswordHashing).self),
        .service((any Clock<Duration>).self))

    func build(
        withListener listener: any DIVerifyListener,
        players: Players,
        password: String
    ) -> any Routing {
        let component = DIVerifyAdapterComponent(dependency: dependency)
        let names = VerifyNames(player1: players.player1, player2: players.player2)
        return bridged(DIVerifyBridge(listener: listener)) {
            VerifyBuilder(dependency: component).build(withListener: $0, names: names, password: password)
        }
    }
}

private final class DIVerifyAdapterComponent: Component<any DIVerifyDependency>, VerifyDependency {
    let accounts: any VerifyAccountStoring
    let clock: any VerifyClock
    let passwords: any VerifyPasswordHashing
    let timer: any Clock<Duration>

    override init(dependency: any DIVerifyDependency) {
        let (tables, clock, passwords, timer) = DIVerifyBuilderAdapter.needs.require(from: dependency)
        accounts = VerifyAccounts(tables: tables)
        self.clock = VerifyWallClock(clock: clock)
        self.passwords = VerifyPasswords(passwords: passwords)
        self.timer = timer
        super.init(dependency: dependency)
    }
}

private final class DIVerifyBridge: VerifyListener {
    private weak var listener: (any DIVerifyListener)?

    init(listener: any DIVerifyListener) {
        self.listener = listener
    }

    func verifyDidEnd(with result: VerifyResult) {
        listener?.verifyDidEnd(with: DIVerifyResult(result))
    }
}

extension DIVerifyResult {
    fileprivate init(_ result: VerifyResult) {
        self =
            switch result {
            case .verified(let names): .verified(Players(names))
            case .wrongPassword: .wrongPassword
            case .locked(let seconds): .locked(seconds: seconds)
            case .failed(let reason): .failed(reason)
            }
    }
}

extension Players {
    fileprivate init(_ names: VerifyNames) {
        self.init(player1: names.player1, player2: names.player2)
    }

    /// The names of these players, in the seats that the same two players have in `others`.
    fileprivate func seated(like others: VerifyNames) -> VerifyNames {
        NameKey(player1) == NameKey(others.player1)
            ? VerifyNames(player1: player1, player2: player2)
            : VerifyNames(player1: player2, player2: player1)
    }
}

extension VerifyAccount {
    fileprivate init(_ table: StoredTable, seatedLike names: VerifyNames) {
        self.init(
            names: table.players.seated(like: names), passwordHash: table.passwordHash, failures: table.failures,
            checking: table.checking.map(\.seconds), lockedUntil: table.lockedUntil?.seconds)
    }
}

// MARK: - Services

private struct VerifyAccounts: VerifyAccountStoring {
    let tables: any TableStoring

    func create(_ account: VerifyAccount) async throws -> Bool {
        try await tables.create(
            StoredTable(players: Players(account.names), passwordHash: account.passwordHash))
    }

    func update<Value: Sendable>(
        _ names: VerifyNames,
        _ body: @Sendable (inout VerifyAccount) -> Value
    ) async throws -> Value? {
        try await tables.update(TableKey(Players(names))) { table in
            var account = VerifyAccount(table, seatedLike: names)
            defer {
                table.failures = account.failures
                table.checking = account.checking.map(Timestamp.init)
                table.lockedUntil = account.lockedUntil.map(Timestamp.init)
            }
            return body(&account)
        }
    }
}

private struct VerifyPasswords: VerifyPasswordHashing {
    let passwords: any PasswordHashing

    func hash(_ password: String) async throws -> String { try await passwords.hash(password) }

    func verify(_ password: String, against hash: String) async throws -> Bool {
        try await passwords.verify(password, against: hash)
    }
}

private struct VerifyWallClock: VerifyClock {
    let clock: any WallClock

    func now() -> Double { clock.now().seconds }
}
