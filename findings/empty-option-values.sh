#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-argument-parser 1.8.2\n'
behaviour "An option with '=' and nothing behind it takes the next argument as its value: '--name= file' is '--name file'. So a
script with an empty variable loses an argument instead of passing an empty text. The message about a wrong value has the
whole value."

manifest Options 'dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")], targets: [
    .executableTarget(name: "Options", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")])]'
source_file Options/Sources/Options/main.swift 'import ArgumentParser
struct Options: ParsableCommand {
    @Option var name = "default"
    @Option var port = 80
    @Argument var files: [String] = []
}
func parse(_ arguments: [String]) -> String {
    do {
        let options = try Options.parse(arguments)
        return "name [\(options.name)] files \(options.files)"
    } catch {
        return Options.message(for: error)
    }
}
print("next:", parse(["--name=", "file"]))
print("last:", parse(["--name="]))
print("two:", parse(["--name", "", "file"]))
print("wrong:", parse(["--port=somebody@example"]))'
cd Options
prepare swift build
observe .build/debug/Options
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "--name= file" "name [file] files []" "$(line next)"
expect "--name= alone" "Missing value for '--name <name>'" "$(line last)"
expect "--name '' file" 'name [] files ["file"]' "$(line two)"
expect "--port=somebody@example" "The value 'somebody@example' is invalid for '--port <port>'" "$(line wrong)"
finish
