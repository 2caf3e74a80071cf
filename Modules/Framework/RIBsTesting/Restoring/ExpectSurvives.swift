public import RIBs

/// Expects that a RIB survives the end of the process.
///
/// It attaches the RIB that `build` creates to a root, calls `act`, saves the tree and terminates it. Then it attaches a
/// second RIB of `build` to a root that is launched with the saved tree, and waits until that tree has the same saved
/// states and the same RIBs. The order of siblings does not count. The RIBs are compared as well, because a RIB that
/// does not route by its state keeps its saved children waiting, and they are saved again.
/// States are compared as texts. Two texts of one set can differ, so save a sorted list instead.
///
///     try await expectSurvives(using: JSONStateCoder()) {
///         CounterBuilder(dependency: …).build(withListener: listener)
///     } after: { _ in
///         view.tap("plus")
///     } restored: { _ in
///         #expect(view.text == "1")
///     }
///
/// - Parameters:
///   - coder: The format of the states, as the app's host uses it.
///   - build: Builds the RIB. Called twice. Create the component of the app in it, as a new process does.
///   - act: Uses the first RIB.
///   - check: Expects more of the restored RIB, such as its view. It is called while the RIB is attached.
///   - fileID: The file of the call.
///   - line: The line of the call.
/// - Throws: `SurvivalFailure`, or the error of `build`, `act` or `check`.
@MainActor
public func expectSurvives(
    using coder: any StateCoder,
    building build: @MainActor () throws -> any Routing,
    after act: @MainActor (any Routing) async throws -> Void = { _ in },
    restored check: @MainActor (any Routing) async throws -> Void = { _ in },
    fileID: StaticString = #fileID, line: UInt = #line
) async throws {
    let killed = SurvivalRoot()
    killed.launch(from: killed.window)
    let router = try build()
    killed.attachChild(router)
    try await act(router)
    let (saved, snapshot) = (killed.savedTree(using: coder), killed.snapshot)
    killed.terminate()

    let restored = SurvivalRoot()
    restored.launch(from: restored.window, restoring: saved, using: coder)
    let second = try build()
    restored.attachChild(second)
    defer { restored.terminate() }
    let survived = await settle(within: 10_000) {
        restored.snapshot.sorted == snapshot.sorted && restored.savedTree(using: coder).rows == saved.rows
    }
    let warnings = killed.issues.warnings + restored.issues.warnings
    guard survived, warnings.isEmpty else {
        throw SurvivalFailure(
            saved: saved, snapshot: snapshot, restored: restored.savedTree(using: coder),
            restoredSnapshot: restored.snapshot, warnings: warnings, at: CallSite(fileID: fileID, line: line))
    }
    try await check(second)
}

/// The difference between a saved RIB and the restored one, or the warnings of their trees.
public struct SurvivalFailure: Error, CustomStringConvertible {
    /// The tree before the end of the process, and the restored one, with the states that differ, the likely cause and
    /// a fix; and the warnings, which fail the test also if nothing differs.
    public let description: String

    fileprivate init(
        saved: SavedTree, snapshot: TreeSnapshot, restored: SavedTree, restoredSnapshot: TreeSnapshot,
        warnings: [RuntimeWarning], at callSite: CallSite
    ) {
        let hasOtherRIBs = snapshot.sorted != restoredSnapshot.sorted
        let (old, new) = (saved.rows, restored.rows)
        let warnings = warnings.map(\.description)
        guard hasOtherRIBs || old != new else {
            let count = warnings.count == 1 ? "1 warning" : "\(warnings.count) warnings"
            description = (["The RIB survived with \(count).\n  Where: \(callSite)"] + warnings).joined(separator: "\n")
            return
        }
        var facts: [String] = []
        if hasOtherRIBs { facts += ["Saved:"] + snapshot.lines + ["Restored:"] + restoredSnapshot.lines }
        facts += old.filter { !new.contains($0) }.map { "- \($0)" } + new.filter { !old.contains($0) }.map { "+ \($0)" }
        let diagnostic = Diagnostic(
            "The RIB did not survive.", facts: facts, at: callSite,
            cause: hasOtherRIBs
                ? "An interactor does not save which children it has, or does not attach them again."
                : "A setter of `savedState` does not restore what the getter returned, or a callback changes it later.",
            fix: hasOtherRIBs
                ? "save it in `savedState`, and attach the children of that state in `didBecomeActive()`."
                : "assign the whole state in the setter, and do not change it before the user acts.")
        description = ([diagnostic.description] + warnings).joined(separator: "\n")
    }
}

extension TreeSnapshot {
    fileprivate var lines: [String] { TreePrinter.text(of: self).split(separator: "\n").map { "  \($0)" } }

    /// The snapshot with its siblings in the order of their texts.
    fileprivate var sorted: TreeSnapshot {
        let children = children.map(\.sorted).sorted { TreePrinter.text(of: $0) < TreePrinter.text(of: $1) }
        return TreeSnapshot(name: name, isActive: isActive, isViewable: isViewable, children: children)
    }
}

extension SavedTree {
    /// The path and the state of each RIB, sorted.
    fileprivate var rows: [String] {
        var path: [String] = []
        return ribs.map { rib in
            path = path.prefix(rib.depth) + [rib.name + (rib.id.map { "(\($0))" } ?? "")]
            return "\(path.joined(separator: "/")): \(rib.state ?? "no state")"
        }.sorted()
    }
}

private final class SurvivalRoot: LaunchRouter<Interactor, ViewControllableMock> {
    let window = LaunchWindowMock()
    let issues = IssueRecorder()

    init() {
        super.init(interactor: Interactor(), viewController: ViewControllableMock(), runtime: issues.runtime)
    }
}
