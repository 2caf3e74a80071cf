import Dispatch
import RIBs
import Testing

@MainActor
struct MainActorReleaseTests {
    @MainActor
    private final class Part {
        let onEnd: @Sendable (Bool) -> Void

        init(onEnd: @escaping @Sendable (Bool) -> Void) {
            self.onEnd = onEnd
        }

        deinit {
            onEnd(ifOnMainActor {})
        }
    }

    /// Owns a part as `Lazy` owns its service.
    @MainActor
    private final class Owner {
        nonisolated(unsafe) private var part: Part?

        init(_ part: Part) {
            self.part = part
        }

        deinit {
            let box = MainActorBox(part)
            part = nil
            box.release()
        }
    }

    @Test
    func `what the main actor releases is released at once`() {
        nonisolated(unsafe) var ends: [Bool] = []
        _ = Owner(Part { ends.append($0) })
        #expect(ends == [true])
    }

    @Test(arguments: Releaser.allCases)
    func `what is released elsewhere is released on the main actor`(releaser: Releaser) async {
        let isOnMainActor = await withCheckedContinuation { continuation in
            releaser.release(Owner(Part { continuation.resume(returning: $0) }))
        }
        #expect(isOnMainActor)
    }

    @Test
    func `thousands of objects that other threads release die on the main actor`() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
        let count = 5000
        for _ in 0..<count {
            Releaser.queue.release(Owner(Part { continuation.yield($0) }))
        }
        var ends: [Bool] = []
        for await isOnMainActor in stream {
            ends.append(isOnMainActor)
            if ends.count == count { break }
        }
        #expect(!ends.contains(false))
    }

    enum Releaser: CaseIterable {
        case queue, mainQueue, mainQueueSync, detachedTask, actor, queueSyncOnMainThread

        @MainActor
        func release(_ object: any AnyObject & Sendable) {
            let last = LastReference(object)
            switch self {
            case .queue: DispatchQueue.global().async { last.object = nil }
            case .mainQueue: DispatchQueue.main.async { last.object = nil }
            case .mainQueueSync: DispatchQueue.global().async { DispatchQueue.main.sync { last.object = nil } }
            case .detachedTask: Task.detached { last.object = nil }
            case .actor: Task { await Other().run { last.object = nil } }
            case .queueSyncOnMainThread: DispatchQueue(label: "other").sync { last.object = nil }
            }
        }
    }

    private final class LastReference: @unchecked Sendable {
        var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    private actor Other {
        func run(_ body: @Sendable () -> Void) { body() }
    }
}
