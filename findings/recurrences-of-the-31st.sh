#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A Calendar.RecurrenceRule that repeats each month from 31 January has 1 March and 1 May, where RFC 5545 and
dateutil of Python leave these months out. With the policy previousTime… it has 28 February and 30 April. A daily rule
that ends after three occurrences has three with its start; a weekly one on Mondays leaves out a start on a Saturday,
and dateutil does so too."

need_python_packages python-dateutil==2.9.0.post0
cat >dates.swift <<'SWIFT'
import Foundation

var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = .gmt
let start = calendar.date(from: DateComponents(year: 2026, month: 1, day: 31))!
func show(_ name: String, _ rule: Calendar.RecurrenceRule) {
    let dates = rule.recurrences(of: start).prefix(4).map { $0.formatted(.iso8601.month().day().dateSeparator(.dash)) }
    print("\(name):", dates.joined(separator: " "))
}
show("monthly", .monthly(calendar: calendar))
show("previous", .init(
    calendar: calendar, frequency: .monthly, matchingPolicy: .previousTimePreservingSmallerComponents))
show("strict", .init(calendar: calendar, frequency: .monthly, matchingPolicy: .strict))
show("weekly", .weekly(calendar: calendar, weekdays: [.every(.monday)]))
show("three", .daily(calendar: calendar, end: .afterOccurrences(3)))
SWIFT
prepare swiftc -swift-version 6 dates.swift -o dates
observe ./dates
line() { sed -n "s/^$1: //p" <<<"$output"; }
# dateutil RULE
dateutil() {
    "$python" -c 'import datetime, dateutil.rrule, itertools, sys
rule = dateutil.rrule.rrulestr(sys.argv[1], dtstart=datetime.datetime(2026, 1, 31))
print(*(date.strftime("%m-%d") for date in itertools.islice(rule, 4)))' "$1"
}
expect "each month, the default policy" "01-31 03-01 03-31 05-01" "$(line monthly)"
expect "each month, dateutil" "01-31 03-31 05-31 07-31" "$(dateutil FREQ=MONTHLY)"
expect "each month, the previous time" "01-31 02-28 03-31 04-30" "$(line previous)"
expect "each month, strict" "01-31 03-31 05-31 07-31" "$(line strict)"
expect "each Monday, and dateutil" "02-02 02-09 02-16 02-23, 02-02 02-09 02-16 02-23" \
    "$(line weekly), $(dateutil 'FREQ=WEEKLY;BYDAY=MO')"
expect "three times each day, and dateutil" "01-31 02-01 02-02, 01-31 02-01 02-02" \
    "$(line three), $(dateutil 'FREQ=DAILY;COUNT=3')"
finish
