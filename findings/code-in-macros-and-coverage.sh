#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Code in the argument of a macro has the count of the statement that has the macro: in '#expect' a branch that is not
taken and a closure that nothing calls have run, in the same closure without the macro they have 0. The 'didSet' of a
property of an @Observable class has no lines in the coverage at all, whether it ran or not, while its initial value
and the rest of the class have. So neither lowers the part of the lines that tests run."

cat >main.swift <<'SWIFT'
import Observation
import Testing
func ignore(_ body: () -> Int) -> Int { 3 }
func run(_ body: () -> Int) -> Int { body() }
func one() -> Int { 1 }
let isOpen = CommandLine.arguments.count > 99
#expect(run {
    if isOpen {
        return one()  // branch in the macro
    }
    return 3
} == 3)
#expect(ignore {
    one()  // closure in the macro
} == 3)
_ = run {
    if isOpen {
        return one()  // plain branch
    }
    return 3
}
_ = ignore {
    one()  // plain closure
}
@Observable final class Observed {
    var ran = one() {  // initial value
        didSet {
            _ = one()  // observed and run
        }
    }
    var never = 0 {
        didSet {
            _ = one()  // observed and not run
        }
    }
}
final class Plain {
    var ran = 0 {
        didSet {
            _ = one()  // plain and run
        }
    }
    var never = 0 {
        didSet {
            _ = one()  // plain and not run
        }
    }
}
let observed = Observed()
let plain = Plain()
for number in 1...3 {
    observed.ran = number
    plain.ran = number
}
SWIFT
tools=$(dirname "$(realpath "$(command -v swift)")")
prepare swiftc -swift-version 6 -profile-generate -profile-coverage-mapping main.swift -o main
export LLVM_PROFILE_FILE=$work/main.profraw
prepare ./main
prepare "$tools/llvm-profdata" merge main.profraw -o main.profdata
prepare "$tools/llvm-cov" export -format=lcov main -instr-profile main.profdata
# count COMMENT: how often the line with the comment ran; nothing if it is no line of the coverage.
count() { sed -n "s/^DA:$(grep -n "// $1$" main.swift | cut -d : -f 1),//p" .preparing; }
expect "a branch that is not taken, in a macro" 1 "$(count "branch in the macro")"
expect "without a macro" 0 "$(count "plain branch")"
expect "a closure that nothing calls, in a macro" 1 "$(count "closure in the macro")"
expect "without a macro" 0 "$(count "plain closure")"
expect "a didSet that ran, in an observable class" "" "$(count "observed and run")"
expect "in a plain class" 3 "$(count "plain and run")"
expect "a didSet that did not run, in an observable class" "" "$(count "observed and not run")"
expect "in a plain class" 0 "$(count "plain and not run")"
expect "the initial value in an observable class" 1 "$(count "initial value")"
finish
