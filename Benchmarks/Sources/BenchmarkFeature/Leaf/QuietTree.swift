import RIBs

final class QuietListener: LeafListener {
    func leafDidEnd() {}
}

final class QuietDependency: LeafDependency {
    let mutableScoreStream = MutableStateStream(0)
    var scoreStream: StateStream<Int> { mutableScoreStream }
}

/// The root of a tree that nobody sees.
final class RootRouter: LaunchRouter<RootInteractor, QuietView> {
    let window = QuietWindow()

    init(runtime: TreeRuntime) {
        super.init(interactor: RootInteractor(), viewController: QuietView(), runtime: runtime)
    }
}

final class RootInteractor: Interactor {}

final class QuietView: ViewControllable {}

final class QuietWindow: LaunchWindow {
    var rootViewController: (any ViewControllable)?
    var onBackPress: (() -> Bool)?
}
