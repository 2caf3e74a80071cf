#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "On Linux a POST that is redirected with 307 or 308 stays a POST and arrives without its body, and so does a
PUT after 302, while a POST becomes a GET. URLSession stores no response: one that is fresh for an hour is asked for
again, and one with an ETag is asked for without If-None-Match. Cookies are stored and sent."

cat >server.py <<'PYTHON'
import http.server, sys

class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    requests = {}

    def log_message(self, *arguments):
        pass

    def answer(self):
        path = self.path
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        count = self.requests[path] = self.requests.get(path, 0) + 1
        text = f"{self.command} {body or 'empty'}"
        if path == "/count":
            text = f"{count} {self.headers.get('If-None-Match')} {self.headers.get('Cookie')}"
        self.send_response(int(path[1:]) if path[1:].isdigit() else 200)
        if path[1:].isdigit():
            self.send_header("Location", "/end")
        self.send_header("Cache-Control", "max-age=3600")
        self.send_header("ETag", '"1"')
        if path != "/count":
            self.send_header("Set-Cookie", "drink=mojito; Path=/")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    do_GET = do_POST = do_PUT = answer

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
PYTHON
cat >client.swift <<'SWIFT'
import Foundation
import FoundationNetworking

let address = URL(string: "http://127.0.0.1:\(CommandLine.arguments[1])")!
let configuration = URLSessionConfiguration.default
configuration.urlCache = URLCache(memoryCapacity: 1_000_000, diskCapacity: 0, diskPath: nil)
let session = URLSession(configuration: configuration)

func text(_ path: String, _ method: String = "GET") async throws -> String {
    var request = URLRequest(url: address.appending(path: path))
    request.httpMethod = method
    if method != "GET" { request.httpBody = Data("text".utf8) }
    return String(decoding: try await session.data(for: request).0, as: UTF8.self)
}

print("direct:", try await text("end", "POST"))
for status in ["302", "307", "308"] { print("POST \(status):", try await text(status, "POST")) }
print("PUT 302:", try await text("302", "PUT"))
for number in 1...2 { print("count \(number):", try await text("count")) }
SWIFT
prepare swiftc -swift-version 6 client.swift -o client
start python3 server.py "$port"
wait_for_port "$port"
observe env HOME="$work" ./client "$port"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a POST without a redirect" "POST text" "$(line direct)"
expect "a POST and 302" "GET empty" "$(line "POST 302")"
expect "a POST and 307; and 308" "POST empty, POST empty" "$(line "POST 307"), $(line "POST 308")"
expect "a PUT and 302" "PUT empty" "$(line "PUT 302")"
expect "the second request for a response that is fresh: its number, If-None-Match and Cookie" "2 None drink=mojito" \
    "$(line "count 2")"
finish
