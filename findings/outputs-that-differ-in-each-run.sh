#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need docc "add the folder of the Swift toolchain, usr/bin, to the PATH"
need python3 "install Python 3"
behaviour "Of the same input, 'docc convert' writes each page with its keys in another order each time, so no page is
equal to that of the run before; their values, the index and the symbol graph are. 'swift package
dump-package' writes the traits in another order. DOCC_JSON_PRETTYPRINT=YES sorts the keys of docc, and
SWIFT_DETERMINISTIC_HASHING=1 makes both equal."

source_file Bar.swift '/// A bar.
public struct Bar {
    /// Serves.
    public func serve() {}
}'
source_file Bar.docc/Bar.md '# ``Bar``

Drinks.'
for run in 1 2; do
    mkdir "graph$run"
    prepare swiftc -parse-as-library -emit-module -module-name Bar -o Bar.swiftmodule -emit-symbol-graph \
        -emit-symbol-graph-dir "graph$run" Bar.swift
done
expect "the two symbol graphs are equal" yes "$(cmp -s graph1/Bar.symbols.json graph2/Bar.symbols.json && echo yes || echo no)"

# pages NAME [VARIABLE=VALUE]: converts the same input twice.
pages() {
    local run
    for run in 1 2; do
        prepare env "${@:2}" docc convert Bar.docc --fallback-display-name Bar --fallback-bundle-identifier finding.bar \
            --additional-symbol-graph-dir graph1 --output-path "$1$run"
    done
}
# equal NAME: how many files of the two archives with data are equal byte by byte, and how many in their values.
equal() { python3 - "$1" <<'PYTHON'
import json, os, sys
bytes_equal = values_equal = count = 0
for root, _, names in os.walk(sys.argv[1] + "1"):
    for name in names:
        first = os.path.join(root, name)
        if name.endswith(".json") and "/data" in root:
            second = first.replace(sys.argv[1] + "1", sys.argv[1] + "2", 1)
            texts = open(first).read(), open(second).read()
            count += 1
            bytes_equal += texts[0] == texts[1]
            values_equal += json.loads(texts[0]) == json.loads(texts[1])
print(f"{bytes_equal} and {values_equal} of {count}")
PYTHON
}
pages plain PLAIN=1
expect "pages of docc that are equal in their bytes and in their values" "0 and 3 of 3" "$(equal plain)"
expect "the index is equal" yes "$(cmp -s plain1/index/index.json plain2/index/index.json && echo yes || echo no)"
pages pretty DOCC_JSON_PRETTYPRINT=YES
expect "with DOCC_JSON_PRETTYPRINT=YES" "3 and 3 of 3" "$(equal pretty)"
pages fixed SWIFT_DETERMINISTIC_HASHING=1
expect "with SWIFT_DETERMINISTIC_HASHING=1" "3 and 3 of 3" "$(equal fixed)"

manifest Bar 'traits: ["Mojito", "Negroni", "Daiquiri", "Martini", "Spritz", "Sour", "Fizz", "Julep"],
    targets: [.target(name: "Bar")]'
# texts [VARIABLE=VALUE]: how many texts three runs of dump-package write.
texts() {
    for run in 1 2 3; do env "$@" swift package --package-path Bar dump-package 2>/dev/null | cksum; done | sort -u | wc -l
}
expect "texts of three runs of dump-package" 3 "$(texts PLAIN=1)"
expect "with SWIFT_DETERMINISTIC_HASHING=1" 1 "$(texts SWIFT_DETERMINISTIC_HASHING=1)"
finish
