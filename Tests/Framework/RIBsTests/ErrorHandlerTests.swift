import RIBs
import RIBsTesting
import Testing

@MainActor
struct ErrorHandlerTests {
    private let issues = IssueRecorder()
    private let root: RootRouter

    init() {
        root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
    }

    @Test func `the error of a task is reported with its interactor and its line`() async throws {
        root.attach("child").interactor.task { throw Failure() }
        #expect(await settle { !issues.errors.isEmpty })
        let error = try #require(issues.errors.first)
        #expect(error.source == .task(of: "TracedInteractor"))
        #expect(error.error is Failure)
        #expect(
            error.description.replacing(/swift:[0-9]+/, with: "swift:LINE") == """
                error: A task of TracedInteractor failed: it broke
                  Tree path: Root/Traced
                  Where: RIBsTests/ErrorHandlerTests.swift:LINE
                """)
    }

    @Test func `the error of a workflow is reported with its item and the line that started it`() async throws {
        let workflow = Workflow<TracedInteractor> { _ in throw Failure() }
        let run = workflow.start(with: root.attach("child").interactor)
        #expect(await run.outcome.kind == .failed)
        #expect(
            issues.descriptions.first?.replacing(/swift:[0-9]+/, with: "swift:LINE") == """
                error: Workflow<TracedInteractor> failed: it broke
                  Tree path: Root/Traced
                  Where: RIBsTests/ErrorHandlerTests.swift:LINE
                """)
    }

    @Test func `a cancellation is not reported`() async {
        var isDone = false
        root.interactor.task {
            defer { isDone = true }
            throw CancellationError()
        }
        #expect(await settle { isDone })
        #expect(await settle(within: 100) { !issues.errors.isEmpty } == false)
    }

    @Test func `an error after the deactivation is not reported`() async {
        var hasBegun = false
        var isDone = false
        root.interactor.task {
            hasBegun = true
            await Task.yield()
            isDone = true
            throw Failure()
        }
        #expect(await settle { hasBegun })
        root.interactable.deactivate()
        #expect(await settle { isDone })
        #expect(await settle(within: 100) { !issues.errors.isEmpty } == false)
    }

    @Test func `an error that is passed to then is not reported`() async {
        var taken: (any Error)?
        root.interactor.task {
            throw Failure()
        } then: { (result: Result<Int, any Error>) in
            if case .failure(let error) = result { taken = error }
        }
        #expect(await settle { taken != nil })
        #expect(issues.errors.isEmpty)
    }

    @Test func `an error outside of a tree is written to standard error`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await failOutsideOfTree()
        }
        expect(
            result,
            """
            error: A task of TracedInteractor failed: it broke
              Where: RIBsTests/ErrorHandlerTests.swift:LINE
            """)
    }
}

/// Waits for the task and not for a time, because a process under a sanitizer can be late on a busy machine.
@MainActor
private func failOutsideOfTree() async {
    let interactor = TracedInteractor("it", Trace())
    interactor.activate()
    var hasFailed = false
    interactor.task {
        defer { hasFailed = true }
        throw Failure()
    }
    while !hasFailed { await Task.yield() }
    interactor.deactivate()
}

private struct Failure: Error, CustomStringConvertible {
    let description = "it broke"
}
