#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Foundation's format of relative times counts weeks by their first day. On a Sunday, 8 days ago is 2 weeks ago, 15 days
ago is 3 weeks ago and 27 days ago is 1 month ago; on a Saturday, 13 days ago is 1 week ago. With weeks that begin on
Monday, 8 days before a Sunday are 1 week. 1.5 hours ago is 2 hours ago, and 1.5 days ago is 1 day ago."

source_file main.swift 'import Foundation

var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = .gmt
calendar.locale = Locale(identifier: "en_US")
func noon(_ year: Int, _ month: Int, _ day: Int) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12)) ?? .distantPast
}
func text(_ hours: Double, before now: Date, firstWeekday: Int = 1) -> String {
    calendar.firstWeekday = firstWeekday
    var style = Date.AnchoredRelativeFormatStyle(anchor: now - hours * 3_600, presentation: .numeric)
    style.locale = Locale(identifier: "en_US")
    style.calendar = calendar
    return now.formatted(style)
}
let (sunday, saturday) = (noon(2026, 11, 29), noon(2026, 8, 15))
for (name, now, counts) in [("Sunday", sunday, [8, 15, 27]), ("Saturday", saturday, [13, 27.0])] {
    for count in counts { print("\(name) \(Int(count)): \(text(count * 24, before: now))") }
}
print("Monday: \(text(8 * 24, before: sunday, firstWeekday: 2))")
for hours in [1.5, 23.6, 36] { print("hours \(hours.formatted()): \(text(hours, before: saturday))") }'
prepare swiftc -swift-version 5 main.swift -o bar
observe ./bar
shown() { sed -n "s/^$1: //p" <<<"$output"; }
expect "8 days before a Sunday" "2 weeks ago" "$(shown 'Sunday 8')"
expect "15 days before a Sunday" "3 weeks ago" "$(shown 'Sunday 15')"
expect "27 days before a Sunday" "1 month ago" "$(shown 'Sunday 27')"
expect "8 days before a Sunday, with weeks from Monday" "1 week ago" "$(shown Monday)"
expect "13 days before a Saturday" "1 week ago" "$(shown 'Saturday 13')"
expect "27 days before a Saturday" "3 weeks ago" "$(shown 'Saturday 27')"
expect "1.5 hours" "2 hours ago" "$(shown 'hours 1.5')"
expect "36 hours" "1 day ago" "$(shown 'hours 36')"
expect "23.6 hours" "1 day ago" "$(shown 'hours 23.6')"
finish
