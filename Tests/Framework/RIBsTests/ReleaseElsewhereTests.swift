import Foundation
import RIBs
import RIBsTesting
import Testing

/// Tests of objects of the runtime whose last reference is released off the main actor.
@MainActor
struct ReleaseElsewhereTests {
    private let trace = Trace()
    private let issues = IssueRecorder()

    @Test func `an active interactor that is released elsewhere does not resign and is reported`() async {
        let root = RootRouter(runtime: issues.runtime)
        await releaseElsewhere {
            let child = TracedRouter("child", trace)
            root.attachChild(child)
            root.detachChild(child)
            // The router is released now. A caller that activates the interactor afterwards owns its activation.
            return child.interactor
        } before: {
            $0.activate()
            _ = trace.take()
        }
        #expect(await settle { !issues.warnings.isEmpty })
        #expect(trace.events == [])
        #expect(issues.warnings.map(\.kind) == [.releasedOffMainActor])
        #expect(
            issues.descriptions == [
                """
                warning: TracedInteractor was released off the main actor while it was active: willResignActive() was \
                not called.
                  Likely cause: A closure or a task on another thread held the last reference.
                  To fix: detach its router, or call deactivate(), before you release it.
                """
            ])
    }

    @Test func `an inactive interactor that is released elsewhere is not reported`() async {
        let root = RootRouter(runtime: issues.runtime)
        let probe = DeallocationProbe()
        await releaseElsewhere {
            let child = probe.watch(root.attach("child"))
            root.detachChild(child)
            return child.interactor
        }
        #expect(await settle { probe.isDeallocated })
        for _ in 0..<100 { await Task.yield() }
        #expect(issues.warnings.isEmpty)
    }

    @Test func `the work of an interactor that is released elsewhere ends on the main actor`() async {
        let (stream, clock) = (MutableEventStream<Int>(), ManualClock())
        await releaseElsewhere {
            TracedInteractor("it", trace)
        } before: { interactor in
            interactor.activate()
            stream.observe(while: interactor) { [trace] in trace.record("saw \($0)") }
            interactor.task { try await clock.sleep(for: .seconds(1)) }
            interactor.onDeactivate { [trace] in trace.record("ended") }
            _ = trace.take()
        }
        #expect(await settle { trace.events == ["ended"] && clock.sleeperCount == 0 })
        stream.send(1)
        #expect(trace.events == ["ended"])
    }

    @Test func `a worker that is released elsewhere while it works is reported with the path of its RIB`() async {
        let root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        let child = root.attach("child")
        await releaseElsewhere {
            TracedWorker(trace)
        } before: {
            $0.start(child.interactor)
        }
        #expect(await settle { !issues.warnings.isEmpty })
        #expect(trace.events == [])
        #expect(
            issues.descriptions == [
                """
                warning: TracedWorker was released off the main actor while it was active: didStop() was not called.
                  Tree path: Root/Traced
                  Likely cause: A closure or a task on another thread held the last reference.
                  To fix: store it in a property of its interactor, or call stop() before you release it.
                """
            ])
        child.interactor.deactivate()
        child.interactor.activate()
        #expect(trace.events == [])
    }

    @Test func `a worker that waits for its interactor is released elsewhere without a report`() async {
        let root = RootRouter(runtime: issues.runtime)
        let probe = DeallocationProbe()
        await releaseElsewhere {
            probe.watch(TracedWorker(trace))
        } before: {
            $0.start(root.interactor)
        }
        #expect(await settle { probe.isDeallocated })
        for _ in 0..<100 { await Task.yield() }
        #expect(issues.warnings.isEmpty)
    }

    @Test func `a tree that is released elsewhere is deactivated on the main actor`() async {
        await releaseElsewhere {
            RootRouter(trace, runtime: issues.runtime)
        } before: { root in
            root.launch(from: LaunchWindowMock())
            root.attachChild(TracedRouter("child", trace))
            _ = trace.take()
        }
        #expect(await settle { trace.events == ["root willResignActive", "child willResignActive"] })
        #expect(issues.warnings.map(\.kind) == [.releasedWhileActive])
    }

    @Test func `a slot that is released elsewhere while it is filled detaches its child`() async {
        let root = RootRouter(runtime: issues.runtime)
        await releaseElsewhere {
            ChildSlot<TracedRouter>(parent: root)
        } before: { slot in
            slot.attach { TracedRouter("child", trace) }
        }
        #expect(await settle { root.children.isEmpty })
        #expect(await settle { issues.warnings.map(\.kind) == [.releasedWhileFilled] })
    }

    @Test func `the values and closures of streams, observations and runtimes are released on the main actor`() async {
        let source = MutableStateStream(0)
        await releaseElsewhere { MutableStateStream(Remnant("value", trace)) }
        await releaseElsewhere {
            let remnant = Remnant("observer", trace)
            return source.observe { _ in withExtendedLifetime(remnant) {} }
        }
        await releaseElsewhere {
            let remnant = Remnant("handler", trace)
            return TreeRuntime(warningHandler: { _ in withExtendedLifetime(remnant) {} })
        }
        #expect(await settle { trace.events.count == 3 })
        #expect(Set(trace.events) == ["value true", "observer true", "handler true"])
    }

    @Test func `the values of isStartedStream end after the worker was released elsewhere`() async throws {
        var stream: StateStream<Bool>?
        await releaseElsewhere {
            TracedWorker(trace)
        } before: {
            stream = $0.isStartedStream
        }
        let values = try #require(stream).values
        let loop = Task {
            for await isStarted in values { trace.record("\(isStarted)") }
            trace.record("end")
        }
        #expect(await settle { trace.events.last == "end" })
        loop.cancel()
        #expect(trace.events == ["false", "end"])
        #expect(stream?.value == false)
    }

    @Test func `no class of RIBs has an isolated deinit`() throws {
        let module = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Modules/Framework/RIBs")
        let files =
            FileManager.default.enumerator(at: module, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
        #expect(files.count > 20)
        let found = try files.filter { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").contains { line in
                line.contains("isolated deinit") && !line.contains("//")
            }
        }
        #expect(found.map(\.lastPathComponent) == [])
    }

    /// Releases the last reference to the object that `make` returns on another thread.
    private func releaseElsewhere<Object: AnyObject & Sendable>(
        _ make: () -> Object, before: (Object) -> Void = { _ in }
    ) async {
        nonisolated(unsafe) var last: Object? = make()
        if let object = last { before(object) }
        await Task.detached { last = nil }.value
    }
}

private final class TracedWorker: Worker {
    private let trace: Trace

    init(_ trace: Trace) { self.trace = trace }

    override func didStop() { trace.record("didStop") }
}

/// An object of the main actor by convention only, as the objects of an app that was not written for Swift 6.
private final class Remnant {
    private let name: String
    private let trace: Trace

    init(_ name: String, _ trace: Trace) {
        self.name = name
        self.trace = trace
    }

    deinit {
        let (name, trace, isOnMainActor) = (name, trace, ifOnMainActor {})
        Task { @MainActor in trace.record("\(name) \(isOnMainActor)") }
    }
}
