#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-argument-parser 1.8.2\n'
behaviour "A negative number is no value for ArgumentParser: '--count -5' is an error, 'Missing value', and so is '-5' for an argument.
'--count=-5' and '-- -5' are read. An option that is given twice has the last value, without an error."

manifest Numbers 'dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")], targets: [
    .executableTarget(name: "Numbers", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")])]'
source_file Numbers/Sources/Numbers/main.swift 'import ArgumentParser

struct Numbers: ParsableCommand {
    @Option var count = 0
    @Argument var rest: [Int] = []
    func run() { print("\(count) \(rest)") }
}
Numbers.main()'
cd Numbers
prepare swift build
run() {
    observe .build/debug/Numbers "$@"
    head -n 1 <<<"$output"
}
expect "--count -5" "Error: Missing value for '--count <count>'" "$(run --count -5)"
expect "-5" "Error: Unknown option '-5'" "$(run -5)"
expect "--count=-5" "-5 []" "$(run --count=-5)"
expect "-- -5" "0 [-5]" "$(run -- -5)"
expect "--count 1 --count 2" "2 []" "$(run --count 1 --count 2)"
finish
