import DIInterfaces
import DependencyContainer
import RIBs
import VerifyFeature

/// Verify as the interfaces describe it.
final class DIVerifyBuilderAdapter: Builder<any DIVerifyDependency>, DIVerifyBuildable, ServiceRequiring {
    static var requiredServices: [ServiceRequirement] {
        [
            ServiceRequirement((any TableStoring).self), ServiceRequirement((any WallClock).self),
            ServiceRequirement((any PasswordHashing).self),
        ]
    }

    func build(
        withListener listener: any DIVerifyListener,
        players: Players,
        password: String
    ) -> any Routing {
        let component = DIVerifyAdapterComponent(dependency: dependency)
        let bridge = DIVerifyBridge(listener: listener)
        let names = VerifyNames(player1: players.player1, player2: players.player2)
        let router = VerifyBuilder(dependency: component).build(withListener: bridge, names: names, password: password)
        router.keepAlive(bridge)
        return router
    }
}

private final class DIVerifyAdapterComponent: Component<any DIVerifyDependency>, VerifyDependency {
    var accounts: any VerifyAccountStoring {
        VerifyAccounts(tables: dependency.services.require((any TableStoring).self))
    }
    var clock: any VerifyClock { VerifyWallClock(clock: dependency.services.require((any WallClock).self)) }
    var passwords: any VerifyPasswordHashing {
        VerifyPasswords(passwords: dependency.services.require((any PasswordHashing).self))
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

    /// These names in the seats of `others`, who are the same two people.
    fileprivate func seated(like others: VerifyNames) -> VerifyNames {
        NameKey(player1) == NameKey(others.player1)
            ? VerifyNames(player1: player1, player2: player2)
            : VerifyNames(player1: player2, player2: player1)
    }
}

// MARK: - Services

private struct VerifyAccounts: VerifyAccountStoring {
    let tables: any TableStoring

    func account(for names: VerifyNames) async throws -> VerifyAccount? {
        try await tables.table(for: key(names)).map {
            VerifyAccount(
                names: $0.players.seated(like: names), passwordHash: $0.passwordHash,
                lockedUntil: $0.lockedUntil?.seconds)
        }
    }

    func create(_ account: VerifyAccount) async throws -> Bool {
        try await tables.create(
            StoredTable(players: Players(account.names), passwordHash: account.passwordHash))
    }

    func recordFailure(for names: VerifyNames, limit: Int, lockingUntil end: Double) async throws -> Double? {
        try await tables.recordFailure(for: key(names), limit: limit, lockingUntil: Timestamp(seconds: end))?.seconds
    }

    func clearFailures(for names: VerifyNames) async throws {
        try await tables.clearFailures(for: key(names))
    }

    private func key(_ names: VerifyNames) -> TableKey { TableKey(Players(names)) }
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
