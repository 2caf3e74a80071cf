import RIBsTesting
import Testing

@testable import RIBs

/// Tests of the end of a loop over the `values` of a stream.
@MainActor
struct StreamValuesTests {
    private let trace = Trace()

    @Test func `the values of isActiveStream end when the interactor is released`() async {
        var interactor: TracedInteractor? = TracedInteractor("it", Trace())
        let loop = loop(over: interactor!.isActiveStream)
        await letTheLoopRead()
        interactor?.activate()
        await letTheLoopRead()
        interactor = nil
        #expect(await isOver(loop))
        #expect(trace.events.first == "false")
        #expect(trace.events.last == "end")
    }

    @Test func `the values of isActiveStream end even if the stream is retained`() async {
        var interactor: TracedInteractor? = TracedInteractor("it", Trace())
        let stream = interactor!.isActiveStream
        let loop = loop(over: stream)
        await letTheLoopRead()
        interactor = nil
        #expect(await isOver(loop))
        #expect(interactor == nil)
        #expect(trace.events == ["false", "end"])
        #expect(!stream.value)
    }

    @Test func `the values of lifecycle end when the router is released`() async {
        var router: TracedRouter? = TracedRouter("it", Trace())
        let stream = router!.lifecycle
        let loop = loop(over: stream)
        await letTheLoopRead()
        router?.load()
        await letTheLoopRead()
        router = nil
        #expect(await isOver(loop))
        #expect(trace.events == ["created", "didLoad", "end"])
        #expect(stream.value == .didLoad)
    }

    @Test func `the values of isStartedStream end when the worker is released`() async {
        var worker: Worker? = Worker()
        let stream = worker!.isStartedStream
        let loop = loop(over: stream)
        await letTheLoopRead()
        worker = nil
        #expect(await isOver(loop))
        #expect(worker == nil)
        #expect(trace.events == ["false", "end"])
        #expect(!stream.value)
    }

    @Test func `the last value of isStartedStream of a released worker is false`() async {
        let interactor = TracedInteractor("it", Trace())
        interactor.activate()
        var worker: Worker? = Worker()
        worker?.start(interactor)
        let loop = loop(over: worker!.isStartedStream)
        await letTheLoopRead()
        worker = nil
        #expect(await isOver(loop))
        #expect(trace.events == ["true", "false", "end"])
    }

    @Test func `values that are read after the release of the owner are the last value and the end`() async {
        var interactor: TracedInteractor? = TracedInteractor("it", Trace())
        let stream = interactor!.isActiveStream
        interactor = nil
        #expect(await isOver(loop(over: stream)))
        #expect(interactor == nil)
        #expect(trace.events == ["false", "end"])
    }

    @Test func `the values of a StateStream end when the stream is released`() async {
        var stream: MutableStateStream<Int>? = MutableStateStream(1)
        let loop = loop(over: stream!)
        await letTheLoopRead()
        stream?.send(2)
        await letTheLoopRead()
        stream = nil
        #expect(await isOver(loop))
        #expect(trace.events == ["1", "2", "end"])
    }

    @Test func `the values of an EventStream end when the stream is released`() async {
        var stream: MutableEventStream<Int>? = MutableEventStream()
        let loop = loop(over: stream!)
        await letTheLoopRead()
        stream?.send(1)
        await letTheLoopRead()
        stream = nil
        #expect(await isOver(loop))
        #expect(trace.events == ["1", "end"])
    }

    @Test func `reading values does not retain the stream`() async {
        var stream: MutableStateStream<Int>? = MutableStateStream(1)
        let probe = DeallocationProbe(stream!)
        let loop = loop(over: stream!)
        await letTheLoopRead()
        stream = nil
        #expect(probe.isDeallocated)
        #expect(await isOver(loop))
    }

    @Test func `cancelling the reading task removes the observation`() async {
        let stream = MutableStateStream(1)
        let loop = loop(over: stream)
        await letTheLoopRead()
        #expect(stream.isObserved)
        loop.cancel()
        #expect(await isOver(loop))
        #expect(await settle { !stream.isObserved })
        #expect(trace.events == ["1", "end"])
    }

    @Test func `leaving the loop removes the observation`() async {
        let stream = MutableEventStream<Int>()
        let task = Task { for await value in stream.values where value > 0 { break } }
        #expect(await settle { stream.isObserved })
        stream.send(1)
        await task.value
        #expect(await settle { !stream.isObserved })
    }

    @Test func `values that are never read leave no observation`() async {
        let stream = MutableStateStream(1)
        do { _ = stream.values }
        #expect(await settle { !stream.isObserved })
    }

    /// Reads the values in a task that does not retain the stream.
    private func loop<Value: Sendable>(over stream: StateStream<Value>) -> Task<Void, Never> {
        loop(over: stream.values)
    }

    private func loop<Value: Sendable>(over stream: EventStream<Value>) -> Task<Void, Never> {
        loop(over: stream.values)
    }

    private func loop<Value: Sendable>(over values: AsyncStream<Value>) -> Task<Void, Never> {
        Task {
            for await value in values { trace.record("\(value)") }
            trace.record("end")
        }
    }

    /// Returns whether the loop ends, and cancels it otherwise.
    private func isOver(_ loop: Task<Void, Never>) async -> Bool {
        defer { loop.cancel() }
        return await settle { trace.events.last == "end" }
    }

    /// Waits until the loop has read all values.
    private func letTheLoopRead() async {
        for _ in 0..<100 { await Task.yield() }
    }
}
