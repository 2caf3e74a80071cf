#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
printf 'version: Hummingbird 2.28.1, swift-nio 2.101.2\n'
behaviour "Hummingbird never sends '100 Continue', so a client that sends 'Expect: 100-continue' waits until its own patience ends. A request
of HTTP/1.0 gets a response of HTTP/1.1 on a connection that stays open, and a stream in chunks, which HTTP/1.0 does not have.
'Connection: close' in a list of options is not obeyed, alone it is."

manifest Server 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2")], targets: [
    .executableTarget(name: "Server", dependencies: [.product(name: "Hummingbird", package: "hummingbird")])]'
source_file Server/Sources/Server/main.swift 'import Hummingbird
let router = Router()
router.get("/text") { _, _ in "text" }
router.get("/stream") { _, _ in
    Response(status: .ok, body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: "part"))
        try await writer.finish(nil)
    })
}
router.post("/size") { request, _ in
    let body = try await request.body.collect(upTo: 100)
    return "\(body.readableBytes) bytes"
}
try await Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: Int(CommandLine.arguments[1])!))
).runService()'
cat >ask.py <<'PYTHON'
import socket, sys

connection = socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=2)
connection.sendall(sys.argv[2].replace("|", "\r\n").encode())
text = b""
try:
    while data := connection.recv(4096):
        text += data
    end = "closed"
except TimeoutError:
    end = "open"
lines = text.decode().split("\r\n")
chunked = ", chunks" if any(line.lower().startswith("transfer-encoding: chunked") for line in lines) else ""
print((lines[0] or "nothing") + chunked + ", " + end)
PYTHON
cd Server
prepare swift build
port=$((20000 + RANDOM % 20000))
.build/debug/Server "$port" >../server.log 2>&1 &
servers+=($!)
for try in $(seq 50); do
    python3 -c "import socket; socket.create_connection(('127.0.0.1', $port))" 2>/dev/null && break
    [ "$try" != 50 ] || cannot "the server did not start: $(tail -n 3 ../server.log)"
    sleep 0.2
done
ask() { python3 ../ask.py "$port" "$1"; }
expect "a POST that waits for 100 Continue" "nothing, open" "$(ask 'POST /size HTTP/1.1|Host: a|Expect: 100-continue|Content-Length: 3||')"
expect "a text for HTTP/1.0" "HTTP/1.1 200 OK, open" "$(ask 'GET /text HTTP/1.0||')"
expect "a stream for HTTP/1.0" "HTTP/1.1 200 OK, chunks, open" "$(ask 'GET /stream HTTP/1.0||')"
expect "Connection: close" "HTTP/1.1 200 OK, closed" "$(ask 'GET /text HTTP/1.1|Host: a|Connection: close||')"
expect "Connection: a, close" "HTTP/1.1 200 OK, open" "$(ask 'GET /text HTTP/1.1|Host: a|Connection: a, close||')"
finish
