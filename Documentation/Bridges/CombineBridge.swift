import Combine
import RIBs

extension AnyCancellable {
    /// Cancels the subscription when `interactor` is deactivated, or at once if it is not active.
    @MainActor @discardableResult
    func cancelOnDeactivate(interactor: ActivationScope) -> AnyCancellable {
        interactor.onDeactivate { self.cancel() }
        return self
    }
}

extension StateStream {
    /// Returns a publisher of the current value and every later one. It sends synchronously, and finishes when `scope` is
    /// deactivated.
    func publisher(while scope: ActivationScope) -> AnyPublisher<Value, Never> {
        let subject = CurrentValueSubject<Value, Never>(value)
        observe(while: scope) { subject.send($0) }
        scope.onDeactivate { subject.send(completion: .finished) }
        return subject.eraseToAnyPublisher()
    }
}
