#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
printf 'version: async-http-client 1.37.0\n'
behaviour "A request to a port without a server takes its whole timeout and then reports a refused connection, because
the client tries to connect again and again; without retryConnectionEstablishment it fails at once. The timeout ends
with the head of the response: a body that takes longer is read to its end. A redirect with 307 of a streamed body is
not followed: the response is the 307. A PUT stays a PUT after 302, while a POST becomes a GET."

manifest Client 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2")], targets: [
    .executableTarget(name: "Client", dependencies: [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOHTTP1", package: "swift-nio")])]'
source_file Client/Sources/Client/main.swift 'import AsyncHTTPClient
import NIOCore
import NIOHTTP1

let address = "http://127.0.0.1:\(CommandLine.arguments[1])"
let unused = "http://127.0.0.1:\(CommandLine.arguments[2])"

/// Prints the status and the body of a response or the error, and whether it took longer than a second.
func report(_ name: String, _ request: HTTPClientRequest, client: HTTPClient = .shared) async {
    let start = ContinuousClock.now
    var text: String
    do {
        let response = try await client.execute(request, timeout: .seconds(2))
        text = "\(response.status.code) \(String(buffer: try await response.body.collect(upTo: 1000)))"
    } catch {
        text = "\(error)".contains("refused") ? "refused" : "\(error)"
    }
    let isLong = ContinuousClock.now - start > .milliseconds(1900)
    print("\(name): \(text)\(isLong ? ", after two seconds" : "")")
}
func request(_ path: String, _ method: HTTPMethod = .GET, body: HTTPClientRequest.Body? = nil) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: address + path)
    request.method = method
    request.body = body
    return request
}

await report("unused", HTTPClientRequest(url: unused))
var configuration = HTTPClient.Configuration()
configuration.connectionPool.retryConnectionEstablishment = false
let once = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
await report("once", HTTPClientRequest(url: unused), client: once)
try await once.shutdown()
await report("head", request("/head"))
await report("body", request("/body"))
let text = HTTPClientRequest.Body.bytes(ByteBuffer(string: "text"))
await report("post 302", request("/302", .POST, body: text))
await report("put 302", request("/302", .PUT, body: text))
await report("post 307", request("/307", .POST, body: text))
let chunks = AsyncStream { continuation in
    continuation.yield(ByteBuffer(string: "text"))
    continuation.finish()
}
await report("stream 307", request("/307", .POST, body: .stream(chunks, length: .known(Int64(4)))))'
cat >server.py <<'PYTHON'
import http.server, sys, time

class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.send_response(int(self.path[1:]) if self.path[1:].isdigit() else 200)
        if self.path[1:].isdigit():
            self.send_header("Location", "/end")
        text = b"" if self.path[1:].isdigit() else self.command.encode()
        self.send_header("Content-Length", str(len(text)))
        if self.path == "/head":
            time.sleep(3)
        self.end_headers()
        if self.path == "/body":
            time.sleep(3)
        self.wfile.write(text)

    do_GET = do_POST = do_PUT = answer

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
PYTHON
start python3 server.py "$port"
wait_for_port "$port"
cd Client
prepare swift build -j 2
observe .build/debug/Client "$port" $((port + 1))
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a port without a server" "refused, after two seconds" "$(line unused)"
expect "without retries" refused "$(line once)"
expect "a head that takes three seconds" "HTTPClientError.deadlineExceeded, after two seconds" "$(line head)"
expect "a body that takes three seconds" "200 GET, after two seconds" "$(line body)"
expect "POST and 302" "200 GET" "$(line "post 302")"
expect "PUT and 302" "200 PUT" "$(line "put 302")"
expect "POST and 307" "200 POST" "$(line "post 307")"
expect "a streamed POST and 307" "307 " "$(line "stream 307")"
finish
