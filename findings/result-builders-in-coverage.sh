#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "After an 'if' without an 'else' in a result builder, the coverage counts what follows as often as the body of the
'if'. If the condition was false, the rest of the function has 0, although it ran each time, and if two such bodies
follow each other, their counts are added. The same 'if' in a plain function, one with an 'else' and a 'switch' are
counted as they ran."

cat >main.swift <<'SWIFT'
@resultBuilder enum Sum {
    static func buildBlock(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
    static func buildOptional(_ number: Int?) -> Int { number ?? 0 }
    static func buildEither(first: Int) -> Int { first }
    static func buildEither(second: Int) -> Int { second }
}
func one() -> Int { 1 }
@Sum func optional(_ condition: Bool) -> Int {
    if condition {
        one()
    }
    one()  // after the optional one
}
@Sum func twice() -> Int {
    if true {
        one()
    }
    if true {
        one()
    }
    one()  // after two that ran
}
@Sum func either(_ condition: Bool) -> Int {
    if condition {
        one()
    } else {
        one()
    }
    one()  // after if and else
}
@Sum func cases(_ number: Int) -> Int {
    switch number {
    case 1: one()
    default: one()
    }
    one()  // after a switch
}
func plain(_ condition: Bool) -> Int {
    var sum = 0
    if condition {
        sum += one()
    }
    sum += one()  // in a plain function
    return sum
}
print("sums:", optional(false), twice(), either(false), cases(2), plain(false))
SWIFT
tools=$(dirname "$(realpath "$(command -v swift)")")
prepare swiftc -swift-version 6 -profile-generate -profile-coverage-mapping main.swift -o main
export LLVM_PROFILE_FILE=$work/main.profraw
observe ./main
expect "the sums, so all that follows ran" "sums: 1 3 2 2 1" "$output"
prepare "$tools/llvm-profdata" merge main.profraw -o main.profdata
prepare "$tools/llvm-cov" export -format=lcov main -instr-profile main.profdata
# count COMMENT: how often the line with the comment ran.
count() { grep "^DA:$(grep -n "// $1$" main.swift | cut -d : -f 1)," .preparing | cut -d , -f 2; }
expect "runs of the line after an if whose condition is false" 0 "$(count "after the optional one")"
expect "after two whose conditions are true" 2 "$(count "after two that ran")"
expect "after an if with an else" 1 "$(count "after if and else")"
expect "after a switch" 1 "$(count "after a switch")"
expect "after an if of a plain function" 1 "$(count "in a plain function")"
finish
