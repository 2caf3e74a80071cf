#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: Hummingbird 2.28.1\n'
behaviour "A router of Hummingbird leaves the percent-encoding of path parameters and removes it from query parameters, where '+' stays
'+'. It ignores empty parts of a path, and does not decode a path to find its route. In ':name.json' the whole text after
the colon is the name of the parameter."

manifest Paths 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: [])], targets: [
    .executableTarget(name: "Paths", dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird")])]'
source_file Paths/Sources/Paths/main.swift 'import Hummingbird
import HummingbirdTesting
let router = Router()
router.get("a/b") { _, _ in "found" }
router.get("item/:id") { _, context in context.parameters.get("id") ?? "nil" }
router.get("search") { request, _ in request.uri.queryParameters["text"].map { String($0) } ?? "nil" }
router.get("file/:name.json") { _, context in
    "\(context.parameters.get("name") ?? "nil") \(context.parameters.get("name.json") ?? "nil")"
}
try await Application(router: router).test(.router) { client in
    for path in [
        "//a///b/", "/%61/b", "/item/a%20b", "/item/a%2Fb", "/item/", "/search?text=a%20b+c", "/file/one.json"
    ] {
        let response = try await client.executeRequest(uri: path, method: .get, headers: [:], body: nil)
        print("\(path) -> \(response.status.code) \(String(buffer: response.body))")
    }
}'
cd Paths
prepare swift build
observe .build/debug/Paths
answer() { grep -F -- "$1 -> " <<<"$output" | sed 's/.* -> //; s/ *$//'; }
expect "//a///b/ for the route a/b" "200 found" "$(answer //a///b/)"
expect "/%61/b for the route a/b" "404" "$(answer /%61/b)"
expect "a path parameter with %20" "200 a%20b" "$(answer /item/a%20b)"
expect "a path parameter with %2F" "200 a%2Fb" "$(answer /item/a%2Fb)"
expect "an empty path parameter" "404" "$(answer /item/)"
expect "a query parameter a%20b+c" "200 a b+c" "$(answer '/search?text=a%20b+c')"
expect "one.json for :name.json, as name and as name.json" "200 nil one.json" "$(answer /file/one.json)"
finish
