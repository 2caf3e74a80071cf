#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
need swift-api-digester "use a toolchain of swift.org, which has it beside swiftc"
need swift-symbolgraph-extract "use a toolchain of swift.org, which has it beside swiftc"
behaviour "The API digester reports a new @concurrent and a new 'sending', and says nothing about a new @MainActor,
@Sendable or typed throws, which break callers. The symbol graph of the same two modules shows each of these, except
the isolation of a conformance."

cat >old.swift <<'SWIFT'
public enum Failure: Error { case one }
public final class Store: Equatable {
    public init() {}
    public static func == (a: Store, b: Store) -> Bool { a === b }
    public func isolated() {}
    public func typed() throws {}
    public func callback(_ body: @escaping () -> Void) {}
    public func concurrent() async {}
    public func handOver(_ store: Store) {}
}
SWIFT
cat >new.swift <<'SWIFT'
public enum Failure: Error { case one }
public final class Store: @MainActor Equatable {
    public init() {}
    @MainActor public static func == (a: Store, b: Store) -> Bool { a === b }
    @MainActor public func isolated() {}
    public func typed() throws(Failure) {}
    public func callback(_ body: @escaping @Sendable () -> Void) {}
    @concurrent public func concurrent() async {}
    public func handOver(_ store: sending Store) {}
}
SWIFT
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p' | head -n 1)
for version in old new; do
    mkdir "$version"
    prepare swiftc -swift-version 6 -parse-as-library -emit-module -module-name Store \
        -emit-module-path "$version/Store.swiftmodule" "$version.swift"
    prepare swift-api-digester -dump-sdk -module Store -I "$version" -o "$version.json"
    prepare swift-symbolgraph-extract -module-name Store -I "$version" -target "$target" -output-dir "$version"
done
observe swift-api-digester -diagnose-sdk --input-paths old.json --input-paths new.json
report=$output

# Whether a declaration of the graph has the word: has_fragment VERSION WORD
has_fragment() {
    python3 - "$1" "$2" <<'PYTHON'
import json, sys
symbols = json.load(open(sys.argv[1] + "/Store.symbols.json"))["symbols"]
members = [s for s in symbols if len(s["pathComponents"]) == 2 and s["pathComponents"][0] == "Store"]
words = ["".join(part["spelling"] for part in s["declarationFragments"]) for s in members]
print("yes" if any(sys.argv[2] in text for text in words) else "no")
PYTHON
}

expect "the digester names concurrent()" yes "$(has "$report" "Store.concurrent()")"
expect "the digester names handOver(_:)" yes "$(has "$report" "Store.handOver(_:)")"
expect "the digester names isolated()" no "$(has "$report" "Store.isolated()")"
expect "the digester names typed()" no "$(has "$report" "Store.typed()")"
expect "the digester names callback(_:)" no "$(has "$report" "Store.callback(_:)")"
expect "the digester names the conformance" no "$(has "$report" "Equatable")"
for word in MainActor Sendable Failure; do
    expect "the old graph has a fragment '$word'" no "$(has_fragment old "$word")"
    expect "the new graph has a fragment '$word'" yes "$(has_fragment new "$word")"
done
# The lines about the conformance, which the two graphs have in any order.
relations() { tr '{' '\n' <"$1/Store.symbols.json" | grep '"conformsTo"' | sed 's/[],].*//; s/}.*//' | sort; }
expect "the conformances of the two graphs differ" no "$([ "$(relations old)" = "$(relations new)" ] && echo no || echo yes)"
finish
