// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of RxSwift 6 that the bridge uses, for a type check without RxSwift. They have no implementation.

public protocol Disposable {
    func dispose()
}

public protocol ObservableConvertibleType {
    associatedtype Element

    func asObservable() -> Observable<Element>
}

public protocol ObservableType: ObservableConvertibleType {}

public class Observable<Element>: ObservableType {
    init() { fatalError() }

    public func asObservable() -> Observable<Element> { fatalError() }
}

@frozen public enum Event<Element> {
    case next(Element)
    case error(any Error)
    case completed
}

public protocol ObserverType {
    associatedtype Element

    func on(_ event: Event<Element>)
}

extension ObserverType {
    public func onNext(_ element: Element) { fatalError() }
    public func onCompleted() { fatalError() }
}

public final class BehaviorSubject<Element>: Observable<Element>, ObserverType {
    public init(value: Element) { fatalError() }

    public func on(_ event: Event<Element>) { fatalError() }
}
