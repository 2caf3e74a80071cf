#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
printf 'version: swift-nio 2.101.2\n'
behaviour "A client that sends its request and closes its sending side gets nothing from a server with NIOAsyncChannel:
the channel is closed as a whole, and the write of the answer throws. isOutboundHalfClosureEnabled, which sounds like
it, changes nothing here; the channel option allowRemoteHalfClosure does, and then the answer arrives.
isOutboundHalfClosureEnabled decides whether finish() of the writer closes the server's sending side at once, or only
the end of the closure does."

manifest Answer 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2")], targets: [
    .executableTarget(name: "Answer", dependencies: [.product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOPosix", package: "swift-nio")])]'
source_file Answer/Sources/Answer/main.swift 'import Foundation
import NIOCore
import NIOPosix

let (allowsRemote, enablesOutbound) = (CommandLine.arguments[1] == "yes", CommandLine.arguments[2] == "yes")
let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    .childChannelOption(.allowRemoteHalfClosure, value: allowsRemote)
    .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                wrappingChannelSynchronously: channel,
                configuration: .init(isOutboundHalfClosureEnabled: enablesOutbound))
        }
    }
FileHandle.standardOutput.write(Data("port \(server.channel.localAddress!.port!)\n".utf8))
try await server.executeThenClose { connections in
    for try await connection in connections {
        try? await connection.executeThenClose { inbound, outbound in
            var count = 0
            for try await buffer in inbound { count += buffer.readableBytes }
            try await outbound.write(ByteBuffer(string: "\(count) bytes"))
            outbound.finish()
            try await Task.sleep(for: .seconds(1))
        }
        exit(0)
    }
}'
cat >client.py <<'PYTHON'
import socket, subprocess, sys, time

server = subprocess.Popen([sys.argv[1], *sys.argv[2:]], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
connection = socket.create_connection(("127.0.0.1", int(server.stdout.readline().split()[1])), timeout=10)
connection.sendall(b"hello")
connection.shutdown(socket.SHUT_WR)
answer = connection.recv(100).decode()
begin = time.time()
if answer:
    connection.recv(100)
print(f"{answer}, end {'at once' if time.time() - begin < 0.5 else 'later'}" if answer else "nothing")
server.kill()
PYTHON
cd Answer
prepare swift build
# answer ALLOW_REMOTE_HALF_CLOSURE IS_OUTBOUND_HALF_CLOSURE_ENABLED
answer() { python3 "$work/client.py" .build/debug/Answer "$1" "$2"; }
expect "neither" nothing "$(answer no no)"
expect "isOutboundHalfClosureEnabled" nothing "$(answer no yes)"
expect "allowRemoteHalfClosure" "5 bytes, end later" "$(answer yes no)"
expect "both" "5 bytes, end at once" "$(answer yes yes)"
finish
