#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages curl
printf 'version: FlyingFox 0.27.1\n'
behaviour "DirectoryHTTPHandler answers a folder with 200, the length of its entry on the disk and no body, so that curl reports
a cut transfer. A file whose name has a blank or an umlaut has neither ETag nor Last-Modified. If-None-Match is compared as a
text, so a weak tag or a list of tags is answered with 200, and so is an If-Modified-Since that is a second later. It knows no
ranges. FileHTTPHandler does: it answers the last three bytes and a range behind the end with 200 and the whole file, and two
ranges with the first one."

manifest Files 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1")], targets: [
    .executableTarget(name: "Files", dependencies: ["FlyingFox"])]'
source_file Files/Sources/Files/main.swift 'import FlyingFox
import Foundation
let folder = URL(fileURLWithPath: CommandLine.arguments[2])
let server = HTTPServer(port: UInt16(CommandLine.arguments[1])!, logger: .disabled)
await server.appendRoute("/folder/*", to: DirectoryHTTPHandler(root: folder, serverPath: "/folder"))
await server.appendRoute("/file", to: FileHTTPHandler(path: folder.appendingPathComponent("menu.txt"), contentType: "text/plain"))
try await server.run()'
mkdir -p menus/today
touch menus/today/menu.txt
for name in menu.txt "the menu.txt" menü.txt; do
    printf 0123456789 >"menus/$name"
    touch -d '2026-11-18 12:00:00 UTC' "menus/$name"
done
prepare swift build --package-path Files
start Files/.build/debug/Files "$port" "$work/menus"
for _ in $(seq 50); do curl --silent --output /dev/null "http://localhost:$port/file" && break || sleep 0.2; done
# ask PATH OPTION...: keeps the status, the head and the body of a response, and the status of curl.
ask() {
    local path=$1
    shift
    result=0
    : >body
    code=$(curl --silent --max-time 5 --dump-header head --output body --write-out '%{http_code}' "$@" \
        "http://localhost:$port$path") || result=$?
    [ -s head ] || cannot "the server did not answer: $(tail -n 3 servers.log)"
}
field() { tr -d '\r' <head | sed -n "s/^$1: //p"; }
validators() { printf '%s, %s' "$([ -n "$(field ETag)" ] && echo ETag)" \
    "$([ -n "$(field Last-Modified)" ] && echo Last-Modified)"; }
ask /folder/today
expect "a folder" "200, length yes, body 0, curl ends with 18" \
    "$code, length $([ "$(field Content-Length)" -gt 0 ] && echo yes), body $(wc -c <body), curl ends with $result"
ask /folder/menu.txt
expect "menu.txt" "200, ETag, Last-Modified" "$code, $(validators)"
tag=$(field ETag)
ask /folder/the%20menu.txt
expect "the menu.txt" "200, , " "$code, $(validators)"
ask /folder/men%C3%BC.txt
expect "menü.txt" "200, , " "$code, $(validators)"
ask /folder/menu.txt --header "If-None-Match: $tag"
expect "If-None-Match with the tag" 304 "$code"
ask /folder/menu.txt --header "If-None-Match: W/$tag"
expect "with the weak tag" 200 "$code"
ask /folder/menu.txt --header "If-None-Match: \"old\", $tag"
expect "with two tags" 200 "$code"
ask /folder/menu.txt --header "If-Modified-Since: Wed, 18 Nov 2026 12:00:00 GMT"
expect "If-Modified-Since with its time" 304 "$code"
ask /folder/menu.txt --header "If-Modified-Since: Wed, 18 Nov 2026 12:00:01 GMT"
expect "with a second later" 200 "$code"
ask /folder/menu.txt --range 2-4
expect "the bytes 2-4 of a folder's file" "200 0123456789" "$code $(cat body)"
ask /file --range 2-4
expect "of FileHTTPHandler" "206 234" "$code $(cat body)"
ask /file --range -3
expect "its last three bytes" "200 0123456789" "$code $(cat body)"
ask /file --range 50-
expect "from byte 50" "200 0123456789" "$code $(cat body)"
ask /file --range 0-1,3-4
expect "two ranges" "206 01" "$code $(cat body)"
finish
