import Foundation
import NIOCore
import NIOPosix

/// Sends WebDriver's commands to Firefox itself: its protocol Marionette has the same commands under other names.
///
/// A message is JSON after its length in bytes: `27:[0,1,"WebDriver:Refresh",{}]`.
struct MarionetteChannel: WebDriverChannel {
    private struct Command {
        let message: ByteBuffer
        let result: CheckedContinuation<Data, any Error>
    }

    private let commands: AsyncStream<Command>.Continuation

    init(port: Int) async throws {
        let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let (stream, commands) = AsyncStream.makeStream(of: Command.self)
        self.commands = commands
        Task {
            try await connection.executeThenClose { inbound, outbound in
                var messages = Messages(bytes: inbound.makeAsyncIterator())
                // What Firefox says of itself.
                _ = try? await messages.next()
                for await command in stream {
                    do {
                        try await outbound.write(command.message)
                        command.result.resume(returning: try await messages.next())
                    } catch {
                        command.result.resume(throwing: error)
                    }
                }
            }
        }
    }

    func response(to method: WebDriverMethod, _ path: String, _ body: Data) async throws -> Data {
        let parameters = try JSONSerialization.jsonObject(with: body)
        let (name, more) = try Self.command(method, path)
        let wishes = ((parameters as? [String: Any])?["capabilities"] as? [String: Any])?["alwaysMatch"]
        let all = (wishes ?? parameters) as? [String: Any] ?? [:]
        let text = try JSONSerialization.data(withJSONObject: [0, 1, name, all.merging(more) { $1 }])
        let answer = try await withCheckedThrowingContinuation { result in
            let message = ByteBuffer(string: "\(text.count):" + String(decoding: text, as: UTF8.self))
            _ = commands.yield(Command(message: message, result: result))
        }
        // The kind of the message, the number of the command, the error, and the result.
        let fields = try JSONSerialization.jsonObject(with: answer) as? [Any] ?? []
        guard fields.count == 4 else { throw WebDriverError(error: "unknown error", message: "\(fields)") }
        if let error = fields[2] as? [String: Any] {
            throw WebDriverError(error: "\(error["error"] ?? "")", message: "\(error["message"] ?? "")")
        }
        let isWrapped = (fields[3] as? [String: Any]).map { Array($0.keys) } == ["value"]
        return try JSONSerialization.data(withJSONObject: isWrapped ? fields[3] : ["value": fields[3]])
    }

    /// Returns Marionette's name of a command, and the parameters that WebDriver writes into the path.
    private static func command(_ method: WebDriverMethod, _ path: String) throws -> (String, [String: String]) {
        if let match = path.wholeMatch(of: /\/session\/[^\/]+\/element\/([^\/]+)\/(click|value)/) {
            return (match.2 == "click" ? "WebDriver:ElementClick" : "WebDriver:ElementSendKeys", ["id": "\(match.1)"])
        }
        let command = path.replacing(/^\/session\/[^\/]+/, with: "")
        guard let name = names["\(method.rawValue) \(command)"] else {
            throw WebDriverError(error: "unknown command", message: "\(method.rawValue) \(path)")
        }
        return (name, [:])
    }

    private static let names = [
        "DELETE ": "WebDriver:DeleteSession", "GET /cookie": "WebDriver:GetCookies",
        "GET /alert/text": "WebDriver:GetAlertText", "GET /screenshot": "WebDriver:TakeScreenshot",
        "GET /window": "WebDriver:GetWindowHandle", "GET /window/handles": "WebDriver:GetWindowHandles",
        "POST /actions": "WebDriver:PerformActions", "POST /back": "WebDriver:Back",
        "POST /element": "WebDriver:FindElement", "POST /execute/sync": "WebDriver:ExecuteScript",
        "POST /forward": "WebDriver:Forward", "POST /refresh": "WebDriver:Refresh",
        "POST /session": "WebDriver:NewSession",
        "POST /url": "WebDriver:Navigate", "POST /window": "WebDriver:SwitchToWindow",
        "POST /window/new": "WebDriver:NewWindow", "POST /window/rect": "WebDriver:SetWindowRect",
    ]
}

/// The messages in the bytes of a connection.
private struct Messages {
    var bytes: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private var buffer = ByteBuffer()

    init(bytes: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator) {
        self.bytes = bytes
    }

    mutating func next() async throws -> Data {
        while true {
            let view = buffer.readableBytesView
            if let colon = view.firstIndex(of: UInt8(ascii: ":")),
                let length = Int(String(decoding: view[..<colon], as: UTF8.self)), view[colon...].count > length
            {
                buffer.moveReaderIndex(to: colon + 1)
                return Data((buffer.readSlice(length: length) ?? ByteBuffer()).readableBytesView)
            }
            guard var more = try await bytes.next() else { throw ChannelError.eof }
            buffer.writeBuffer(&more)
        }
    }
}
