#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux the format style of byte counts changes the unit one count too early: 999 bytes are 1 kB, 999499 are 1 MB, and
1023 bytes of memory are 1 kB. ByteCountFormatter has 999 bytes, 999 KB and 1,023 bytes, and 1,000 KB for 999500. Its unit is KB
where the style has kB, also for 1024. The largest count is 9,223.37 PB for the style, and 9.22 EB."

source_file bytes.swift 'import Foundation

for count: Int64 in [0, 998, 999, 1000, 1023, 1024, 999_498, 999_499, 999_500, 1_000_000, Int64.max] {
    let styles = [ByteCountFormatStyle.Style.file, .memory].map {
        count.formatted(.byteCount(style: $0).locale(Locale(identifier: "en_US")))
    }
    let older = [ByteCountFormatter.CountStyle.file, .memory].map {
        ByteCountFormatter.string(fromByteCount: count, countStyle: $0)
    }
    print("\(count): \((styles + older).joined(separator: " | "))")
}
print("korean:", Int64(2000).formatted(.byteCount(style: .file).locale(Locale(identifier: "ko_KR"))))'
prepare swiftc bytes.swift -o bytes
observe ./bytes
# written COUNT EXPECTED
written() {
    expect "$1 bytes as file and memory, by the style and by ByteCountFormatter" "$2" "$(sed -n "s/^$1: //p" <<<"$output")"
}
written 0 "Zero kB | Zero kB | Zero KB | Zero KB"
written 998 "998 bytes | 998 bytes | 998 bytes | 998 bytes"
written 999 "1 kB | 999 bytes | 999 bytes | 999 bytes"
written 1000 "1 kB | 1,000 bytes | 1 KB | 1,000 bytes"
written 1023 "1 kB | 1 kB | 1 KB | 1,023 bytes"
written 1024 "1 kB | 1 kB | 1 KB | 1 KB"
written 999498 "999 kB | 976 kB | 999 KB | 976 KB"
written 999499 "1 MB | 976 kB | 999 KB | 976 KB"
written 999500 "1 MB | 976 kB | 1,000 KB | 976 KB"
written 1000000 "1 MB | 977 kB | 1 MB | 977 KB"
written 9223372036854775807 "9,223.37 PB | 8,192 PB | 9.22 EB | 8 EB"
expect "2000 bytes in Korean, by the style" 2kB "$(sed -n "s/^korean: //p" <<<"$output")"
finish
