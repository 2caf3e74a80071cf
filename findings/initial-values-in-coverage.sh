#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The coverage of a constant property's initial value counts no call of the memberwise initializer: if values
are made by it only, the line has 0 although it ran each time. A variable's initial value, and both in an initializer
that is written or has no parameters, are counted."

cat >main.swift <<'SWIFT'
func id() -> Int { 1 }
struct Memberwise {
    let constant = id()
    var name = ""
}
struct Variable {
    var variable = id()
    var name = ""
}
struct Written {
    let written = id()
    var name: String
    init(name: String) { self.name = name }
}
struct Empty {
    let empty = id()
}
for name in ["a", "b", "c"] { print(Memberwise(name: name), Variable(name: name), Written(name: name), Empty()) }
SWIFT
tools=$(dirname "$(realpath "$(command -v swift)")")
prepare swiftc -swift-version 6 -profile-generate -profile-coverage-mapping main.swift -o main
export LLVM_PROFILE_FILE=$work/main.profraw
observe ./main
expect "the function that gives the values was called, and the first constant is set" yes \
    "$(has "$output" "constant: 1")"
prepare "$tools/llvm-profdata" merge main.profraw -o main.profdata
prepare "$tools/llvm-cov" export -format=lcov main -instr-profile main.profdata
# count PROPERTY: how often its line ran.
count() { grep "^DA:$(grep -n " $1 = id()" main.swift | cut -d : -f 1)," .preparing | cut -d , -f 2; }
expect "calls of the function" 12 "$(grep '^DA:1,' .preparing | cut -d , -f 2)"
expect "a constant and the memberwise initializer" 0 "$(count constant)"
expect "a variable and the memberwise initializer" 3 "$(count variable)"
expect "a constant and a written initializer" 3 "$(count written)"
expect "a constant and the initializer without parameters" 3 "$(count empty)"
finish
