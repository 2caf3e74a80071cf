#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need gzip "install gzip"
printf 'version: swift-nio 2.101.2\nversion: swift-nio-extras 1.35.2\n'
need_packages zlib1g-dev
behaviour "The HTTP response decompressor of swift-nio-extras delivers the first member of a gzip body of two and then
throws 'invalidTrailingData', although gzip defines the members' texts joined. The coding 'x-gzip', which HTTP defines as
the same as 'gzip', it passes on compressed and without an error."

manifest Decoder 'dependencies: [.package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2")], targets: [
    .executableTarget(name: "Decoder", dependencies: [.product(name: "NIOEmbedded", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOHTTPCompression", package: "swift-nio-extras")])]'
source_file Decoder/Sources/Decoder/main.swift 'import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression

let coding = CommandLine.arguments[1]
let body = ByteBuffer(bytes: FileHandle.standardInput.readDataToEndOfFile())
let channel = EmbeddedChannel()
var answer = ""
var failure = ""
do {
    try channel.pipeline.syncOperations.addHandler(NIOHTTPResponseDecompressor(limit: .none))
    let headers: HTTPHeaders = ["Content-Encoding": coding, "Content-Length": "\(body.readableBytes)"]
    try channel.writeInbound(HTTPClientResponsePart.head(.init(version: .http1_1, status: .ok, headers: headers)))
    try channel.writeInbound(HTTPClientResponsePart.body(body))
    try channel.writeInbound(HTTPClientResponsePart.end(nil))
} catch { failure = ", then \(error)" }
while let part = try channel.readInbound(as: HTTPClientResponsePart.self) {
    if case .body(let bytes) = part { answer += bytes == body ? "as it came" : String(buffer: bytes) }
}
print(answer + failure)'
printf 'first ' | gzip >one.gz
printf 'second' | gzip >two.gz
cat one.gz two.gz >both.gz
cd Decoder
prepare swift build
expect "gunzip, two members" "first second" "$(gunzip --stdout ../both.gz)"
expect "the decompressor, one member" "second" "$(.build/debug/Decoder gzip <../two.gz)"
expect "the decompressor, two members" "first , then invalidTrailingData" "$(.build/debug/Decoder gzip <../both.gz)"
expect "the decompressor, x-gzip" "as it came" "$(.build/debug/Decoder x-gzip <../two.gz)"
finish
