#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-async-algorithms 1.1.4\n'
behaviour "'merge', 'zip' and 'combineLatest' of swift-async-algorithms take the type of their failure from the first
sequence alone. With a sequence that cannot fail in the first place, the compiler says that the whole cannot fail, and
wants no 'try'. With the two exchanged it wants one."

manifest Failures 'dependencies: [.package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4")], targets: [
    .executableTarget(name: "Failures", dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")])]'
source_file Failures/Sources/Failures/main.swift 'import AsyncAlgorithms

func failure<S: AsyncSequence>(_ sequence: S) -> String { "\(S.Failure.self)" }

let safe = AsyncStream<Int> { $0.finish() }
let throwing = AsyncThrowingStream<Int, any Error> { $0.finish() }
print("merge:", failure(merge(safe, throwing)), failure(merge(throwing, safe)))
print("zip:", failure(zip(safe, throwing)), failure(zip(throwing, safe)))
print("chain:", failure(chain(safe, throwing)), failure(chain(throwing, safe)))
print("combineLatest:", failure(combineLatest(safe, throwing)), failure(combineLatest(throwing, safe)))'
cd Failures
prepare swift build
observe .build/debug/Failures
for name in merge zip combineLatest chain; do
    expect "$name, failure with the safe one first and second" "Never Error" "$(sed -n "s/^$name: //p" <<<"$output")"
done
finish
