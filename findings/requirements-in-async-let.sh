#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "'async let' with a '#require' does not compile, with 'try', without it, and with 'await': 'call can throw,
but it is executed in a non-throwing autoclosure'. A function that throws compiles in the same place, an '#expect'
does, and so does '#require' after '??' and '&&', in the closure of a task, and in a closure that is called at once."

libraries=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
# compiles TEXT: yes, or the error, for the body of a test.
compiles() {
    printf '%s\n' 'import Testing' 'func order() throws -> Int { 1 }' 'func drink() -> Int? { nil }' \
        'func served() async throws -> Int? { 1 }' '@Test func test() async throws {' "$1" '}' >test.swift
    observe swiftc -parse-as-library -typecheck -swift-version 6 test.swift \
        -plugin-path "$libraries/lib/swift/host/plugins/testing" -I "$libraries/lib/swift/linux/testing"
    [ "$status" != 0 ] || output="error: yes"
    sed -n 's/.*error: //p' <<<"$output" | head -n 1
}
error="call can throw, but it is executed in a non-throwing autoclosure"
expect "async let, a function that throws" yes "$(compiles 'async let x = try order(); _ = try await x')"
expect "async let, try #require" "$error" "$(compiles 'async let x = try #require(drink()); _ = try await x')"
expect "async let, #require" "$error" "$(compiles 'async let x = #require(drink()); _ = try await x')"
expect "async let, try await #require" "$error" \
    "$(compiles 'async let x = try await #require(await served()); _ = try await x')"
expect "async let, #expect" yes "$(compiles 'async let x: Void = #expect(drink() == 1); _ = await x')"
expect "async let, a closure with #require" yes \
    "$(compiles 'async let x = { try #require(drink()) }(); _ = try await x')"
expect "after ??" yes "$(compiles 'let x = try drink() ?? #require(drink()); _ = x')"
expect "after &&" yes "$(compiles 'let x = try drink() != nil && #require(drink()) == 1; _ = x')"
expect "in a child task" yes "$(compiles 'try await withThrowingTaskGroup(of: Int.self) { tasks in
    tasks.addTask { try #require(drink()) }
    try await tasks.waitForAll()
}')"
finish
