#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
printf 'version: swift-docc-symbolkit 1.0.0\n'
behaviour "A symbol graph of the compiler that SymbolKit reads and writes again, for example to leave symbols out, is another
one: each kind has lost its language ('protocol' for 'swift.protocol'), the platform '*' of an availability is null, a
constraint has lost the precise name of its right side, and each relationship has a 'targetFallback', also null. docc
makes equal pages of both, so only other readers see it."

manifest Rewrite 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/swiftlang/swift-docc-symbolkit", exact: "1.0.0")], targets: [
    .executableTarget(name: "Rewrite", dependencies: [.product(name: "SymbolKit", package: "swift-docc-symbolkit")])]'
source_file Rewrite/Sources/Rewrite/main.swift 'import Foundation
import SymbolKit
let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
try JSONEncoder().encode(graph).write(to: URL(filePath: CommandLine.arguments[2]))'
source_file Bar.swift '/// Serves drinks.
public protocol Serving { associatedtype Drink }
extension Serving where Drink == Int {
    /// Counts.
    public func count() {}
}
/// A bar.
public struct Bar: Serving {
    public typealias Drink = Int
    /// Serves.
    @available(*, deprecated, message: "closed") public func serve() {}
}'
mkdir before after
prepare swiftc -parse-as-library -emit-module -module-name Bar -o Bar.swiftmodule -emit-symbol-graph \
    -emit-symbol-graph-dir before Bar.swift
prepare swift build --package-path Rewrite
prepare Rewrite/.build/debug/Rewrite before/Bar.symbols.json after/Bar.symbols.json

cat >read.py <<'PYTHON'
import json, os, sys
def pages(folder):
    files = [os.path.join(root, name) for root, _, names in os.walk(folder + "/data") for name in names]
    return {os.path.relpath(file, folder): json.load(open(file)) for file in files}
if len(sys.argv) > 2:
    first, second = pages(sys.argv[1]), pages(sys.argv[2])
    print("equal" if first == second else "different", "with serve" if any("serve" in page for page in first) else "")
    sys.exit()
graph = json.load(open(sys.argv[1] + "/Bar.symbols.json"))
symbol = lambda *path: next(s for s in graph["symbols"] if s["pathComponents"] == list(path))
print("kinds:", symbol("Serving")["kind"]["identifier"], symbol("Bar", "serve()")["kind"]["identifier"])
print("platform:", symbol("Bar", "serve()")["availability"][0]["domain"])
constraint = symbol("Serving", "count()")["swiftExtension"]["constraints"][0]
print("constraint:", constraint["lhs"], constraint["rhs"], constraint.get("rhsPrecise"))
print("fallbacks:", sum("targetFallback" in r for r in graph["relationships"]) == len(graph["relationships"]))
PYTHON
line() { sed -n "s/^$1: //p" <<<"$output"; }
observe python3 read.py before
expect "the kinds that the compiler writes" "swift.protocol swift.method" "$(line kinds)"
expect "the platform of a deprecation" "*" "$(line platform)"
expect "a constraint" "Self.Drink Int s:Si" "$(line constraint)"
expect "each relationship has a fallback" False "$(line fallbacks)"
observe python3 read.py after
expect "the kinds that SymbolKit writes" "protocol method" "$(line kinds)"
expect "the platform" None "$(line platform)"
expect "the constraint" "Self.Drink Int None" "$(line constraint)"
expect "each relationship has a fallback" True "$(line fallbacks)"
for folder in before after; do
    prepare docc convert --fallback-display-name Bar --fallback-bundle-identifier finding.bar \
        --additional-symbol-graph-dir "$folder" --output-path "$folder/pages"
done
observe python3 read.py before/pages after/pages
expect "the pages of docc" "equal with serve" "$output"
finish
