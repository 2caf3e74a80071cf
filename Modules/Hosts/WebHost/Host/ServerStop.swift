import ServiceLifecycle
import UnixSignals

/// Runs the services of a host until it has to stop, and bounds the time of the stop.
struct ServerStop: Sendable {
    /// The time in which responses can end. Then all connections are closed.
    static let responseTime = Duration.seconds(5)
    /// The longest time of a stop. Containers kill a process after 10 seconds, and the app stores pending data after it.
    static let limit = Duration.seconds(8)

    private enum Event: Sendable {
        case stopRequested
        case timeIsOver
        case ended(Result<Void, any Error>)
    }

    let services: HostServices

    /// Runs `group` until it has ended, or until the stop took too long.
    ///
    /// The first signal, or the end of the caller's task, stops the group. The second one returns at once.
    func run(_ group: ServiceGroup, until signals: UnixSignalsSequence) async -> Result<Void, any Error> {
        let (events, event) = AsyncStream.makeStream(of: Event.self)
        let signalling = Task { for await _ in signals { event.yield(.stopRequested) } }
        defer { signalling.cancel() }
        // Tasks of their own, which are not cancelled: the group would drop its connections, and log each as an error.
        Task { event.yield(.ended(await Task { try await group.run() }.result)) }
        let ending = Task {
            var timeout: Task<Void, Never>?
            defer { timeout?.cancel() }
            for await next in events {
                switch next {
                case .ended(let result): return result
                case .stopRequested where timeout == nil:
                    services.connections.stop()
                    await group.triggerGracefulShutdown()
                    timeout = Task {
                        do {
                            try await services.clock.sleep(for: Self.responseTime, tolerance: nil)
                            services.connections.closeAll()
                            try await services.clock.sleep(for: Self.limit - Self.responseTime, tolerance: nil)
                            event.yield(.timeIsOver)
                        } catch {}
                    }
                case .stopRequested, .timeIsOver:
                    services.connections.closeAll()
                    return .success(())
                }
            }
            return .success(())
        }
        return await withTaskCancellationHandler {
            await ending.value
        } onCancel: {
            event.yield(.stopRequested)
        }
    }
}
