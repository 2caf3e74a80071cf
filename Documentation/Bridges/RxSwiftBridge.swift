import RIBs
import RxSwift

extension Disposable {
    /// Disposes the subscription when `interactor` is deactivated, or at once if it is not active.
    @MainActor @discardableResult
    func disposeOnDeactivate(interactor: ActivationScope) -> any Disposable {
        interactor.onDeactivate { self.dispose() }
        return self
    }
}

extension StateStream {
    /// Returns an observable of the current value and every later one. It sends synchronously, and completes when `scope`
    /// is deactivated.
    func asObservable(while scope: ActivationScope) -> Observable<Value> {
        let subject = BehaviorSubject(value: value)
        observe(while: scope) { subject.onNext($0) }
        scope.onDeactivate { subject.onCompleted() }
        return subject.asObservable()
    }
}
