import RIBs

/// Attached RIBs with all that they keep, beside the same objects bare.
public final class BranchBench {
    private let root = RootRouter()
    private let builder: BranchBuilder
    private let listener = QuietBranchListener()
    private let dependency = QuietDependency()
    private var bare: [BareBranchRouter] = []

    public init(count: Int) {
        builder = BranchBuilder(dependency: dependency)
        bare.reserveCapacity(count + 1)
        // What is made once, for all of a type, is no part of any.
        attach(1)
        keepBare(1)
    }

    public func attach(_ count: Int) {
        for _ in 0..<count { root.attachChild(builder.build(withListener: listener)) }
    }

    public func keepBare(_ count: Int) {
        for _ in 0..<count { bare.append(.wired(dependency, listener)) }
    }
}

final class QuietBranchListener: BranchListener {
    func branchDidEnd() {}
}

extension QuietDependency: BranchDependency {}
