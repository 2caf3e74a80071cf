import Foundation

/// The thread of a server: accepts connections, and responds to one request on each.
struct WebServerLoop: Sendable {
    private struct Connection {
        var request: [UInt8] = []
        /// Known once the request was received.
        var question: String?
        /// The number of bytes of the response that were sent.
        var sent = 0
    }

    let listener: Int32
    let board: WebServerBoard

    func run() {
        var connections: [Int32: Connection] = [:]
        while !board.isOver {
            let readable = Socket.readable([listener, board.wakeOutput] + connections.keys)
            if readable.contains(board.wakeOutput) { board.acknowledgeWakeSignal() }
            if readable.contains(listener) { connections[accept(listener, nil, nil)] = Connection() }
            for (socket, var connection) in connections {
                let isOpen =
                    (!readable.contains(socket) || listen(to: &connection, at: socket))
                    && respond(&connection, at: socket)
                connections[socket] = isOpen ? connection : nil
                if !isOpen { close(socket) }
            }
        }
        for socket in connections.keys { close(socket) }
        close(listener)
    }

    /// Returns false if the client disconnected.
    private func listen(to connection: inout Connection, at socket: Int32) -> Bool {
        guard let bytes = Socket.read(socket) else {
            if let question = connection.question { board.didLeave(question) }
            return false
        }
        connection.request += bytes
        let request = String(decoding: connection.request, as: UTF8.self)
        // The first byte of TLS, which this server does not support.
        let isHello = connection.request.first == 22
        if connection.question == nil, isHello || request.hasSuffix("\r\n\r\n") {
            let target = isHello ? "TLS" : request.split(separator: " ")[1]
            let question = String(target.hasPrefix(WebServer.path) ? target.dropFirst(WebServer.path.count) : target)
            connection.question = question
            board.didAsk(question, with: request)
        }
        return true
    }

    /// Returns false after the last bytes.
    private func respond(_ connection: inout Connection, at socket: Int32) -> Bool {
        guard let question = connection.question else { return true }
        let (bytes, isWhole, rest) = board.response(to: question, from: connection.sent)
        guard Socket.write(bytes, to: socket), rest.isEmpty || Socket.writeWithoutEnd(rest, to: socket) else {
            board.didLeave(question)
            return false
        }
        connection.sent += bytes.count
        if isWhole { board.didRespond() }
        return !isWhole
    }
}
