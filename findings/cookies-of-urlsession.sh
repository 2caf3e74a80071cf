#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "URLSession on Linux ignores Max-Age: a cookie with Max-Age=0 stays with an empty value, and one with a time
is not stored for the next process, as one with Expires is. It sends a cookie with a path to all paths, and takes / for
the path of a cookie without one."

write_connections
cat >server.py <<'PYTHON'
import sys
from connections import head_of, serve_connections

COOKIES = {
    "/begin": ["bar=1; Path=/"],
    "/max-age": ["bar=; Max-Age=0; Path=/"],
    "/expires": ["bar=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/"],
    "/menu/list": ["menu=1"],
    "/path": ["deep=1; Path=/cellar"],
    "/long": ["hour=1; Max-Age=3600; Path=/", "year=1; Expires=Wed, 09 Jun 2100 10:18:14 GMT; Path=/"],
}

def serve(client):
    lines = head_of(client).decode().split("\r\n")
    if not lines[0]:
        return
    cookies = [line.split(": ")[1] for line in lines if line.lower().startswith("cookie:")]
    text = " ".join(sorted("; ".join(cookies).split("; "))).encode()
    fields = "".join(f"Set-Cookie: {cookie}\r\n" for cookie in COOKIES.get(lines[0].split()[1], []))
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\nConnection: close\r\n%s\r\n%s"
                   % (len(text), fields.encode(), text))
    client.close()

serve_connections(sys.argv[1], serve)
PYTHON
source_file main.swift 'import Foundation
import FoundationNetworking

let session = URLSession(configuration: .default)
var text = ""
for path in CommandLine.arguments.dropFirst(2) {
    let (data, _) = try await session.data(from: URL(string: CommandLine.arguments[1] + path)!)
    text = String(decoding: data, as: UTF8.self)
}
print(text)'
prepare swiftc -swift-version 5 main.swift -o bar
start python3 server.py "$port"
wait_for_port "$port"
# after PATH...: asks for each path in a new process, and prints the cookies of the last.
after() { HOME=${home:-$(mktemp -d -p "$work")} ./bar "http://127.0.0.1:$port" "$@"; }
expect "after a cookie" "bar=1" "$(after /begin /)"
expect "after Max-Age=0" "bar=" "$(after /begin /max-age /)"
expect "after Expires in the past" "" "$(after /begin /expires /)"
expect "a cookie of /menu/list without a path, at /" "menu=1" "$(after /menu/list /)"
expect "a cookie with the path /cellar, at /" "deep=1" "$(after /path /)"
home=$(mktemp -d -p "$work")
expect "a cookie with Max-Age and one with Expires" "hour=1 year=1" "$(after /long /)"
expect "in the next process" "year=1" "$(after /)"
finish
