import NIOCore
import NIOPosix

/// A balancer without sticky sessions: each connection goes to the next server, or to another one if that is down.
final class RoundRobinProxy: Sendable {
    private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

    let port: Int
    private let task: Task<Void, any Error>

    init(to ports: [Int]) async throws {
        let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture { try Connection(wrappingChannelSynchronously: channel) }
            }
        port = listener.channel.localAddress?.port ?? 0
        task = Task {
            try await listener.executeThenClose { clients in
                try await withThrowingDiscardingTaskGroup { group in
                    var next = 0
                    for try await client in clients {
                        let order = ports[next...] + ports[..<next]
                        next = (next + 1) % ports.count
                        // A connection that a killed server cuts is cut for its client as well.
                        group.addTask { try? await Self.forward(client, to: Array(order)) }
                    }
                }
            }
        }
    }

    deinit {
        task.cancel()
    }

    private static func forward(_ client: Connection, to ports: [Int]) async throws {
        try await client.executeThenClose { requests, toClient in
            try await connection(to: ports).executeThenClose { responses, toServer in
                try await withThrowingTaskGroup { group in
                    group.addTask { for try await bytes in requests { try await toServer.write(bytes) } }
                    group.addTask { for try await bytes in responses { try await toClient.write(bytes) } }
                    try await group.next()
                    group.cancelAll()
                }
            }
        }
    }

    private static func connection(to ports: [Int]) async throws -> Connection {
        for port in ports {
            let connection = try? await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: "127.0.0.1", port: port) { channel in
                    channel.eventLoop.makeCompletedFuture { try Connection(wrappingChannelSynchronously: channel) }
                }
            if let connection { return connection }
        }
        throw ChannelError.eof
    }
}
