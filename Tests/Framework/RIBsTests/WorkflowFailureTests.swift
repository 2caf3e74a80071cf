import RIBs
import RIBsTesting
import Testing

/// The traps of a workflow that is used in a wrong way.
@MainActor
struct WorkflowFailureTests {
    @Test func `starting before committing traps with the fix`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let workflow = Workflow<Trace>()
                _ = workflow.onStep { _ in ((), ()) }
                workflow.start(with: Trace())
            }
        }
        expect(result, "Workflow<Trace> was started although 1 of its branches is not committed.")
        expect(result, "Where: RIBsTests/WorkflowFailureTests.swift:LINE")
        expect(result, "To fix: call commit() on the last step of every branch before start(with:).")
    }

    @Test func `starting a fork that is not committed traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let workflow = Workflow<Trace>()
                let shared = workflow.onStep { ($0, ()) }
                shared.onStep { _, _ in ((), ()) }.commit()
                _ = shared.fork().onStep { _, _ in ((), ()) }
                workflow.start(with: Trace())
            }
        }
        expect(result, "Workflow<Trace> was started although 1 of its branches is not committed.")
    }

    @Test func `a branch with more steps than the stack has room for traps with the fix`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                var step = Workflow<Trace>().onStep { ($0, ()) }
                for _ in 0..<1_000 { step = step.onStep { item, _ in (item, ()) } }
            }
        }
        expect(result, "A branch of a workflow has more than 1000 steps.")
        expect(result, "To fix: loop in one step, or start another workflow from a step.")
    }

    /// What a running step does with its own workflow.
    enum Addition: CaseIterable, Sendable, Codable { case fork, step, commit }

    @Test(arguments: Addition.allCases)
    func `a branch that is added after the start traps with the fix`(_ addition: Addition) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [addition] in
            await MainActor.run {
                let workflow = Workflow<Trace>()
                let first = workflow.onStep { ($0, ()) }
                first.onStep { item, _ in
                    switch addition {
                    case .fork: _ = first.fork()
                    case .step: _ = first.onStep { item, _ in (item, ()) }
                    case .commit: first.commit()
                    }
                    return (item, ())
                }.commit()
                workflow.start(with: Trace())
            }
        }
        expect(
            result,
            """
            A branch was added to Workflow<Trace> after the workflow was started.
              Likely cause: A step calls fork() or onStep { } on its own workflow.
              To fix: build and commit every branch before start(with:), or start another workflow from the step.
            """)
    }

    @Test func `a step with the longest time limit completes`() async {
        let workflow = Workflow<Trace>(stepTimeout: .seconds(Int64.max))
        workflow.onStep { item in
            // The timer of the step begins during this sleep.
            try await Task.sleep(for: .milliseconds(1))
            return (item, ())
        }.commit()
        #expect(await workflow.perform(with: Trace()).kind == .completed)
    }
}
