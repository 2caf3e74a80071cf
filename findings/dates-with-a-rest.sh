#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux a Date.ParseStrategy for year-month-day ignores a text behind the date, also with isLenient: false, and reads
26 as 2026. By default it reads the month 13 as January, 2026--9-21 as March of 2025, and a date with the minus sign U+2212 as
one of 2025. A DateFormatter refuses these and reads 26 as the year 26. It reads a slash for a hyphen, and September for MM, as
the default strategy does and the strict one does not."

source_file dates.swift 'import Foundation

let locale = Locale(identifier: "en_US_POSIX")
let format: Date.FormatString = "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits)"
let usual = Date.ParseStrategy(format: format, locale: locale, timeZone: .gmt)
let strict = Date.ParseStrategy(format: format, locale: locale, timeZone: .gmt, isLenient: false)
let formatter = DateFormatter()
formatter.locale = locale
formatter.timeZone = .gmt
formatter.dateFormat = "yyyy-MM-dd"
func text(_ date: Date?) -> String { date.map { $0.formatted(.iso8601.year().month().day()) } ?? "nothing" }
for date in ["2026-09-21", "2026-09-21x", "26-09-21", "2026-02-30", "2026-13-01", "2026/09/21", "2026-September-21",
             "2026--9-21", "2026\u{2212}09\u{2212}21"] {
    let strategies = [usual, strict].map { text(try? Date(date, strategy: $0)) }
    print("\(date): \(strategies.joined(separator: " ")) \(text(formatter.date(from: date)))")
}'
prepare swiftc dates.swift -o dates
observe ./dates
# date_read TEXT EXPECTED
date_read() { expect "$1, read by the strategy, the strict one and DateFormatter" "$2" "$(sed -n "s|^$1: ||p" <<<"$output")"; }
date_read 2026-09-21 "2026-09-21 2026-09-21 2026-09-21"
date_read 2026-09-21x "2026-09-21 2026-09-21 nothing"
date_read 26-09-21 "2026-09-21 2026-09-21 0026-09-21"
date_read 2026-02-30 "2026-03-02 nothing nothing"
date_read 2026-13-01 "2027-01-01 nothing nothing"
date_read 2026/09/21 "2026-09-21 nothing 2026-09-21"
date_read 2026-September-21 "2026-09-21 nothing 2026-09-21"
date_read 2026--9-21 "2025-03-21 nothing nothing"
expect "minus signs, by the three" "2025-02-07 nothing nothing" "$(sed -n 's/^2026−09−21: //p' <<<"$output")"
finish
