#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: Stencil 0.15.1\nversion: swift-mustache 2.1.1\n'
behaviour "Templates of Stencil and swift-mustache read stored properties by reflection. A computed property, a lazy one and each
property of an @Observable class are empty, without an error. An enumeration is empty in Stencil and its case in mustache, an
inherited property is empty in mustache only, and 0 and the empty text are false in Stencil and true in mustache."

manifest Templates 'platforms: [.macOS(.v15)], dependencies: [
    .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1")],
    targets: [.executableTarget(name: "Templates", dependencies: [
        "Stencil", .product(name: "Mustache", package: "swift-mustache")])]'
source_file Templates/Sources/Templates/main.swift 'import Mustache
import Observation
import Stencil

enum Kind { case small }
struct Value {
    var stored = "yes"
    var computed: String { "yes" }
    lazy var later = "yes"
    var kind = Kind.small
    var zero = 0
    var blank = ""
}
@Observable final class Model { var stored = "yes" }
class Base { var inherited = "yes" }
final class Derived: Base {}

func show(_ name: String, _ stencil: String, _ mustache: String? = nil) throws {
    let context: [String: Any] = ["value": Value(), "model": Model(), "derived": Derived()]
    let first = try Environment().renderTemplate(string: stencil, context: context)
    let second = try MustacheTemplate(string: mustache ?? stencil).render(context)
    print("\(name): [\(first)] [\(second)]")
}
for name in ["value.stored", "value.computed", "value.later", "model.stored", "value.kind", "derived.inherited"] {
    try show(name, "{{ \(name) }}")
}
for name in ["value.zero", "value.blank"] {
    try show(name, "{% if \(name) %}true{% endif %}", "{{#\(name)}}true{{/\(name)}}")
}'
cd Templates
prepare swift build
observe .build/debug/Templates
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a stored property, in Stencil and mustache" "[yes] [yes]" "$(line value.stored)"
expect "a computed one" "[] []" "$(line value.computed)"
expect "a lazy one" "[] []" "$(line value.later)"
expect "a stored property of an @Observable class" "[] []" "$(line model.stored)"
expect "an enumeration" "[] [small]" "$(line value.kind)"
expect "an inherited property" "[yes] []" "$(line derived.inherited)"
expect "0 as a condition" "[] [true]" "$(line value.zero)"
expect "an empty text as a condition" "[] [true]" "$(line value.blank)"
finish
