import BarGamesServices
import DependencyContainer
import RIBs
import VerifyFeature
import VerifyInterface

/// Builds Verify for the RIBs that use the interface `DIVerifyBuildable`.
final class DIVerifyBuilderAdapter: Builder<any DIVerifyDependency>, DIVerifyBuildable, Requiring {
    static let needs = Needs(.service((any PasswordChecking).self))

    func build(
        withListener listener: any DIVerifyListener,
        players: Players,
        password: String
    ) -> any Routing {
        let component = DIVerifyAdapterComponent(dependency: dependency)
        return bridged(DIVerifyBridge(listener: listener)) {
            VerifyBuilder(dependency: component)
                .build(withListener: $0, names: VerifyNames(players), password: password)
        }
    }
}

private final class DIVerifyAdapterComponent: Component<any DIVerifyDependency>, VerifyDependency {
    let passwords: any VerifyPasswordChecking

    override init(dependency: any DIVerifyDependency) {
        passwords = DIVerifyPasswords(service: DIVerifyBuilderAdapter.needs.require(from: dependency))
        super.init(dependency: dependency)
    }
}

private struct DIVerifyPasswords: VerifyPasswordChecking {
    let service: any PasswordChecking

    func check(_ password: String, of names: VerifyNames) async throws -> VerifyResult {
        VerifyResult(try await service.check(password, of: Players(names)))
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

extension VerifyResult {
    fileprivate init(_ result: DIVerifyResult) {
        self =
            switch result {
            case .verified(let players): .verified(VerifyNames(players))
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
}

extension VerifyNames {
    fileprivate init(_ players: Players) {
        self.init(player1: players.player1, player2: players.player2)
    }
}
