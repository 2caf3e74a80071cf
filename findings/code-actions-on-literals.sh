#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "The action of sourcekit-lsp that converts a literal to the fewest number signs adds one to a literal with an
interpolation or an escape such as a tabulator, which become text, and removes the only one before a backslash, so that the
file does not compile. The action that makes one literal of a concatenation with a raw text makes text of the escapes.
Expanding the 'some' of a parameter leaves one within a constraint, which does not compile."

manifest Bar 'targets: [.executableTarget(name: "Bar")]'
source_file Bar/Sources/Bar/Bar.swift '@main struct Bar {
    static func main() {
        let drink = "beer"
        print(#"{"id": "\#(drink)"}"#)
        print(#"cold\#tbeer"#)
        print(#"C:\"#)
        print("one " + drink + #" \1"# + "\t.")
        print(count([1, 2]))
    }
}
func count(_ drinks: some Collection<some Equatable>) -> Int { drinks.count }'
write_actions
# printed LINE: what the changed program prints in this line.
printed() {
    swiftc -swift-version 6 -parse-as-library Changed.swift -o changed >/dev/null 2>&1 || { echo "does not compile"; return; }
    ./changed | sed -n "$1p"
}
cp Bar/Sources/Bar/Bar.swift Changed.swift
expect "the values before" '{"id": "beer"}' "$(printed 1)"
fewest="Convert string literal to minimal number"
expect "an interpolation" '##"{"id": "\#(drink)"}"##' "$(after 3 "$fewest")"
expect "its value" '{"id": "\#(drink)"}' "$(printed 1)"
expect "a tabulator" '##"cold\#tbeer"##' "$(after 4 "$fewest")"
expect "its value" 'cold\#tbeer' "$(printed 2)"
expect "a text with a backslash at its end" '"C:\"' "$(after 5 "$fewest")"
expect "its value" "does not compile" "$(printed 3)"
expect "a concatenation" '#"one \#(drink) \1\t."#' "$(after 6 "Convert String Concatenation")"
expect "its value" 'one beer \1\t.' "$(printed 4)"
expect "a parameter" "func count<T1: Collection<some Equatable>>(_ drinks: T1) -> Int { drinks.count }" \
    "$(after 10 "Expand 'some'")"
expect "its value" "does not compile" "$(printed 5)"
finish
