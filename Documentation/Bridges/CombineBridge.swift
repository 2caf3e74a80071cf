import Combine
import RIBs

extension AnyCancellable {
    /// Cancels when `interactor` is deactivated; at once if it is not active.
    @MainActor @discardableResult
    func cancelOnDeactivate(interactor: ActivationScope) -> AnyCancellable {
        interactor.onDeactivate { self.cancel() }
        return self
    }
}

extension StateStream {
    /// The current value and every later one, synchronously, until `scope` is deactivated; then it finishes.
    func publisher(while scope: ActivationScope) -> AnyPublisher<Value, Never> {
        let subject = CurrentValueSubject<Value, Never>(value)
        observe(while: scope) { subject.send($0) }
        scope.onDeactivate { subject.send(completion: .finished) }
        return subject.eraseToAnyPublisher()
    }
}
