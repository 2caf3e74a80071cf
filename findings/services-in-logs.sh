#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-service-lifecycle 2.13.0\n'
behaviour "A ServiceGroup writes each service into its log and into its errors as Swift describes it: with all properties, unless the
service has a description. When one service returns, the group cancels the others and throws."

manifest Group 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2")], targets: [
    .executableTarget(name: "Group", dependencies: [
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"), .product(name: "Logging", package: "swift-log")])]'
source_file Group/Sources/Group/main.swift 'import Logging
import ServiceLifecycle
struct Plain: Service {
    let key = "a property"
    func run() async throws {}
}
struct Described: Service, CustomStringConvertible {
    let key = "another property"
    let description = "the described one"
    func run() async throws {
        do { try await Task.sleep(for: .seconds(60)) } catch { print("the other one is cancelled") }
    }
}
LoggingSystem.bootstrap { label in
    var handler = StreamLogHandler.standardOutput(label: label)
    handler.logLevel = .debug
    return handler
}
do { try await ServiceGroup(services: [Described(), Plain()], logger: Logger(label: "group")).run() }
catch { print("error: \(error)") }'
cd Group
prepare swift build
observe .build/debug/Group
log=$(grep -v '^error' <<<"$output")
expect "the log has the property" yes "$(has "$log" '"a property"')"
expect "the error has the property" yes "$(has "$(grep '^error' <<<"$output")" '"a property"')"
expect "the log has the property of a described one" no "$(has "$log" 'another property')"
expect "the other service" "the other one is cancelled" "$(grep '^the other' <<<"$output")"
finish
