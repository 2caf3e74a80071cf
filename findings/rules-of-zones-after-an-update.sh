#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages php8.2-cli sqlite3
need mount "run this on Debian 12"
unshare -rm true 2>/dev/null || cannot "this user may not mount files of its own (unshare -rm)."
behaviour "Foundation of Swift 6.3.1 has the rules of zones of 2025b in its own library. After the zone files of the system were
replaced by those of 2026f, date, Python, SQLite and PHP know that Vancouver, Winnipeg and Havana keep their summer time in
the winter of 2026, and Foundation is an hour behind them. It names the zone as current, and warns of nothing."

need_python_packages tzdata==2026.6
zones=$("$python" -c 'import os, tzdata; print(os.path.dirname(tzdata.__file__) + "/zoneinfo")')
cat >zones.swift <<'SWIFT'
import Foundation
let date = Date(timeIntervalSince1970: 1_798_000_000)
let names = ["America/Vancouver", "America/Winnipeg", "America/Havana", "Asia/Seoul"]
print("hours:", names.map { "\(TimeZone(identifier: $0)!.secondsFromGMT(for: date) / 3600)" }.joined(separator: " "))
let style = Date.VerbatimFormatStyle(
    format: "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
    timeZone: .current, calendar: .current)
print("time:", TimeZone.current.identifier, date.formatted(style))
print("version:", TimeZone.timeZoneDataVersion)
SWIFT
prepare swiftc -swift-version 6 zones.swift -o zones
# updated COMMAND...: runs a command with the newer files in place of those of the system.
updated() {
    TZ=America/Vancouver unshare -rm sh -c 'mount --bind "$1" /usr/share/zoneinfo && shift && exec "$@"' - "$zones" "$@"
}
observe updated ./zones
[ "$status" = 0 ] || cannot "the zone files could not be replaced: $output"
expect "the version of Foundation's rules" 2025b "$(sed -n 's/^version: //p' <<<"$output")"
expect "its hours in Vancouver, Winnipeg, Havana and Seoul" "-8 -6 -5 9" "$(sed -n 's/^hours: //p' <<<"$output")"
expect "its current zone and time" "America/Vancouver 20:26" "$(sed -n 's/^time: //p' <<<"$output")"
expect "the time of date" "21:26 -0700" "$(updated date -d @1798000000 '+%H:%M %z')"
program='import datetime, zoneinfo
names = "America/Vancouver", "America/Winnipeg", "America/Havana", "Asia/Seoul"
dates = [datetime.datetime.fromtimestamp(1798000000, zoneinfo.ZoneInfo(name)) for name in names]
print(*(int(date.utcoffset().total_seconds() // 3600) for date in dates))'
expect "the hours of Python" "-7 -5 -4 9" "$(updated python3 -c "$program")"
expect "the time of SQLite" 21:26 "$(updated sqlite3 :memory: "SELECT strftime('%H:%M', 1798000000, 'unixepoch', 'localtime')")"
program='date_default_timezone_set("America/Vancouver"); echo date("H:i", 1798000000);'
expect "the time of PHP" 21:26 "$(updated php -r "$program")"
finish
