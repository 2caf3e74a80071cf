#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need curl "install curl"
printf 'version: Hummingbird 2.28.1\n'
behaviour "Hummingbird answers HEAD of a route whose response is a stream of unknown length with 'Content-Length: 0', although
its GET has no length. A path that exists for another method is 404 without 'Allow', and not 405."

manifest Server 'platforms: [.macOS(.v14)], dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: [])], targets: [
    .executableTarget(name: "Server", dependencies: [.product(name: "Hummingbird", package: "hummingbird")])]'
source_file Server/Sources/Server/main.swift 'import Hummingbird
let router = Router(options: .autoGenerateHeadEndpoints)
router.get("stream") { _, _ in
    Response(status: .ok, body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: "first"))
        try await writer.finish(nil)
    })
}
let address = BindAddress.hostname("127.0.0.1", port: Int(CommandLine.arguments[1])!)
try await Application(router: router, configuration: .init(address: address)).runService()'
port=$((20000 + RANDOM % 20000))
cd Server
prepare swift build --product Server
.build/debug/Server "$port" >../server.log 2>&1 &
servers+=($!)
ask() { curl --silent --max-time 5 --output /dev/null --dump-header - "$@" | tr -d '\r'; }
for try in $(seq 50); do
    ask "http://127.0.0.1:$port/stream" >/dev/null && break
    [ "$try" != 50 ] || cannot "the server did not start: $(tail -n 3 ../server.log)"
    sleep 0.2
done
length() { grep -i '^content-length' | cut -d ' ' -f 2; }
expect "length of GET" "" "$(ask "http://127.0.0.1:$port/stream" | length || true)"
expect "length of HEAD" "0" "$(ask --head "http://127.0.0.1:$port/stream" | length || true)"
answer=$(ask --request DELETE "http://127.0.0.1:$port/stream")
expect "DELETE of the path, status" "404" "$(head -n 1 <<<"$answer" | cut -d ' ' -f 2)"
expect "DELETE of the path, Allow" "no" "$(grep -qi '^allow' <<<"$answer" && echo yes || echo no)"
finish
