import RIBs
import RIBsTesting
import Testing

@MainActor
struct StateStreamTests {
    private let stream = MutableStateStream(0)
    private let observer = TracedInteractor("observer", Trace())
    private let trace = Trace()

    init() {
        observer.activate()
    }

    @Test func `an observer gets the current value immediately and then every change`() {
        stream.send(1)
        observe("a")
        stream.send(2)
        stream.send(3)
        #expect(trace.events == ["a 1", "a 2", "a 3"])
    }

    @Test func `observers are called in the order of their observations`() {
        observe("a")
        observe("b")
        _ = trace.take()
        stream.send(1)
        #expect(trace.events == ["a 1", "b 1"])
    }

    @Test func `an observation ends with the activation`() {
        observe("a")
        observer.deactivate()
        stream.send(1)
        observer.activate()
        stream.send(2)
        #expect(trace.events == ["a 0"])
    }

    @Test func `an observation lasts while the scope resigns`() {
        observe("a")
        observer.onResign = { [stream] _ in stream.send(1) }
        observer.deactivate()
        #expect(trace.events == ["a 0", "a 1"])
    }

    @Test func `a send during a delivery waits until every observer has the value`() {
        stream.observe(while: observer) { [stream, trace] value in
            trace.record("a \(value)")
            if value == 1 { stream.send(2) }
        }
        observe("b")
        _ = trace.take()
        stream.send(1)
        #expect(trace.events == ["a 1", "b 1", "a 2", "b 2"])
    }

    @Test func `a send during the delivery of a first value waits`() {
        observe("a")
        stream.observe(while: observer) { [stream, trace] value in
            trace.record("b \(value)")
            if value == 0 { stream.send(1) }
            trace.record("b \(value) done")
        }
        #expect(trace.events == ["a 0", "b 0", "b 0 done", "a 1", "b 1", "b 1 done"])
    }

    @Test func `value is the last one sent while an earlier one is delivered`() {
        stream.observe(while: observer) { [stream, trace] value in
            if value == 1 { stream.send(2) }
            trace.record("delivered \(value), is \(stream.value)")
        }
        stream.send(1)
        #expect(trace.events == ["delivered 0, is 0", "delivered 1, is 2", "delivered 2, is 2"])
    }

    @Test func `an observer that is added during a delivery gets the latest value once`() {
        var isAdded = false
        stream.observe(while: observer) { [self] value in
            trace.record("a \(value)")
            guard value == 1, !isAdded else { return }
            isAdded = true
            stream.send(2)
            observe("late")
        }
        _ = trace.take()
        stream.send(1)
        stream.send(3)
        #expect(trace.events == ["a 1", "late 2", "a 2", "a 3", "late 3"])
        // Breaks the retain cycle: the handler retains the test, and the test retains the observation.
        observer.deactivate()
    }

    @Test func `an observation can end itself during a delivery`() {
        let brief = TracedInteractor("brief", Trace())
        brief.activate()
        stream.observe(while: brief) { [trace] value in
            trace.record("brief \(value)")
            if value == 1 { brief.deactivate() }
        }
        observe("b")
        _ = trace.take()
        stream.send(1)
        stream.send(2)
        #expect(trace.events == ["brief 1", "b 1", "b 2"])
    }

    @Test func `an observation that another one ends is not called again`() {
        let other = TracedInteractor("other", Trace())
        other.activate()
        stream.observe(while: observer) { [trace] value in
            trace.record("a \(value)")
            if value == 1 { other.deactivate() }
        }
        stream.observe(while: other) { [trace] in trace.record("other \($0)") }
        observe("c")
        _ = trace.take()
        stream.send(1)
        #expect(trace.events == ["a 1", "c 1"])
    }

    @Test func `update loses no write during a delivery`() {
        let list = MutableStateStream<[String]>([])
        list.observe(while: observer) { [list] value in
            if value == ["a"] { list.update { $0.append("b") } }
            if value == ["a", "b"] { list.update { $0.append("c") } }
        }
        list.update { $0.append("a") }
        #expect(list.value == ["a", "b", "c"])
    }

    @Test func `an update that throws sends nothing`() {
        struct Refusal: Error {}
        observe("a")
        #expect(throws: Refusal.self) {
            try stream.update { value in
                value = 9
                throw Refusal()
            }
        }
        #expect(stream.value == 0)
        #expect(trace.events == ["a 0"])
    }

    @Test func `observing while inactive does nothing and is reported`() {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        let line = #line + 1
        stream.observe(while: root.interactor) { [trace] in trace.record("\($0)") }
        stream.send(1)
        #expect(trace.events.isEmpty)
        #expect(issues.warnings.map(\.kind) == [.observedWhileInactive])
        #expect(
            issues.warnings.first?.description == """
                warning: TracedInteractor observes a stream of Int while it is not active: nothing is observed.
                  Tree path: Root
                  Where: RIBsTests/StateStreamTests.swift:\(line)
                  Likely cause: observe(while:) was called from an initialiser, or after the deactivation.
                  To fix: observe in didBecomeActive().
                """)
    }

    @Test func `an ended observation releases its handler`() {
        var captured: Trace? = Trace()
        let probe = DeallocationProbe(captured!)
        stream.observe(while: observer) { [captured] _ in _ = captured }
        captured = nil
        #expect(!probe.isDeallocated)
        observer.deactivate()
        #expect(probe.isDeallocated)
    }

    @Test(arguments: Ending.allCases)
    private func `a handler can capture its interactor strongly`(ending: Ending) {
        let probe = DeallocationProbe(), stream = MutableStateStream(0)
        do {
            var root: RootRouter? = RootRouter()
            root?.launch(from: LaunchWindowMock())
            guard let child = root?.attach("child") else { return }
            probe.watchTree(child)
            let interactor = child.interactor
            stream.observe(while: interactor) { [interactor] _ in withExtendedLifetime(interactor) {} }
            switch ending {
            case .detached: root?.detachChild(child)
            case .terminated: root?.terminate()
            case .released: root = nil
            }
        }
        #expect(probe.survivors == [])
    }

    private enum Ending: CaseIterable { case detached, terminated, released }

    @Test func `an observation of a released interactor releases its handler at once`() {
        let observer = TracedInteractor("observer", Trace())
        observer.activate()
        let probe = DeallocationProbe()
        for number in 0..<1_000 {
            let captured = probe.watch(Trace())
            let other = TracedInteractor("\(number)", Trace())
            other.isActiveStream.observe(while: observer) { _ in withExtendedLifetime(captured) {} }
        }
        #expect(probe.isDeallocated)
        observer.deactivate()
    }

    @Test func `an observed stream is retained as long as the activation`() {
        var stream: MutableStateStream<Int>? = MutableStateStream(0)
        let probe = DeallocationProbe(stream!)
        stream!.observe(while: observer) { _ in }
        stream = nil
        #expect(!probe.isDeallocated)
        observer.deactivate()
        #expect(probe.isDeallocated)
    }

    @Test func `values begin with the current value and keep the newest`() async {
        var values = stream.values.makeAsyncIterator()
        #expect(await values.next() == 0)
        stream.send(1)
        stream.send(2)
        #expect(await values.next() == 2)
    }

    private func observe(_ name: String) {
        stream.observe(while: observer) { [trace] in trace.record("\(name) \($0)") }
    }
}
