#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-http-types 1.8.0\n'
behaviour "HTTPFields joins fields of one name when they are read: Cookie with a semicolon, all others with a comma, also Set-Cookie,
of which browsers then read one cookie. Assigning what was read makes one Set-Cookie of two, and leaves two Cookies. Fields
in another order are equal, and the method 'get' is not GET."

manifest Fields 'dependencies: [.package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0")], targets: [
    .executableTarget(name: "Fields", dependencies: [.product(name: "HTTPTypes", package: "swift-http-types")])]'
source_file Fields/Sources/Fields/main.swift 'import HTTPTypes

var fields = HTTPFields()
for value in ["a=1; Path=/", "b=2; Path=/"] { fields.append(HTTPField(name: .setCookie, value: value)) }
for value in ["a=1", "b=2"] { fields.append(HTTPField(name: .cookie, value: value)) }
print("set: \(fields[.setCookie] ?? "")")
print("cookie: \(fields[.cookie] ?? "")")
fields[.setCookie] = fields[.setCookie]
fields[.cookie] = fields[.cookie]
print("assigned: \(fields[values: .setCookie].count) \(fields[values: .cookie].count)")
let one: HTTPFields = [.accept: "x", .userAgent: "y"]
let other: HTTPFields = [.userAgent: "y", .accept: "x"]
print("order: \(one == other)")
print("method: \(HTTPRequest.Method("get") == .get)")'
cd Fields
prepare swift build
observe .build/debug/Fields
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "two Set-Cookie, read" "a=1; Path=/, b=2; Path=/" "$(line set)"
expect "two Cookie, read" "a=1; b=2" "$(line cookie)"
expect "after what was read was assigned: Set-Cookie and Cookie" "1 2" "$(line assigned)"
expect "equal in another order" "true" "$(line order)"
expect "get is GET" "false" "$(line method)"
finish
