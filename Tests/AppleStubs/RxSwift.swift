// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of RxSwift 6 that the bridges and their facts use, without RxSwift. Like RxSwift's, an observer
// receives values on the thread that sends them, and nothing after it is disposed.

public protocol Disposable {
    func dispose()
}

public protocol Cancelable: Disposable {
    var isDisposed: Bool { get }
}

public struct Disposables {
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable { OnDispose(dispose) }
}

private final class OnDispose: Cancelable {
    private var action: (() -> Void)?
    var isDisposed: Bool { action == nil }

    init(_ action: @escaping () -> Void) { self.action = action }

    func dispose() {
        let action = self.action
        self.action = nil
        action?()
    }
}

public protocol ObservableConvertibleType {
    associatedtype Element

    func asObservable() -> Observable<Element>
}

public protocol ObservableType: ObservableConvertibleType {}

public class Observable<Element>: ObservableType {
    init() {}

    public func asObservable() -> Observable<Element> { self }

    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil
    ) -> any Disposable {
        fatalError("The stub has no observable that is not a BehaviorSubject.")
    }
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
    public func onNext(_ element: Element) { on(.next(element)) }
    public func onError(_ error: any Error) { on(.error(error)) }
    public func onCompleted() { on(.completed) }
}

public final class BehaviorSubject<Element>: Observable<Element>, ObserverType {
    private final class Observer {
        let on: (Event<Element>) -> Void

        init(_ on: @escaping (Event<Element>) -> Void) { self.on = on }
    }

    private var last: Event<Element>
    private var observers: [Observer] = []

    public init(value: Element) { last = .next(value) }

    override public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil
    ) -> any Disposable {
        let observer = Observer { event in
            switch event {
            case .next(let element): onNext?(element)
            case .error(let error): onError?(error)
            case .completed: onCompleted?()
            }
        }
        observers.append(observer)
        observer.on(last)
        return Disposables.create { [weak self] in self?.observers.removeAll { $0 === observer } }
    }

    public func on(_ event: Event<Element>) {
        last = event
        for observer in observers { observer.on(event) }
    }
}
