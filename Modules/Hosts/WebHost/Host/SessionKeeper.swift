import ServiceLifecycle

/// Ends idle sessions, keeps the streams of the others alive, and disconnects slow clients, until the host stops.
struct SessionKeeper: Service {
    /// Shorter than the time after which proxies close a silent connection.
    private static let heartbeat = Duration.seconds(20)

    let services: HostServices

    // A service that returns on its own during a stop cancels the responses that the stop waits for:
    // `findings/services-that-end-in-a-shutdown.sh`.
    func run() async {
        await cancelWhenGracefulShutdown {
            await withTaskGroup { group in
                // All end when they are cancelled.
                group.addTask { try? await services.sessions.endIdleSessions() }
                group.addTask { try? await refreshSessions() }
                group.addTask { try? await disconnectSlowClients() }
                group.addTask { try? await services.archive?.followOtherProcesses() }
            }
        }
    }

    private func refreshSessions() async throws {
        while true {
            try await services.clock.sleep(for: Self.heartbeat, tolerance: nil)
            await services.sessions.refresh()
            await services.archive?.refresh()
        }
    }

    private func disconnectSlowClients() async throws {
        while true {
            try await services.clock.sleep(for: Deadlines.period, tolerance: nil)
            services.deadlines.interruptLateOperations()
            services.connections.closeIdle()
        }
    }
}
