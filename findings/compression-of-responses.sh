#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-nio 2.101.2\nversion: swift-nio-extras 1.35.2\n'
need_packages zlib1g-dev
behaviour "The response compressor of swift-nio-extras compresses each response of a client that names gzip. A body
whose Content-Encoding is br is compressed again, and the field says gzip alone; a part of a file (206) and a response
with no-transform are compressed too. 'gzip;q=0, *' is answered with gzip, and 'GZIP' is not known. Of gzip and deflate,
deflate is chosen. Vary is not written, and an ETag stays as it is. An event stream is flushed with each event."

manifest Encoder 'dependencies: [.package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2")], targets: [
    .executableTarget(name: "Encoder", dependencies: [.product(name: "NIOEmbedded", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"),
    .product(name: "NIOHTTPCompression", package: "swift-nio-extras")])]'
source_file Encoder/Sources/Encoder/main.swift 'import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression

func respond(
    _ name: String, to accepted: String, _ fields: [(String, String)] = [], status: HTTPResponseStatus = .ok,
    bodies: [String] = ["xyz"]
) throws {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(HTTPResponseCompressor())
    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["Accept-Encoding": accepted])
    try channel.writeInbound(HTTPServerRequestPart.head(head))
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
    var result = ""
    func read() throws {
        var bytes = 0
        while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
            if case .head(let head) = part {
                let fields = ["Content-Encoding", "Content-Length", "Vary", "ETag"]
                result = fields.map { head.headers[$0].joined(separator: "+") }.map { $0.isEmpty ? "-" : $0 }
                    .joined(separator: " ")
            }
            if case .body(.byteBuffer(let buffer)) = part { bytes += buffer.readableBytes }
        }
        result += bytes == 0 ? "" : bytes == 3 ? " plain" : " compressed"
    }
    let response = HTTPResponseHead(version: .http1_1, status: status, headers: HTTPHeaders(fields))
    channel.write(HTTPServerResponsePart.head(response), promise: nil)
    for body in bodies {
        channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: body))), promise: nil)
        channel.flush()
        try read()
    }
    print("\(name): \(result)")
}
try respond("plain", to: "gzip", [("Content-Length", "3"), ("ETag", "1")])
try respond("br", to: "gzip", [("Content-Encoding", "br")])
try respond("part", to: "gzip", [("Content-Range", "bytes 0-2/9")], status: .partialContent)
try respond("no-transform", to: "gzip", [("Cache-Control", "no-transform")])
try respond("refused", to: "gzip;q=0, *")
try respond("upper", to: "GZIP")
try respond("three", to: "br, gzip, deflate")
try respond("stream", to: "gzip", [("Content-Type", "text/event-stream")], bodies: ["data: 1\n\n", "data: 2\n\n"])'
cd Encoder
prepare swift build
observe .build/debug/Encoder
line() { sed -n "s/^$1: //p" <<<"$output"; }
# The values of Content-Encoding, Content-Length, Vary and ETag, and each body that a flush wrote.
expect "a length of 3 and an ETag" "gzip - - 1 compressed" "$(line plain)"
expect "a body that br has compressed" "gzip - - - compressed" "$(line br)"
expect "a part of a file" "gzip - - - compressed" "$(line part)"
expect "no-transform" "gzip - - - compressed" "$(line no-transform)"
expect "gzip;q=0, *" "gzip - - - compressed" "$(line refused)"
expect "GZIP" "- - - - plain" "$(line upper)"
expect "br, gzip, deflate" "deflate - - - compressed" "$(line three)"
expect "two events" "gzip - - - compressed compressed" "$(line stream)"
finish
