import ServiceLifecycle

/// Ends idle sessions, and keeps the streams of the others alive, until the host stops.
struct SessionKeeper: Service {
    /// Shorter than the time after which proxies close a silent connection.
    private static let heartbeat = Duration.seconds(20)

    let sessions: WebSessions
    let clock: any Clock<Duration>

    func run() async {
        await cancelWhenGracefulShutdown {
            await withTaskGroup { group in
                // Both end when they are cancelled.
                group.addTask { try? await sessions.endIdleSessions() }
                group.addTask { try? await refreshSessions() }
            }
        }
    }

    private func refreshSessions() async throws {
        while true {
            try await clock.sleep(for: Self.heartbeat, tolerance: nil)
            await sessions.refresh()
        }
    }
}
