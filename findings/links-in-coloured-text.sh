#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: Rainbow 4.2.2\n'
behaviour "Rainbow reads the sequences of a text before it adds a colour, and writes only those that it knows. A red
hyperlink shows its address as text, and a curly underline is lost. A sequence that is no colour, such as one that
clears the screen, ends for Rainbow at the next letter m, so the text before this letter is lost. A hexadecimal colour
becomes one of 256 unless the target is named. An inner colour is kept, and the outer one goes on after it."

manifest Colours 'dependencies: [.package(url: "https://github.com/onevcat/Rainbow", exact: "4.2.2")], targets: [
    .executableTarget(name: "Colours", dependencies: ["Rainbow"], swiftSettings: [.swiftLanguageMode(.v5)])]'
source_file Colours/Sources/Colours/main.swift 'import Rainbow

Rainbow.outputTarget = .console
Rainbow.enabled = true
func show(_ name: String, _ text: String) { print("\(name):", text.replacing("\u{1b}", with: "ESC")) }
show("inner", "a \("b".red) c".blue)
show("link", "\u{1b}]8;;https://a.example\u{1b}\\menu\u{1b}]8;;\u{1b}\\".red)
show("curly", "\u{1b}[4:3mmenu\u{1b}[0m".red)
show("clear", "\u{1b}[2JNew menu".red)
show("hex", "menu".hex("#ff8800"))
show("true colour", "menu".hex("#ff8800", to: .bit24))'
cd Colours
prepare swift build
observe .build/debug/Colours
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a red text in a blue one" 'ESC[34ma ESC[0mESC[31mbESC[0mESC[34m cESC[0m' "$(line inner)"
expect "a red link: its address is text" yes "$(has "$(line link)" 'ESC[31m]8;;https://a.example')"
expect "a red text with a curly underline" 'ESC[31mmenuESC[0m' "$(line curly)"
expect "the red text New menu after a sequence that clears the screen" "ESC[31menuESC[0m" "$(line clear)"
expect "the colour #ff8800" 'ESC[38;5;214mmenuESC[0m' "$(line hex)"
expect "the same with bit24" 'ESC[38;2;255;136;0mmenuESC[0m' "$(line "true colour")"
finish
