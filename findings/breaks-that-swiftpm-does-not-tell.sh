#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need git "install git"
need python3 "install Python 3"
behaviour "'swift package diagnose-api-breaking-changes' finds no breaking change and ends with 0 after a function has become
async, takes an inline array of another size or a type with another number, an array in place of variadic arguments, an
escaping closure, or a closure in place of an autoclosure, and after a protocol has lost its primary associated type, a
type its attribute for wrappers, builders or dynamic members, a conditional conformance some of its types, and Int a
conformance. Each of them breaks a caller. The symbol graph shows all. A function that has become throwing is told."

# The change, a declaration before and after it, and a caller that compiles with the first only.
cat >changes.py <<'PYTHON'
wrapper = ("public struct Wrapper {\n    public var wrappedValue: Int\n"
           "    public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }\n}")
builder = "public struct Builder { public static func buildBlock(_ numbers: Int...) -> Int { 1 } }"
members = "public struct Members { public init() {}; public subscript(dynamicMember name: String) -> Int { 1 } }"
changes = {
    "async": ("public func later() {}", "public func later() async {}", "func call() { later() }"),
    "size": ("public func take(_ x: [3 of Int]) {}", "public func take(_ x: [4 of Int]) {}", "func call() { take([1, 2, 3]) }"),
    "number": ("public func put(_ x: Places<3>) {}", "public func put(_ x: Places<4>) {}", "func call() { put(Places<3>()) }"),
    "variadic": ("public func add(_ x: Int...) {}", "public func add(_ x: [Int]) {}", "func call() { add(1, 2) }"),
    "escaping": ("public func run(_ body: () -> Void) {}", "public func run(_ body: @escaping () -> Void) {}",
                 "func call(_ body: () -> Void) { run(body) }"),
    "autoclosure": ("public func test(_ x: @autoclosure () -> Int) {}", "public func test(_ x: () -> Int) {}",
                    "func call() { test(1) }"),
    "primary": ("public protocol Serving<Drink> { associatedtype Drink }", "public protocol Serving { associatedtype Drink }",
                "func call(_ bar: some Serving<Int>) {}"),
    "wrapper": ("@propertyWrapper " + wrapper, wrapper, "struct Menu { @Wrapper var drinks = 1 }"),
    "builder": ("@resultBuilder " + builder, builder, "@Builder func build() -> Int { 1; 2 }"),
    "members": ("@dynamicMemberLookup " + members, members, "func call() { _ = Members().mojito }"),
    "condition": ("public struct Box<T> { public init() {} }\nextension Box: Equatable where T: Equatable {}",
                  "public struct Box<T> { public init() {} }\nextension Box: Equatable where T: Hashable {\n"
                  "    public static func == (first: Self, second: Self) -> Bool { true }\n}",
                  "struct Glass: Equatable {}\nfunc call() { _ = Box<Glass>() == Box<Glass>() }"),
    "conformance": ("public protocol Priced {}\nextension Int: Priced {}", "public protocol Priced {}",
                    "func call() { let price: any Priced = 1; _ = price }"),
}
PYTHON
cat >write.py <<'PYTHON'
import sys
from changes import changes
number = int(sys.argv[1])
print("public struct Places<let count: Int> { public init() {} }")
print("public func throwing()" + (" throws" if sys.argv[2:] and number else "") + " {}")
for change in changes.values():
    print(change[number])
PYTHON
manifest Bar 'products: [.library(name: "Bar", targets: ["Bar"])], targets: [.target(name: "Bar")]'
mkdir -p Bar/Sources/Bar old new
python3 write.py 0 >Bar/Sources/Bar/Bar.swift
echo .build >Bar/.gitignore
tag_repository Bar
python3 write.py 1 >Bar/Sources/Bar/Bar.swift
observe swift package --package-path Bar diagnose-api-breaking-changes 1.0.0
expect "status of the diagnosis" 0 "$status"
expect "what it says" yes "$(has "$output" "No breaking changes detected in Bar")"

target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p' | head -n 1)
for number in 0 1; do
    folder=$([ "$number" = 0 ] && echo old || echo new)
    python3 write.py "$number" >"$folder.swift"
    prepare swiftc -swift-version 6 -parse-as-library -emit-module -module-name Bar -o "$folder/Bar.swiftmodule" "$folder.swift"
    prepare swift symbolgraph-extract -module-name Bar -I "$folder" -target "$target" -output-dir "$folder"
done
for name in $(python3 -c 'from changes import changes; print(*changes)'); do
    python3 -c 'import sys; from changes import changes; print("import Bar\n" + changes[sys.argv[1]][2])' "$name" >caller.swift
    results=
    for folder in old new; do
        observe swiftc -swift-version 6 -parse-as-library -typecheck -I "$folder" caller.swift
        results+=" $status"
    done
    expect "$name: status of the compiler for a caller before and after" " 0 1" "$results"
done
expect "changes that the symbol graph shows, of 12" 12 "$(python3 - <<'PYTHON'
import json, glob
from changes import changes
def facts(folder):
    found = {}
    for file in glob.glob(folder + "/*.symbols.json"):
        graph = json.load(open(file))
        for symbol in graph["symbols"]:
            found[".".join(symbol["pathComponents"])] = "".join(part["spelling"] for part in symbol["declarationFragments"])
        for edge in graph["relationships"]:
            if edge["kind"] == "conformsTo":
                found[edge["source"], edge["target"]] = str(edge.get("swiftConstraints"))
    return found
old, new = facts("old"), facts("new")
names = {"later()", "take(_:)", "put(_:)", "add(_:)", "run(_:)", "test(_:)", "Serving", "Wrapper", "Builder", "Members"}
changed = {key for key in old if old[key] != new.get(key)}
boxes = [key for key in changed if isinstance(key, tuple) and key[1] == "s:SQ"]
numbers = [key for key in changed if isinstance(key, tuple) and key[0] == "s:Si"]
print(len(names & changed) + bool(boxes) + bool(numbers))
PYTHON
)"
python3 write.py 1 throwing >Bar/Sources/Bar/Bar.swift
observe swift package --package-path Bar diagnose-api-breaking-changes 1.0.0
expect "status after a function throws" 1 "$status"
expect "what it says" yes "$(has "$output" "func throwing() is now throwing")"
finish
