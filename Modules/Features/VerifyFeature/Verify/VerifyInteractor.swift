import RIBs

/// Receives the result of the check.
@MainActor public protocol VerifyListener: AnyObject {
    /// Called once in an activation, when the check is complete.
    func verifyDidEnd(with result: VerifyResult)
}

final class VerifyInteractor: Interactor {
    weak var listener: (any VerifyListener)?

    private let passwords: any VerifyPasswordChecking
    private let names: VerifyNames
    private let password: String

    init(passwords: any VerifyPasswordChecking, names: VerifyNames, password: String) {
        self.passwords = passwords
        self.names = names
        self.password = password
    }

    override func didBecomeActive() {
        task { [passwords, password, names] in
            try await passwords.check(password, of: names)
        } then: { [weak self] result in
            self?.listener?.verifyDidEnd(with: result.verifyResult)
        }
    }
}

extension Result<VerifyResult, any Error> {
    fileprivate var verifyResult: VerifyResult {
        switch self {
        case .success(let result): result
        case .failure(let error): .failed("\(error)")
        }
    }
}
