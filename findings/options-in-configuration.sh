#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-configuration 1.4.0\n'
behaviour "The package's provider for the command line has no value for an option that comes twice: the default counts, also if
the next provider has a value. A flag takes the word after it as its value: '--verbose menu.json' is neither true nor
false. Options after '--' are read. A key with a number inside, http2Port, is not the option --http2-port or the
variable HTTP2_PORT but --http2port and HTTP2PORT; server.maxAge, server.max.age and serverMaxAge are one variable."

manifest Reader 'platforms: [.macOS(.v15)], dependencies: [
    .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0", traits: [.defaults, "CommandLineArguments"])],
    targets: [
    .executableTarget(name: "Reader", dependencies: [.product(name: "Configuration", package: "swift-configuration")])]'
source_file Reader/Sources/Reader/main.swift 'import Configuration
func variable(_ name: String, _ key: ConfigKey) -> Bool {
    ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: [name: "1"])).int(forKey: key) == 1
}
func port(_ words: String...) -> Int {
    ConfigReader(providers: [
        CommandLineArgumentsProvider(arguments: ["serve"] + words), InMemoryProvider(values: ["port": 8080]),
    ]).int(forKey: "port", default: 0)
}
print("once:", port("--port", "80"))
print("twice:", port("--port", "80", "--port", "81"))
print("equal twice:", port("--port=80", "--port=80"))
print("after:", port("--", "--port", "80"))
print("negative:", port("--port", "-5"))
for words in [["--verbose"], ["--verbose", "--port", "80"], ["--verbose", "menu.json"]] {
    let reader = ConfigReader(provider: CommandLineArgumentsProvider(arguments: ["serve"] + words))
    print("\(words.joined(separator: " ")):", reader.bool(forKey: "verbose").map(String.init) ?? "nil")
}
func option(_ name: String, _ key: ConfigKey) -> Bool {
    ConfigReader(provider: CommandLineArgumentsProvider(arguments: ["serve", name, "1"])).int(forKey: key) == 1
}
print("option:", option("--http2-port", "http2Port"), option("--http2port", "http2Port"))
print("variable:", variable("HTTP2_PORT", "http2Port"), variable("HTTP2PORT", "http2Port"))
print("max age:", ["server.maxAge", "server.max.age", "serverMaxAge"].allSatisfy {
    variable("SERVER_MAX_AGE", ConfigKey($0))
})'
prepare swift build --package-path Reader --product Reader
observe Reader/.build/debug/Reader
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "--port 80, with 8080 in the second provider" 80 "$(line once)"
expect "--port 80 --port 81, with 8080 in the second provider and the default 0" 0 "$(line twice)"
expect "--port=80 --port=80" 0 "$(line "equal twice")"
expect "-- --port 80" 80 "$(line after)"
expect "--port -5" -5 "$(line negative)"
expect "--verbose" true "$(line --verbose)"
expect "--verbose --port 80" true "$(line "--verbose --port 80")"
expect "--verbose menu.json" nil "$(line "--verbose menu.json")"
expect "the key http2Port as --http2-port and --http2port" "false true" "$(line option)"
expect "as HTTP2_PORT and HTTP2PORT" "false true" "$(line variable)"
expect "SERVER_MAX_AGE for server.maxAge, server.max.age and serverMaxAge" true "$(line "max age")"
finish
