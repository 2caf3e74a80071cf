import Combine
import RIBs
import RxSwift

/// Workflows whose steps are publishers or observables, by the bridges of `Documentation/Bridges`.
@MainActor
enum StepFacts {
    static func check() async {
        await publishedSteps()
        await failedStep()
        await cancelledStep()
        await runsEndedOnAnotherThread()
        await stepOnAnotherThread()
        await emptyStep()
        await observedSteps()
        streams()
    }

    private static func publishedSteps() async {
        let (workflow, subject, log) = (LinkWorkflow(), PassthroughSubject<(Item, Int), any Error>(), Log())
        workflow.onStep { _ in
            log.events.append("first")
            return subject.eraseToAnyPublisher()
        }.onStep { item, number in
            log.events.append("second \(number)")
            return CurrentValueSubject((item, number + 1)).eraseToAnyPublisher()
        }.onStep { item, number in
            log.events.append("third \(number)")
            return CurrentValueSubject((item, ())).eraseToAnyPublisher()
        }.commit()
        let subscription: AnyCancellable = workflow.subscribe(Item())
        expect(log.events, ["first"], "a workflow of publishers begins within the call that starts it")
        subject.send((Item(), 1))
        await settle { !workflow.events.isEmpty && subject.subscriptionCount == 0 }
        expect(
            log.events, ["first", "second 1", "third 2"], "the first value of a publisher is the result of its step")
        expect(workflow.events, ["completed"], "a workflow of publishers completes")
        expect(subject.subscriptionCount, 0, "a step ends its subscription after the first value")
        subscription.cancel()
    }

    private static func failedStep() async {
        let (workflow, subject) = (LinkWorkflow(), PassthroughSubject<(Item, Void), any Error>())
        workflow.onStep { _ in subject.eraseToAnyPublisher() }.commit()
        let subscription: AnyCancellable = workflow.subscribe(Item())
        subject.send(completion: .failure(Closed()))
        await settle { !workflow.events.isEmpty }
        expect(workflow.events, ["failed"], "an error of a publisher fails the workflow")
        subscription.cancel()
    }

    private static func cancelledStep() async {
        let (workflow, subject) = (LinkWorkflow(), PassthroughSubject<(Item, Void), any Error>())
        workflow.onStep { _ in subject.eraseToAnyPublisher() }.commit()
        let subscription: AnyCancellable = workflow.subscribe(Item())
        subscription.cancel()
        await settle { !workflow.events.isEmpty && subject.subscriptionCount == 0 }
        expect(workflow.events, ["cancelled"], "cancelling the subscription cancels the workflow")
        expect(subject.subscriptionCount, 0, "a cancelled step ends its subscription")
    }

    /// The last reference to a subscription can be released on any thread, which cancels it there.
    private static func runsEndedOnAnotherThread() async {
        let (workflow, subject) = (LinkWorkflow(), PassthroughSubject<(Item, Void), any Error>())
        workflow.onStep { _ in subject.eraseToAnyPublisher() }.commit()
        let published: AnyCancellable = workflow.subscribe(Item())
        await onAnotherThread(published) { $0.cancel() }
        let observed: any Disposable = workflow.subscribe(Item())
        await onAnotherThread(observed) { $0.dispose() }
        await settle { workflow.events.count == 2 }
        expect(workflow.events, ["cancelled", "cancelled"], "a subscription can be cancelled on another thread")
    }

    private static func onAnotherThread<Value>(_ value: Value, _ body: @escaping @Sendable (Value) -> Void) async {
        let value = Moved(value: value)
        await Task.detached { body(value.value) }.value
    }

    /// The answer of a server arrives on a thread of the network.
    private static func stepOnAnotherThread() async {
        let (workflow, subject) = (LinkWorkflow(), PassthroughSubject<(Item, Void), any Error>())
        workflow.onStep { _ in subject.eraseToAnyPublisher() }
            .onStep { item, _ in
                MainActor.assertIsolated()
                return CurrentValueSubject((item, ())).eraseToAnyPublisher()
            }
            .commit()
        let subscription: AnyCancellable = workflow.subscribe(Item())
        await send(to: subject)
        await settle { !workflow.events.isEmpty }
        expect(workflow.events, ["completed"], "a step takes a value that arrives on another thread")
        subscription.cancel()
    }

    @concurrent private nonisolated static func send(
        to subject: sending PassthroughSubject<(Item, Void), any Error>
    ) async { subject.send((Item(), ())) }

    private static func emptyStep() async {
        let (workflow, subject) = (LinkWorkflow(), PassthroughSubject<(Item, Void), any Error>())
        workflow.onStep { _ in subject.eraseToAnyPublisher() }.commit()
        let subscription: AnyCancellable = workflow.subscribe(Item())
        subject.send(completion: .finished)
        await settle { !workflow.events.isEmpty }
        expect(workflow.events, ["cancelled"], "a publisher that finishes without a value cancels the run")
        subscription.cancel()
    }

    private static func observedSteps() async {
        let (workflow, subject, log) = (LinkWorkflow(), BehaviorSubject(value: (Item(), 1)), Log())
        workflow.onStep { _ in subject.asObservable() }
            .onStep { item, number in
                log.events.append("second \(number)")
                return BehaviorSubject(value: (item, number + 1)).asObservable()
            }
            .commit()
        let subscription: any Disposable = workflow.subscribe(Item())
        await settle { !workflow.events.isEmpty }
        expect(log.events, ["second 1"], "the first value of an observable is the result of its step")
        expect(workflow.events, ["completed"], "a workflow of observables completes")
        subscription.dispose()
        subject.onError(Closed())
        let failing: any Disposable = workflow.subscribe(Item())
        await settle { workflow.events.count == 2 }
        expect(workflow.events, ["completed", "failed"], "an error of an observable fails the workflow")
        failing.dispose()
    }

    private static func streams() {
        let (interactor, stream, log) = (Interactor(), MutableStateStream(1), Log())
        interactor.activate()
        stream.publisher(while: interactor).sink { _ in
        } receiveValue: {
            log.events.append("Combine \($0)")
        }
        .cancelOnDeactivate(interactor: interactor)
        stream.asObservable(while: interactor).subscribe(onNext: { log.events.append("RxSwift \($0)") })
            .disposeOnDeactivate(interactor: interactor)
        stream.send(2)
        expect(
            log.events, ["Combine 1", "RxSwift 1", "Combine 2", "RxSwift 2"],
            "publishers and observables send the values of a stream")
        interactor.deactivate()
        stream.send(3)
        expect(log.events.count, 4, "the subscriptions end with the activation")
    }

    /// Waits until `condition` is true. Values of a publisher, and the end of its iteration, pass through other threads.
    private static func settle(until condition: () -> Bool) async {
        for _ in 0..<100_000 where !condition() { await Task.yield() }
    }
}

private struct Closed: Error {}

/// A value that another thread uses, which the compiler does not allow and a real app does.
private struct Moved<Value>: @unchecked Sendable { let value: Value }

private final class Log {
    var events: [String] = []
}

private final class Item {}

private final class LinkWorkflow: Workflow<Item> {
    var events: [String] = []

    override func didComplete() { events.append("completed") }
    override func didFail(_ error: any Error) { events.append("failed") }
    override func didCancel() { events.append("cancelled") }
}
