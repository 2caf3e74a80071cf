#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-configuration 1.4.0\n'
behaviour "A value that is not a number gives the default without a word, also if a provider after it has a number;
only a required value throws. A file of variables keeps quotation marks and comments after a value, and leaves out a
line with 'export'. A JSON file with an array of objects cannot be read at all, whatever key is asked for. In memory,
the number 5 is no text and no Double; in a JSON file it is a Double and true."

manifest Reader 'platforms: [.macOS(.v15)], dependencies: [
    .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0")], targets: [
    .executableTarget(name: "Reader", dependencies: [.product(name: "Configuration", package: "swift-configuration")])]'
source_file Reader/Sources/Reader/main.swift 'import Configuration
func file(_ name: String) async throws -> ConfigReader {
    ConfigReader(provider: try await FileProvider<JSONSnapshot>(filePath: .init(name)))
}
let variables = EnvironmentVariablesProvider(environmentVariables: ["PORT": "80a", "FLAG": "on"])
let settings = ConfigReader(providers: [variables, InMemoryProvider(values: ["port": 8080, "tables": 5])])
print("malformed: \(settings.int(forKey: "port", default: 1))")
do { print("required: \(try settings.requiredInt(forKey: "port"))") } catch { print("required: an error") }
print("flag: \(settings.bool(forKey: "flag", default: true))")
print("memory: \(settings.string(forKey: "tables", default: "-")) \(settings.double(forKey: "tables", default: 0))")
let dotted = ConfigReader(provider: try await EnvironmentVariablesProvider(environmentFilePath: ".env"))
for key in ["name", "port", "export", "host"] { print("\(key): \(dotted.string(forKey: ConfigKey(key)) ?? "-")") }
let numbers = try await file("numbers.json")
print("json: \(numbers.double(forKey: "tables", default: 0)) \(numbers.bool(forKey: "tables", default: false))")
do {
    print("objects: \(try await file("objects.json").int(forKey: "port", default: 1))")
} catch { print("objects: an error") }'
printf 'NAME="The bar"\nPORT=80 # of the proxy\nexport HOST=example\n' >.env
printf '{ "tables": 5 }' >numbers.json
printf '{ "port": 8080, "drinks": [{ "name": "Mojito" }] }' >objects.json
prepare swift build --package-path Reader --product Reader
observe Reader/.build/debug/Reader
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "PORT=80a, with the number 8080 in a second provider, and the default 1" 1 "$(line malformed)"
expect "the same, required" "an error" "$(line required)"
expect "FLAG=on, with the default true" true "$(line flag)"
expect "the number 5 in memory as a text and a Double" "- 0.0" "$(line memory)"
expect "the number 5 in JSON as a Double and a boolean" "5.0 true" "$(line json)"
expect 'NAME="The bar" in a file of variables' '"The bar"' "$(line name)"
expect 'PORT=80 # of the proxy' '80 # of the proxy' "$(line port)"
expect 'export HOST=example' - "$(line host)"
expect "a number of a JSON file that has an array of objects, too" "an error" "$(line objects)"
finish
