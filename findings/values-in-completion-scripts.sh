#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages fish
printf 'version: swift-argument-parser 1.8.2\n'
behaviour "The values that swift-argument-parser writes into a completion script are not quoted for fish and bash. An
apostrophe in one value makes fish read none of the script, also for the other options, and bash offers the value
without it. A blank makes two values in fish. The help texts beside them are quoted, and so are the values for zsh."

manifest bar 'dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")], targets: [
    .executableTarget(name: "bar", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")])]'
# scripts VALUES: writes the scripts of a program whose option --drink has the values.
scripts() {
    source_file bar/Sources/bar/main.swift "import ArgumentParser
struct Bar: ParsableCommand {
    @Option(help: \"The guest's drink\", completion: .list([$1])) var drink = \"\"
    @Option(help: \"The glass\", completion: .list([\"small\", \"large\"])) var glass = \"\"
}
Bar.main()"
    prepare swift build --package-path bar --product bar
    for shell in fish bash zsh; do bar/.build/debug/bar --generate-completion-script "$shell" >"bar.$shell"; done
}
in_fish() {
    HOME=$work fish --no-config --command "source bar.fish; complete -C 'bar $1'" 2>/dev/null | cut -f 1 | sort |
        tr '\n' ','
}
in_bash() {
    bash -c 'source ./bar.bash; COMP_WORDS=(bar "$1" ""); COMP_CWORD=2; COMP_LINE="bar $1 "; COMP_POINT=${#COMP_LINE}
        _bar bar "" "$1"; printf "%s," "${COMPREPLY[@]}"' _ "$1"
}
scripts '"mojito", "long island"'
expect "fish, the values of --glass" "large,small," "$(in_fish '--glass ')"
expect "fish, mojito and long island" "island,long,mojito," "$(in_fish '--drink ')"
expect "bash, the same" "mojito,long island," "$(in_bash --drink)"
scripts '"mojito", "bee'"'"'s knees"'
expect "fish can read the script with an apostrophe in a value" no \
    "$(fish --no-execute bar.fish >/dev/null 2>&1 && echo yes || echo no)"
expect "it completes the values of --glass then" no "$(has "$(in_fish '--glass ')" small)"
expect "bash, mojito and bee's knees" "mojito,bees knees," "$(in_bash --drink)"
expect "zsh has the value in quotation marks" yes "$(has "$(cat bar.zsh)" "'bee'\\''s knees'")"
expect "fish has the help text in quotation marks" yes "$(has "$(cat bar.fish)" "The guest\\'s drink")"
finish
