#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need docc "add the folder of the Swift toolchain, usr/bin, to the PATH"
behaviour "With --experimental-documentation-coverage, docc says that 40 per cent of the members of a module have an abstract,
although each one that a person wrote has a comment, or its requirement has. It counts what the compiler synthesizes for
Codable, Hashable and a raw value, also with a filter of kinds, and the '!=' of each Equatable type is a global. A witness
is documented only in a graph of symbolgraph-extract, which copies the comment of the requirement to it; one that
-emit-symbol-graph wrote lacks it. The page of the witness has an abstract all the same."

source_file Bar.swift '/// Serves drinks.
public protocol Serving {
    /// Serves.
    func serve()
}
/// A bar.
public struct Bar: Serving, Hashable {
    /// The number of guests.
    public var guests = 0
    /// Creates a bar.
    public init() {}
    public func serve() {}
}
/// A glass.
public enum Glass: String, Codable {
    /// High.
    case tumbler
}'
source_file Bar.docc/Bar.md '# ``Bar``

Drinks.'
mkdir graph extracted
prepare swiftc -parse-as-library -emit-module -module-name Bar -o Bar.swiftmodule -emit-symbol-graph \
    -emit-symbol-graph-dir graph Bar.swift
prepare swift symbolgraph-extract -module-name Bar -I . -output-dir extracted -minimum-access-level public \
    -target "$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)"
# cover GRAPH OPTIONS...
cover() {
    observe docc convert Bar.docc --fallback-display-name Bar --fallback-bundle-identifier finding.bar --output-path pages \
        --additional-symbol-graph-dir "$1" --experimental-documentation-coverage --coverage-summary-level detailed "${@:2}"
    [ "$status" = 0 ] || cannot "docc failed: $output"
}
# part ROW: how many of the row have an abstract, such as 4/10.
part() { grep "^$1 " <<<"$output" | grep -oE '[0-9]+/[0-9]+' | head -n 1; }
# abstract PATH: whether a symbol counts as documented.
abstract() { awk -F '|' -v path="/Bar/$1 *$" '$NF ~ path { gsub(/ /, "", $3); print $3 }' <<<"$output"; }
cover graph
expect "types with an abstract" 3/3 "$(part Types)"
expect "members" 4/10 "$(part Members)"
expect "globals, with the module itself" 1/3 "$(part Globals)"
expect "the requirement and its witness" "true false" \
    "$(abstract 'Serving/serve[(][)]') $(abstract 'Bar/serve[(][)]')"
expect "the abstract on the page of the witness" "Inherited from Serving.serve()." "$(python3 -c '
import json
page = json.load(open("pages/data/documentation/bar/bar/serve().json"))
print("".join(part.get("text", part.get("code", "")) for part in page["abstract"]))')"
expect "what Codable, Hashable and the raw value add" "false false false false" \
    "$(abstract 'Glass/encode[(]to:[)]') $(abstract 'Glass/init[(]from:[)]') $(abstract 'Glass/hash[(]into:[)]') \
$(abstract 'Glass/init[(]rawValue:[)]')"
cover graph --coverage-symbol-kind-filter instance-method
expect "instance methods with an abstract" 1/4 "$(part Members)"
cover extracted
expect "with the graph of symbolgraph-extract: members" 5/10 "$(part Members)"
expect "the requirement and its witness" "true true" "$(abstract 'Serving/serve[(][)]') $(abstract 'Bar/serve[(][)]')"
finish
