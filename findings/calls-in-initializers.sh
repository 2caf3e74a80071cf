#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The time that the compiler takes for an initializer grows with more than the square of the calls on a stored
property. The same calls in a method, or on a local copy of the property, take no time to speak of."

# seconds PLACE CALLS: the processor time for a class with so many calls on its property.
seconds() {
    local calls body TIMEFORMAT='%U'
    calls=$(printf 'list.add(%s)\n' $(seq "$2"))
    case $1 in
    initializer) body="init() { $calls }" ;;
    copy) body="init() { let list = list; $calls }" ;;
    method) body="init() { addAll() }; func addAll() { $calls }" ;;
    esac
    source_file main.swift "final class List { func add(_ number: Int) {} }
final class Owner { let list = List(); $body }"
    { time swiftc -frontend -emit-sil -swift-version 6 -module-name main main.swift -o main.sil >errors 2>&1; } 2>seconds ||
        cannot "$(cat errors)"
    cat seconds
}

# is ARITHMETIC: prints yes or no.
is() {
    awk "BEGIN { print ($1) ? \"yes\" : \"no\" }"
}

initializer=$(seconds initializer 300)
twice=$(seconds initializer 600)
copy=$(seconds copy 600)
method=$(seconds method 600)
printf 'seconds: 300 calls in an initializer %s, 600 %s; 600 on a copy %s, in a method %s\n' \
    "$initializer" "$twice" "$copy" "$method"
expect "twice the calls take more than four times as long" yes "$(is "$twice > 4 * $initializer")"
expect "a local copy takes less than a tenth" yes "$(is "$copy < $twice / 10")"
expect "a method takes less than a tenth" yes "$(is "$method < $twice / 10")"
finish
