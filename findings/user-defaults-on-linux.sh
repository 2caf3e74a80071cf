#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux, UserDefaults reads an address of the web that it stored as a file's address without its host. A
number is read by integer(forKey:), bool(forKey:) and string(forKey:), and object(forKey:) casts to the stored type
only: 1 is no Bool and no Double. What is registered for one suite counts in all suites of the process."

cat >defaults.swift <<'SWIFT'
import Foundation

let first = UserDefaults(suiteName: "finding.first")!
let second = UserDefaults(suiteName: "finding.second")!
first.set(URL(string: "https://bar.example/menu")!, forKey: "address")
print("address:", first.url(forKey: "address")!.absoluteString)
first.set(1, forKey: "number")
print("methods:", first.integer(forKey: "number"), first.bool(forKey: "number"),
    first.string(forKey: "number") ?? "nil")
let number = first.object(forKey: "number")
print("casts:", number as? Int ?? -1, number as? Bool == nil, number as? Double == nil)
first.register(defaults: ["volume": 5])
print("registered:", second.integer(forKey: "volume"), UserDefaults.standard.integer(forKey: "volume"))
SWIFT
prepare swiftc -swift-version 6 defaults.swift -o defaults
mkdir home
observe env HOME="$work/home" XDG_CONFIG_HOME="$work/home" CFFIXED_USER_HOME="$work/home" ./defaults
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "https://bar.example/menu is read as" file:///menu "$(line address)"
expect "1 as an integer, a Bool and a text" "1 true 1" "$(line methods)"
expect "1 as an Int; no Bool; no Double" "1 true true" "$(line casts)"
expect "what the first suite registered, in another one and in standard" "5 5" "$(line registered)"
finish
