import SwiftParser
import SwiftSyntax

/// What `rib` knows of the framework, whose sources are not part of a workspace that uses it.
enum Framework {
    /// The public types of the framework, UIKit and SwiftUI whose names the types of a RIB could have.
    static let types: Set = [
        "AssembledComponent", "Buildable", "Builder", "BuilderContainer", "Component", "ComponentizedBuilder",
        "Container", "ContainerDependency", "Dependency", "EmptyComponent", "EmptyDependency", "Interactable",
        "InteractableMock", "Interactor", "LaunchRouter", "LaunchRouting", "MultiStageComponentizedBuilder",
        "Presentable", "PresentableInteractor", "Presenter", "Router", "Routing", "RoutingMock",
        "SimpleComponentizedBuilder", "SimpleMultiStageComponentizedBuilder", "SwiftUIViewControllable",
        "UIViewControllable", "UIViewController", "ViewBuilder", "ViewControllable", "ViewControllableMock",
        "ViewController", "ViewableRouter", "ViewableRouting", "ViewableRoutingMock",
    ]

    /// The modules of the framework.
    static let modules: Set = [
        "DependencyContainer", "RIBs", "RIBsDrawing", "RIBsFoundation", "RIBsInspector", "RIBsScreens", "RIBsShares",
        "RIBsSwiftUI", "RIBsTesting", "RIBsUIKit", "TerminalHost", "UIKitHost", "WebHost", "WebInspector",
    ]

    /// The modules of Swift and of the system that a new RIB or its test runner imports.
    static let systemModules: Set = [
        "Combine", "Dispatch", "Foundation", "Observation", "Swift", "SwiftUI", "Testing", "UIKit", "XCTest",
    ]

    /// The ends of the names of the types that `rib` writes for a RIB.
    static let typesOfRIB = [
        "Dependency", "Component", "Buildable", "Builder", "Routing", "Presentable", "Listener", "Interactor",
        "Interactable", "ViewControllable", "Router", "PresentableListener", "ViewController", "DependencyMock",
        "ListenerMock", "InteractableMock", "RoutingMock", "ViewControllableMock",
    ]

    /// The public protocols of the framework, which are on the main actor.
    static let mainActorProtocols: Set = [
        "Assembly", "Buildable", "ContainerDependency", "Dependency", "EmptyDependency", "HostedSession",
        "Interactable", "InteractorScope", "LaunchRouting", "LaunchWindow", "NeedList", "Presentable", "Requiring",
        "Resolver", "Restorable", "Routing", "StateCoder", "SwiftUIViewControllable", "SwiftUIViewHosted",
        "SwiftUIViewPresenting", "TerminalDevice", "UIViewControllable", "UIViewPresenting", "ViewControllable",
        "ViewEmbedding", "ViewPresenting", "ViewTabbing", "ViewableRouting", "Working",
    ]

    /// The classes of the framework and of the system from which a subclass inherits the isolation to the main actor.
    static let mainActorClasses: Set = [
        "Builder", "Component", "Interactor", "LaunchRouter", "PresentableInteractor", "Presenter", "Router",
        "ScreenController", "UIView", "UIViewController", "ViewableRouter", "Worker", "Workflow",
    ]
    /// The protocols of Swift and Foundation that make a class Sendable.
    static let sendableProtocols: Set = [
        "Actor", "Clock", "CodingKey", "CustomNSError", "Error", "Executor", "FileManagerDelegate", "InstantProtocol",
        "LocalizedError", "RecoverableError", "Sendable", "SerialExecutor", "SortComparator", "TaskExecutor",
        "URLSessionDataDelegate", "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionStreamDelegate",
        "URLSessionTaskDelegate", "URLSessionWebSocketDelegate",
    ]
    /// The protocols whose requirements every class has.
    static let plainProtocols: Set = [
        "AnyObject", "Buildable", "Copyable", "Dependency", "EmptyDependency", "Error", "Escapable", "Identifiable",
        "Presentable", "Sendable", "SendableMetatype", "ViewControllable", "class",
    ]

    /// The requirements of protocols of the framework that the doubles of RIBsTesting do not have.
    static func requirements(of name: String) -> [Member] {
        let code = [
            "ContainerDependency": "var builders: BuilderContainer { get }\nvar services: any Resolver { get }",
            "LaunchRouting": "func launch(from window: any LaunchWindow)\nfunc terminate()",
            "ViewEmbedding": "func embed(_ viewController: any ViewControllable)\n"
                + "func unembed(_ viewController: any ViewControllable)",
        ][name, default: ""]
        return members(code)
    }

    /// Returns the members that code declares.
    static func members(_ code: String) -> [Member] {
        Parser.parse(source: code).statements.compactMap { $0.item.as(DeclSyntax.self) }.flatMap(\.described)
    }

    /// The other protocols that a double can refine, because it inherits from a double of RIBsTesting or because `rib`
    /// writes their requirements.
    static func protocols(ofDouble kind: DoubleTemplate.Kind, isViewable: Bool) -> Set<String> {
        switch kind {
        case .dependency: ["ContainerDependency"]
        case .routing: isViewable ? ["LaunchRouting", "Routing", "ViewableRouting"] : ["Routing"]
        case .interactable: ["Interactable", "InteractorScope"]
        case .viewControllable: ["ViewEmbedding", "ViewPresenting"]
        case .listener, .presentable, .presentableListener: []
        }
    }
}
