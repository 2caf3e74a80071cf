import RIBs

/// Receives the result of the check.
@MainActor
public protocol VerifyListener: AnyObject {
    /// Called once in an activation, when the check is complete.
    func verifyDidEnd(with result: VerifyResult)
}

final class VerifyInteractor: Interactor, VerifyInteractable {
    weak var listener: (any VerifyListener)?

    private let check: PasswordCheck

    init(check: PasswordCheck) {
        self.check = check
    }

    override func didBecomeActive() {
        task { [check] in
            try await check.result()
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
