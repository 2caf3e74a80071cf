import RIBs
import RxSwift

extension Disposable {
    /// Disposes when `interactor` is deactivated; at once if it is not active.
    @MainActor @discardableResult
    func disposeOnDeactivate(interactor: ActivationScope) -> any Disposable {
        interactor.onDeactivate { self.dispose() }
        return self
    }
}

extension StateStream {
    /// The current value and every later one, synchronously, until `scope` is deactivated; then it completes.
    func asObservable(while scope: ActivationScope) -> Observable<Value> {
        let subject = BehaviorSubject(value: value)
        observe(while: scope) { subject.onNext($0) }
        scope.onDeactivate { subject.onCompleted() }
        return subject.asObservable()
    }
}
