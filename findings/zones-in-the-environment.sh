#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "On Linux Foundation reads the variable TZ in another way than the C library, with which swift-log, Python and date
write times. For GMT-9 and UTC+9 the two are 18 hours apart, because POSIX counts hours to the west. The other forms of POSIX, a
path and a colon before the name give the zone of the machine, without a word. Without the zones of the system, as in images
without tzdata, Foundation knows Asia/Seoul, and C has UTC. A zone that is set during the run is not noticed."

cat >main.swift <<'SWIFT'
import Foundation
func offsets() -> String {
    var seconds = time_t(1_790_000_000), fields = tm()
    tzset()
    localtime_r(&seconds, &fields)
    let foundation = TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: 1_790_000_000))
    return "\(foundation / 3600) \(fields.tm_gmtoff / 3600)"
}
if CommandLine.arguments.count == 1 {
    print(TimeZone.current.identifier, offsets())
} else {
    _ = TimeZone.current
    setenv("TZ", CommandLine.arguments[1], 1)
    print(offsets())
}
SWIFT
prepare swiftc -swift-version 6 main.swift -o main
zone() { TZ=$1 ./main; }
# python TZ: the hours that Python has.
python() { TZ=$1 python3 -c 'import time; print(time.localtime(1790000000).tm_gmtoff // 3600)'; }
machine=$(env -u TZ ./main)
machine=${machine% *}
expect "Asia/Seoul: the hours of Foundation and of C" "Asia/Seoul 9 9" "$(zone Asia/Seoul)"
expect "GMT-9" "GMT-0900 -9 9" "$(zone GMT-9)"
expect "GMT-9 in Python" 9 "$(python GMT-9)"
expect "UTC+9" "GMT+0900 9 -9" "$(zone UTC+9)"
expect "KST-9" "$machine 9" "$(zone KST-9)"
expect "CET-1CEST,M3.5.0,M10.5.0/3" "$machine 2" "$(zone CET-1CEST,M3.5.0,M10.5.0/3)"
expect ":Asia/Seoul" "$machine 9" "$(zone :Asia/Seoul)"
expect "a path of /usr/share/zoneinfo" "$machine 9" "$(zone /usr/share/zoneinfo/Asia/Seoul)"
expect "Asia/Seoul without the zones of the system" "Asia/Seoul 9 0" "$(TZDIR=$work/none zone Asia/Seoul)"
expect "set to Asia/Seoul while the program runs" "0 9" "$(TZ=UTC ./main Asia/Seoul)"
finish
