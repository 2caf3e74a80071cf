#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: grpc-swift-2 2.4.3\n'
behaviour "With the in-process transport of grpc-swift, the task of a server's handler sleeps to its end after the
deadline of its call: only isCancelled of its context becomes true. If the client's task is cancelled, the handler is
not told at all, and the client gets internalError, not cancelled. A handler that throws a CancellationError ends the
call with unknown, as any error does; after a message, the text of the error is empty."

manifest Calls 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/grpc/grpc-swift-2", exact: "2.4.3")], targets: [
    .executableTarget(name: "Calls", dependencies: [.product(name: "GRPCCore", package: "grpc-swift-2"),
    .product(name: "GRPCInProcessTransport", package: "grpc-swift-2")])]'
source_file Calls/Sources/Calls/main.swift 'import Dispatch
import GRPCCore
import GRPCInProcessTransport

struct Text: MessageSerializer, MessageDeserializer {
    func serialize<Bytes: GRPCContiguousBytes>(_ message: String) throws -> Bytes { Bytes(message.utf8) }
    func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) throws -> String {
        bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}
let method = MethodDescriptor(fullyQualifiedService: "bar.Bar", method: "Order")

struct Bar: RegistrableRPCService {
    func registerMethods<Transport: ServerTransport>(with router: inout RPCRouter<Transport>) {
        router.registerHandler(forMethod: method, deserializer: Text(), serializer: Text()) { request, context in
            var name = ""
            for try await message in request.messages { name += message }
            let order = name
            if order == "thrown" { throw CancellationError() }
            return StreamingServerResponse { writer in
                if order == "late" {
                    try await writer.write("one")
                    throw CancellationError()
                }
                do {
                    try await Task.sleep(for: .seconds(1))
                    print("handler \(order): slept, task \(Task.isCancelled), call \(context.cancellation.isCancelled)")
                } catch { print("handler \(order): \(error)") }
                return [:]
            }
        }
    }
}

let transport = InProcessTransport()
let server = GRPCServer(transport: transport.server, services: [Bar()])
try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await server.serve() }
    try await withGRPCClient(transport: transport.client) { client in
        @Sendable func call(_ name: String, timeout: Duration? = nil) async -> String {
            var options = CallOptions.defaults
            options.timeout = timeout
            do {
                return try await client.unary(
                    request: ClientRequest(message: name), descriptor: method, serializer: Text(), deserializer: Text(),
                    options: options) { try $0.message }
            } catch let error as RPCError { return "\(error.code) [\(error.message)]" } catch { return "\(error)" }
        }
        print("deadline:", await call("deadline", timeout: .milliseconds(200)))
        let task = Task { await call("cancelled") }
        try await Task.sleep(for: .milliseconds(200))
        task.cancel()
        print("cancelled:", await task.value.prefix(15))
        print("thrown:", await call("thrown"))
        print("late:", await call("late"))
        try await Task.sleep(for: .seconds(2))
    }
    server.beginGracefulShutdown()
}'
cd Calls
prepare swift build
observe .build/debug/Calls
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the client of a call with a deadline" "deadlineExceeded [RPC timed out before completing]" "$(line deadline)"
expect "its handler" "slept, task false, call true" "$(line "handler deadline")"
expect "a client whose task is cancelled" "internalError [" "$(line cancelled)"
expect "its handler" "slept, task false, call false" "$(line "handler cancelled")"
expect "a handler that throws a CancellationError" "unknown [Service method threw an unknown error.]" "$(line thrown)"
expect "the same after a message" "unknown []" "$(line late)"
finish
