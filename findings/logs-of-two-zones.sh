#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages fail2ban lnav
behaviour "lnav reads the time of a line of swift-log and ignores its zone: with logs of two machines in different zones, a
line of 01:00:05+0900 comes after one of 16:00:10+0000, five seconds earlier. Its table has both times without a zone.
fail2ban reads the zone of the same lines. lnav knows the levels of swift-log."

cat >one.log <<'LOG'
2026-11-29T16:00:00+0000 notice bar: address=192.0.2.7 [WebHost] A first
2026-11-29T16:00:10+0000 error bar: address=192.0.2.7 [WebHost] A second
LOG
printf '2026-11-30T01:00:05+0900 warning bar: address=192.0.2.8 [WebHost] B between\n' >other.log
export HOME=$work TERM=xterm
order() { grep -oE '[AB] (first|second|between)' | paste -sd ','; }
expect "the order of lnav" "A first,A second,B between" "$(lnav -n one.log other.log </dev/null | order)"
query() { lnav -n -c ";SELECT $1 FROM all_logs" -c ':write-csv-to -' one.log other.log </dev/null 2>/dev/null | sed '1d'; }
expect "its times" "2026-11-29 16:00:00.000 2026-11-29 16:00:10.000 2026-11-30 01:00:05.000" "$(query log_time | paste -sd ' ')"
expect "its levels" "notice error warning" "$(query log_level | paste -sd ' ')"
cat one.log other.log >both.log
found=$(fail2ban-regex --out=row both.log 'address=<HOST>' | grep -oE '[0-9]{10}' | paste -sd ' ')
expect "the times of fail2ban" "1795968000 1795968010 1795968005" "$found"
finish
