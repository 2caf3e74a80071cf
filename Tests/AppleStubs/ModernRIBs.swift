// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The protocols of ModernRIBs that the bridges use, and the smallest classes with the same order of calls.

public import Combine
public import UIKit

public protocol Dependency: AnyObject {}

open class Component<DependencyType>: Dependency {
    public let dependency: DependencyType

    public init(dependency: DependencyType) { self.dependency = dependency }
}

public protocol Buildable: AnyObject {}

open class Builder<DependencyType>: Buildable {
    public let dependency: DependencyType

    public init(dependency: DependencyType) { self.dependency = dependency }
}

public protocol InteractorScope: AnyObject {
    var isActive: Bool { get }
    var isActiveStream: AnyPublisher<Bool, Never> { get }
}

public protocol Interactable: InteractorScope {
    func activate()
    func deactivate()
}

public enum RouterLifecycle {
    case didLoad
}

public protocol RouterScope: AnyObject {
    var lifecycle: AnyPublisher<RouterLifecycle, Never> { get }
}

public protocol Routing: RouterScope {
    var interactable: any Interactable { get }
    var children: [any Routing] { get }

    func load()
    func attachChild(_ child: any Routing)
    func detachChild(_ child: any Routing)
}

public protocol ViewableRouting: Routing {
    var viewControllable: any ViewControllable { get }
}

public protocol ViewControllable: AnyObject {
    var uiviewController: UIViewController { get }
}

extension ViewControllable where Self: UIViewController {
    public var uiviewController: UIViewController { self }
}

open class Interactor: Interactable {
    public private(set) var isActive = false
    public var isActiveStream: AnyPublisher<Bool, Never> {
        CurrentValueSubject<Bool, Never>(isActive).eraseToAnyPublisher()
    }

    public init() {}

    public func activate() {
        guard !isActive else { return }
        isActive = true
        didBecomeActive()
    }

    public func deactivate() {
        guard isActive else { return }
        willResignActive()
        isActive = false
    }

    open func didBecomeActive() {}
    open func willResignActive() {}
}

open class Router<InteractorType>: Routing {
    public let interactor: InteractorType
    public let interactable: any Interactable
    public private(set) var children: [any Routing] = []
    public var lifecycle: AnyPublisher<RouterLifecycle, Never> {
        CurrentValueSubject<RouterLifecycle, Never>(.didLoad).eraseToAnyPublisher()
    }

    public init(interactor: InteractorType) {
        self.interactor = interactor
        interactable = interactor as! any Interactable
    }

    open func load() {}

    public func attachChild(_ child: any Routing) {
        children.append(child)
        child.interactable.activate()
        child.load()
    }

    public func detachChild(_ child: any Routing) {
        child.interactable.deactivate()
        children.removeAll { $0 === child }
    }
}

open class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
    public let viewController: ViewControllerType
    public let viewControllable: any ViewControllable

    public init(interactor: InteractorType, viewController: ViewControllerType) {
        self.viewController = viewController
        viewControllable = viewController as! any ViewControllable
        super.init(interactor: interactor)
    }
}
