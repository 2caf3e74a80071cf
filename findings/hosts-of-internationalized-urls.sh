#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux 'host()' of a URL that was written with an umlaut is the percent-encoded name, while the URL itself and
'host(percentEncoded: false)' have the punycode, and URLComponents the umlaut. An equal URL that is made of the punycode has
another host. One percent sign that encodes nothing makes all others of the path or query encode themselves, so the values
beside it change. 'standardized' of a relative URL drops '..', also where the base has a folder to leave."

cat >main.swift <<'SWIFT'
import Foundation
let written = URL(string: "http://münchen.example/")!
let encoded = URL(string: written.absoluteString)!
print("text: \(written.absoluteString)")
print("host: \(written.host() ?? "")")
print("decoded: \(written.host(percentEncoded: false) ?? "")")
print("components: \(URLComponents(url: written, resolvingAgainstBaseURL: true)?.host ?? "")")
print("equal: \(written == encoded)")
print("again: \(encoded.host() ?? "")")
print("again decoded: \(URLComponents(url: encoded, resolvingAgainstBaseURL: true)?.host ?? "")")

func items(_ text: String) -> String {
    URLComponents(string: text)!.queryItems!.map { "\($0.name) is \($0.value ?? "")" }.joined(separator: ", ")
}
print("valid: \(items("bar://menu?drink=gin%20tonic&strength=40"))")
print("percent: \(items("bar://menu?drink=gin%20tonic&strength=40%"))")
print("path: \(URLComponents(string: "bar://menu/gin%20tonic/40%")!.path)")

let base = URL(string: "http://bar.example/menu/drinks/")!
let link = URL(string: "../food", relativeTo: base)!
print("absolute: \(link.absoluteString)")
print("standardized: \(link.standardized.absoluteString)")
print("both: \(link.absoluteURL.standardized.absoluteString)")
SWIFT
prepare swiftc -swift-version 6 main.swift -o main
observe ./main
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the URL that was written with an umlaut" "http://xn--mnchen-3ya.example/" "$(line text)"
expect "host()" "m%C3%BCnchen.example" "$(line host)"
expect "host(percentEncoded: false)" "xn--mnchen-3ya.example" "$(line decoded)"
expect "the host of URLComponents" "münchen.example" "$(line components)"
expect "it equals the URL of its text" true "$(line equal)"
expect "host() of that one" "xn--mnchen-3ya.example" "$(line again)"
expect "the host of URLComponents of that one" "münchen.example" "$(line 'again decoded')"
expect "the items of a query" "drink is gin tonic, strength is 40" "$(line valid)"
expect "the items if 40 has a percent sign" "drink is gin%20tonic, strength is 40%" "$(line percent)"
expect "a path with such a sign" "/gin%20tonic/40%" "$(line path)"
expect "a link to ../food" "http://bar.example/menu/food" "$(line absolute)"
expect "the link, standardized" "http://bar.example/menu/drinks/food" "$(line standardized)"
expect "the absolute link, standardized" "http://bar.example/menu/food" "$(line both)"
finish
