import RIBs

final class QuietListener: LeafListener {
    func leafDidEnd() {}
}

final class QuietDependency: LeafDependency {
    let mutableScoreStream = MutableStateStream(0)
    var scoreStream: StateStream<Int> { mutableScoreStream }
}

/// The root of a tree that nobody sees. It is launched at once, and let go of without a word.
final class RootRouter: LaunchRouter<RootInteractor, QuietView> {
    let window = QuietWindow()

    init(leakReporter: LeakReporter = .off) {
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
