#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: hdrhistogram-swift 0.2.0\n'
behaviour "max of a histogram is the end of the bucket of the largest value, so it is above all recorded values, and
above its percentile 100, which is exact. The median is the end of its bucket too. A histogram with a highest trackable
value of 10000 records 16000 and refuses 20000: its buckets end at a power of two."

manifest Latencies 'dependencies: [
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0")], targets: [
    .executableTarget(name: "Latencies", dependencies: [.product(name: "Histogram", package: "hdrhistogram-swift")])]'
source_file Latencies/Sources/Latencies/main.swift 'import Histogram
var two = Histogram<UInt64>(numberOfSignificantValueDigits: .two)
for value in [1000, 1000, 2000] as [UInt64] { two.record(value) }
print("max:", two.max)
print("percentile 100:", two.valueAtPercentile(100))
print("median:", two.median)
print("min:", two.min)
var limited = Histogram<UInt64>(highestTrackableValue: 10_000, numberOfSignificantValueDigits: .three)
print("recorded:", limited.record(16_000), limited.record(20_000))
print("limited max:", limited.max)'
cd Latencies
prepare swift build
observe .build/debug/Latencies
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "max of 1000, 1000 and 2000 with two digits" 2007 "$(line max)"
expect "percentile 100" 2000 "$(line "percentile 100")"
expect "median and min" "1003 1000" "$(line median) $(line min)"
expect "16000 and 20000 with a limit of 10000 are recorded" "true false" "$(line recorded)"
expect "max of 16000 with three digits" 16007 "$(line "limited max")"
finish
