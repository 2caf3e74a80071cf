import Instruments
public import RIBs

/// A launched tree, and leaves to attach to its root.
public final class LeafBench {
    let root: RootRouter
    private let builder: LeafBuilder
    private let listener = QuietListener()
    private let dependency = QuietDependency()
    /// One that is there, and what stands for a tree by hand.
    private let router: any Routing
    private var bareChildren: [BareLeafRouter] = []
    private let bareRouter: BareLeafRouter

    public init(leakReporter: LeakReporter = .off) {
        root = RootRouter(leakReporter: leakReporter)
        builder = LeafBuilder(dependency: dependency)
        router = builder.build(withListener: listener)
        bareRouter = .wired(dependency, listener)
        bareChildren.reserveCapacity(8)
    }

    /// Build, attach, detach and release.
    public func cycles(_ count: Int) {
        for _ in 0..<count {
            let router = builder.build(withListener: listener)
            root.attachChild(router)
            root.detachChild(router)
        }
    }

    public func bareAllocations(_ count: Int) {
        for _ in 0..<count {
            let router = BareLeafRouter.allocated(dependency)
            benchmark_keep(Unmanaged.passUnretained(router).toOpaque())
        }
    }

    public func bareWiring(_ count: Int) {
        for _ in 0..<count {
            let router = BareLeafRouter.wired(dependency, listener)
            benchmark_keep(Unmanaged.passUnretained(router).toOpaque())
        }
    }

    /// Attach and detach a router that is there.
    public func attachments(_ count: Int) {
        for _ in 0..<count {
            root.attachChild(router)
            root.detachChild(router)
        }
    }

    /// A child that goes into an array and out of it, and is told when.
    public func bareAttachments(_ count: Int) {
        for _ in 0..<count {
            bareChildren.append(bareRouter)
            bareRouter.interactor.didBecomeActive()
            bareRouter.interactor.willResignActive()
            bareChildren.removeLast()
        }
    }
}
