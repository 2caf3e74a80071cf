#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Duration.seconds(1.2) is 32 attoseconds less than Duration.milliseconds(1200), and .seconds(1.1) is 96 more than
1,100 milliseconds. Of the tenths up to a minute, those below a second are equal, and 470 of 601 differ, in either
direction. Both have one description, 1.2 seconds, so a failed comparison prints two equal texts. The product of
.seconds(12) and 0.1 is exact. A clock of a test that is advanced by .seconds(1.2) does not reach the end of 1,200 ms."

source_file main.swift '
let tenths = 0...600
func seconds(_ tenths: Int) -> Duration { .seconds(Double(tenths) / 10) }
func milliseconds(_ tenths: Int) -> Duration { .milliseconds(tenths * 100) }
print("equal below a second:", tenths.filter { $0 < 10 && seconds($0) == milliseconds($0) }.count)
print("less:", tenths.filter { seconds($0) < milliseconds($0) }.count)
print("more:", tenths.filter { seconds($0) > milliseconds($0) }.count)
print("1.2:", (seconds(12) - milliseconds(12)).attoseconds)
print("1.1:", (seconds(11) - milliseconds(11)).attoseconds)
print("texts:", seconds(12), "and", milliseconds(12))
print("product:", Duration.seconds(12) * 0.1 == milliseconds(12))
print("sum:", Duration.seconds(1) + .seconds(0.2) == milliseconds(12))
print("hundredths:", Duration.seconds(0.07) == .milliseconds(70))

/// A clock that a test advances.
struct ManualClock {
    var now = Duration.zero
    mutating func advance(by time: Duration) { now += time }
}
var clock = ManualClock()
let end = Duration.milliseconds(1200)
clock.advance(by: .seconds(1.2))
print("reached:", clock.now >= end)'
prepare swiftc main.swift -o durations
observe ./durations
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "attoseconds of .seconds(1.2) above 1,200 ms" -32 "$(line 1.2)"
expect "attoseconds of .seconds(1.1) above 1,100 ms" 96 "$(line 1.1)"
expect "the texts of 1.2 seconds and 1,200 ms" "1.2 seconds and 1.2 seconds" "$(line texts)"
expect "equal tenths below a second, of 10" 10 "$(line "equal below a second")"
expect "tenths up to 60 seconds that are less than their milliseconds, of 601" 235 "$(line less)"
expect "those that are more" 235 "$(line more)"
expect "12 seconds times 0.1 are 1,200 ms" true "$(line product)"
expect "1 second and 0.2 seconds are" true "$(line sum)"
expect ".seconds(0.07) are 70 ms" false "$(line hundredths)"
expect "a clock after .seconds(1.2) has reached 1,200 ms" false "$(line reached)"
finish
