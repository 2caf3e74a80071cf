#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-service-lifecycle 2.13.0\n'
behaviour "A graceful shutdown of a service group asks its services one after the other, from the last to the first.
If one that was not asked yet returns by itself in this time, all others are cancelled, also the one that is just
shutting down, and 'run' throws that a service finished unexpectedly. This is so with each
termination behaviour, also '.ignore'. If the one that was asked throws, those before it are cancelled, and never
asked; '.gracefullyShutdownGroup' prevents that."

manifest Stop 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0")], targets: [
    .executableTarget(name: "Stop", dependencies: [
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")])]'
source_file Stop/Sources/Stop/main.swift 'import Logging
import ServiceLifecycle
import Synchronization
typealias Configuration = ServiceGroupConfiguration.ServiceConfiguration
struct Failure: Error {}
let events = Mutex<[String]>([])
func add(_ event: String) { events.withLock { $0.append(event) } }

/// Ends when it is asked to, after a time, or by itself.
struct Keeper: Service {
    let name: String
    var time: Duration?
    var needs = Duration.zero
    var fails = false
    func run() async throws {
        if let time {
            try await Task.sleep(for: time)
            return add("\(name) returns")
        }
        do { try await gracefulShutdown() } catch { return add("\(name) cancelled") }
        do { try await Task.sleep(for: needs) } catch { return add("\(name) interrupted") }
        if fails { add("\(name) throws"); throw Failure() }
        add("\(name) saved")
    }
}
func stop(_ title: String, _ services: [Keeper], _ behaviour: Configuration.TerminationBehavior) async {
    events.withLock { $0 = [] }
    let group = ServiceGroup(configuration: .init(
        services: services.map {
            Configuration(
                service: $0, successTerminationBehavior: behaviour, failureTerminationBehavior: behaviour)
        }, logger: Logger(label: "stop") { _ in SwiftLogNoOpLogHandler() }))
    let trigger = Task {
        try await Task.sleep(for: .milliseconds(300))
        await group.triggerGracefulShutdown()
    }
    var result = "returns"
    do { try await group.run() } catch is Failure {
        result = "throws it"
    } catch let error as ServiceGroupError where error.errorCode == .serviceFinishedUnexpectedly {
        result = "throws finished unexpectedly"
    } catch {
        result = "throws \(type(of: error))"
    }
    trigger.cancel()
    print("\(title): \(events.withLock { $0 }.joined(separator: ", ")); run \(result)")
}
let plain = [Keeper(name: "A"), Keeper(name: "B"), Keeper(name: "C", needs: .milliseconds(100))]
let ends = [Keeper(name: "A", time: .milliseconds(800)), Keeper(name: "B"), Keeper(name: "C", needs: .seconds(2))]
let fails = [Keeper(name: "A"), Keeper(name: "B"), Keeper(name: "C", needs: .milliseconds(100), fails: true)]
await stop("plain", plain, .cancelGroup)
await stop("ends", ends, .cancelGroup)
await stop("ends gracefully", ends, .gracefullyShutdownGroup)
await stop("ends ignored", ends, .ignore)
await stop("fails", fails, .cancelGroup)
await stop("fails gracefully", fails, .gracefullyShutdownGroup)'
cd Stop
prepare swift build
observe .build/debug/Stop
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "three services, the last needs a moment" "C saved, B saved, A saved; run returns" "$(line plain)"
expect "the first returns while the last one saves" \
    "A returns, B cancelled, C interrupted; run throws finished unexpectedly" \
    "$(line ends | sed 's/C interrupted, B cancelled/B cancelled, C interrupted/')"
expect "the same, with gracefullyShutdownGroup" \
    "A returns, B cancelled, C interrupted; run throws finished unexpectedly" \
    "$(line "ends gracefully" | sed 's/C interrupted, B cancelled/B cancelled, C interrupted/')"
expect "the same, with ignore" \
    "A returns, B cancelled, C interrupted; run throws finished unexpectedly" \
    "$(line "ends ignored" | sed 's/C interrupted, B cancelled/B cancelled, C interrupted/')"
expect "the last throws while it is asked" "C throws, A cancelled, B cancelled; run throws it" \
    "$(line fails | sed 's/B cancelled, A cancelled/A cancelled, B cancelled/')"
expect "the same, with gracefullyShutdownGroup" "C throws, B saved, A saved; run throws it" "$(line "fails gracefully")"
finish
