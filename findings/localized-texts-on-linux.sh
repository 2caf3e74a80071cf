#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux a string catalog (.xcstrings) that a target processes is copied as it is, without a warning, and
localizedString returns the key. With --build-system swiftbuild a warning says that no rule processes it. Texts of
.lproj folders are found in the development language, whatever LANG, LANGUAGE and -AppleLanguages say."

manifest Texts 'defaultLocalization: "en", targets: [.executableTarget(name: "Texts", resources: [
    .process("Catalog.xcstrings"), .process("en.lproj"), .process("ko.lproj")])]'
source_file Texts/Sources/Texts/Catalog.xcstrings '{"sourceLanguage": "en", "version": "1.0", "strings": {"greeting":
    {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Hello"}}}}}}'
source_file Texts/Sources/Texts/en.lproj/Plain.strings '"greeting" = "Hello";'
source_file Texts/Sources/Texts/ko.lproj/Plain.strings '"greeting" = "안녕";'
source_file Texts/Sources/Texts/main.swift 'import Foundation
for table in ["Catalog", "Plain"] {
    print("\(table):", Bundle.module.localizedString(forKey: "greeting", value: nil, table: table))
}'
cd Texts
observe swift build
expect "warnings of the build" 0 "$(grep -c warning <<<"$output" || true)"
line() { sed -n "s/^$1: //p" <<<"$output"; }
observe .build/debug/Texts
expect "a text of a catalog" greeting "$(line Catalog)"
expect "a text of a folder" Hello "$(line Plain)"
observe env LANG=ko_KR.UTF-8 LC_ALL=ko_KR.UTF-8 LANGUAGE=ko .build/debug/Texts -AppleLanguages "(ko)"
expect "a text of a folder for a Korean user" Hello "$(line Plain)"
observe swift build --build-system swiftbuild --scratch-path .build-other
expect "the warning of the other build system" yes "$(has "$output" "no rule to process file")"
finish
