#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A configuration of swift format that names one rule turns off all rules that it does not name, also those
that are on by default; one without the key 'rules' has the defaults. A misspelt rule is a warning and the status 0, and
lint --strict fails for it. A misspelt key such as lineLenght is ignored without a word."

source_file drinks.swift 'let price: Array<Int> = [1];
let large = 1000000'
# formatted CONFIGURATION: the text of the file in one line.
formatted() {
    printf '%s\n' "$1" >.swift-format
    swift format drinks.swift 2>errors | paste -s -d '|' -
}
defaults='let price: [Int] = [1]|let large = 1_000_000'
expect "without rules" "$defaults" "$(formatted '{"version": 1}')"
expect "with one rule that is turned on" "let price: [Int] = [1];|let large = 1000000" \
    "$(formatted '{"version": 1, "rules": {"UseShorthandTypeNames": true}}')"
expect "with an empty list of rules" "let price: Array<Int> = [1];|let large = 1000000" \
    "$(formatted '{"version": 1, "rules": {}}')"
expect "with a misspelt rule" "let price: Array<Int> = [1];|let large = 1000000" \
    "$(formatted '{"version": 1, "rules": {"UseShorthandTypeName": true}}')"
expect "the warning" yes \
    "$(has "$(cat errors)" "warning: Configuration contains an unrecognized rule: UseShorthandTypeName")"
observe swift format drinks.swift
expect "status of format" 0 "$status"
observe swift format lint --strict drinks.swift
expect "status of lint --strict" 1 "$status"
expect "with a misspelt key" "$defaults" "$(formatted '{"version": 1, "lineLenght": 20}')"
expect "what is said about it" "" "$(cat errors)"
finish
