#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need curl "install curl"
printf 'version: FlyingFox 0.27.1\n'
behaviour "A FlyingFox server at '.loopback' listens on ::1 only, so 127.0.0.1 is refused. Of two equal header fields
of a request, a handler sees the last. A handler that takes 15 seconds is cancelled, and its client gets 500. The path
/name/ is the one of the route /name, and HEAD of a route for GET is 404."

manifest Server 'platforms: [.macOS(.v14)], dependencies: [
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1")], targets: [
    .executableTarget(name: "Server", dependencies: ["FlyingFox"])]'
source_file Server/Sources/Server/main.swift 'import FlyingFox
import Foundation
let server = HTTPServer(address: .loopback(port: UInt16(CommandLine.arguments[1])!))
await server.appendRoute("GET /fields") { request in
    let fields = request.headers.values(for: HTTPHeader("X-Forwarded-For"))
    return HTTPResponse(statusCode: .ok, body: Data(fields.joined(separator: "; ").utf8))
}
await server.appendRoute("GET /slow") { _ in
    try await Task.sleep(for: .seconds(20))
    return HTTPResponse(statusCode: .ok)
}
try await server.run()'
prepare swift build --package-path Server --product Server
start Server/.build/debug/Server "$port"
ask() { curl --silent --max-time 25 "$@"; }
for try in $(seq 50); do
    ask "http://[::1]:$port/fields" >/dev/null && break
    [ "$try" != 50 ] || cannot "the server did not start: $(tail -n 3 servers.log)"
    sleep 0.2
done
state() { ask --output /dev/null --write-out '%{http_code}' "$@" || true; }
expect "a request to ::1" 200 "$(state "http://[::1]:$port/fields")"
expect "a request to 127.0.0.1" 000 "$(state "http://127.0.0.1:$port/fields")"
expect "two fields X-Forwarded-For" second \
    "$(ask --header "X-Forwarded-For: first" --header "X-Forwarded-For: second" "http://[::1]:$port/fields")"
expect "a path with a slash at its end" 200 "$(state "http://[::1]:$port/fields/")"
expect "HEAD" 404 "$(state --head "http://[::1]:$port/fields")"
expect "a handler that takes 20 seconds" 500 "$(state "http://[::1]:$port/slow")"
finish
