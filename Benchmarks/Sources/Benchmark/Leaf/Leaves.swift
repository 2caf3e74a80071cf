import RIBs

/// A launched tree with the dependencies of its Leaves.
final class Leaves {
    let root: LaunchedRoot
    // Variables, so that both sides of a row retain them for a call, as a call does in an app.
    var dependency: any LeafDependency = QuietDependency()
    var listener: any LeafListener = QuietListener()
    private let builder: LeafBuilder

    init(leakReporter: LeakReporter = .off) {
        root = LaunchedRoot(leakReporter: leakReporter)
        builder = LeafBuilder(dependency: dependency)
    }

    func build() -> any Routing { builder.build(withListener: listener) }

    /// Builds, attaches, detaches and releases Leaves.
    func cycle(_ count: Int) {
        for _ in 0..<count {
            let router = build()
            root.attachChild(router)
            root.detachChild(router)
        }
    }

    /// Detaches and attaches `router`.
    func reattach(_ router: any Routing, _ count: Int) {
        for _ in 0..<count {
            root.detachChild(router)
            root.attachChild(router)
        }
    }
}

final class LaunchedRoot: LaunchRouter<RootInteractor, QuietView> {
    private let window = QuietWindow()

    init(leakReporter: LeakReporter) {
        super.init(
            interactor: RootInteractor(), viewController: QuietView(),
            runtime: TreeRuntime(leakReporter: leakReporter, warningHandler: { _ in }))
        launch(from: window)
    }
}

final class RootInteractor: Interactor {}

final class QuietView: ViewControllable {}

final class QuietWindow: LaunchWindow {
    var rootViewController: (any ViewControllable)?
    var onBackPress: (() -> Bool)?
}

private final class QuietListener: LeafListener {
    func leafDidEnd() {}
}

private final class QuietDependency: LeafDependency {
    let scoreStream: StateStream<Int> = MutableStateStream(0)
}
