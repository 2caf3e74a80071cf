#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages cmake ninja-build
behaviour "With CMake 3.25 and Ninja, a change of a Swift library does not compile a library that imports it. A structure whose
properties change places has the value of the other one there, without an error; a new parameter is an error of the linker,
also in the next build. The executable is compiled again. 'swift build' compiles all."

mkdir -p Scores Feature App
cat >CMakeLists.txt <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(Bar LANGUAGES Swift)
set(CMAKE_Swift_LANGUAGE_VERSION 6)
set(CMAKE_Swift_MODULE_DIRECTORY ${CMAKE_BINARY_DIR}/swift)
add_library(Scores STATIC Scores/Score.swift)
add_library(Feature STATIC Feature/Feature.swift)
target_link_libraries(Feature PUBLIC Scores)
add_executable(App App/Main.swift)
target_compile_options(App PRIVATE -parse-as-library)
target_link_libraries(App PRIVATE Feature)
CMAKE
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "Bar", targets: [
    .target(name: "Scores", path: "Scores"),
    .target(name: "Feature", dependencies: ["Scores"], path: "Feature"),
    .executableTarget(name: "App", dependencies: ["Feature", "Scores"], path: "App"),
])
SWIFT
source_file Feature/Feature.swift 'import Scores
public func wins() -> String { "\(Score().wins) \(Score().text())" }'
source_file App/Main.swift 'import Feature
import Scores
@main struct App { static func main() { print(wins(), Score().wins) } }'
# score PROPERTIES PARAMETER: writes the library, in a second of its own (saves-in-one-second.sh).
score() {
    sleep 1.1
    source_file Scores/Score.swift "public struct Score {
    public var $1
    public init() {}
    public func text($2) -> String { \"won\" }
}"
}
run_cmake() {
    observe ninja -C cmake
    if [ "$status" = 0 ]; then ./cmake/App; else grep -o 'undefined reference' <<<"$output" | head -n 1; fi
}
run_swift() {
    prepare swift build
    .build/debug/App
}
score 'wins = 1, draws = 2' ''
prepare cmake -G Ninja -S . -B cmake
expect "CMake: the wins in the feature and in the app" "1 won 1" "$(run_cmake)"
expect "swift build" "1 won 1" "$(run_swift)"
score 'draws = 2, wins = 1' ''
expect "CMake: after the properties have changed places" "2 won 1" "$(run_cmake)"
expect "swift build" "1 won 1" "$(run_swift)"
score 'draws = 2, wins = 1' 'of player: Int = 1'
expect "CMake: after a parameter was added" "undefined reference" "$(run_cmake)"
expect "in the next build" "undefined reference" "$(run_cmake)"
expect "swift build" "1 won 1" "$(run_swift)"
finish
