import Hummingbird
package import NIOCore

/// Writes server-sent events, and disconnects a client that does not read them.
package struct EventWriter {
    /// The longest time that an event waits until the client has read earlier ones. A browser then connects again.
    static let timeLimit = Duration.seconds(30)

    private var output: any ResponseBodyWriter
    private let channel: any Channel
    private let clock: any Clock<Duration>

    init(output: any ResponseBodyWriter, channel: any Channel, clock: any Clock<Duration>) {
        self.output = output
        self.channel = channel
        self.clock = clock
    }

    /// Writes an event. It waits while the buffer of the connection is full.
    ///
    /// - Throws: An error if the client has disconnected, or was disconnected because it did not read.
    package mutating func write(_ event: ByteBuffer) async throws {
        let (channel, clock) = (channel, clock)
        // Cancelled when the event is written.
        async let _: Void = Self.close(channel, clock: clock)
        try await output.write(event)
    }

    private static func close(_ channel: any Channel, clock: any Clock<Duration>) async {
        do { try await clock.sleep(for: timeLimit, tolerance: nil) } catch { return }
        channel.close(promise: nil)
    }
}
