#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The time format of a Duration rounds to the nearest second, and a half to the even one: half a second is
0:00, one and a half and two and a half are both 0:02. So a countdown shows 0:00 before its end. -0.4 seconds has no
sign, and a pattern without hours shows 60:00. With roundFractionalSeconds: .up the last second is shown until it has
passed."

cat >seconds.swift <<'SWIFT'
import Foundation

let style = Duration.TimeFormatStyle(pattern: .minuteSecond, locale: Locale(identifier: "en_US"))
for seconds in [0.5, 1.5, 2.5, 59.5, -0.4, 3599.6] { print("\(seconds):", Duration.seconds(seconds).formatted(style)) }
let up = Duration.TimeFormatStyle(
    pattern: .minuteSecond(padMinuteToLength: 1, fractionalSecondsLength: 0, roundFractionalSeconds: .up),
    locale: Locale(identifier: "en_US"))
for seconds in [0.5, 1.2] { print("up \(seconds):", Duration.seconds(seconds).formatted(up)) }
SWIFT
prepare swiftc -swift-version 6 seconds.swift -o seconds
observe ./seconds
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "0.5, 1.5 and 2.5 seconds" "0:00 0:02 0:02" "$(line 0.5) $(line 1.5) $(line 2.5)"
expect "59.5 seconds" 1:00 "$(line 59.5)"
expect "-0.4 seconds" 0:00 "$(line -0.4)"
expect "3599.6 seconds" 60:00 "$(line 3599.6)"
expect "rounded up: 0.5 and 1.2 seconds" "0:01 0:02" "$(line "up 0.5") $(line "up 1.2")"
finish
