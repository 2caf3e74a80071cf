#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "The events of 'swift test --event-stream-output-path' name the arguments of a test case in a sentence of
its start only. The issue of a case and its end name the test, and cases run at once, so that an issue belongs to no
case; nor does it in the XML. The console has the arguments of each issue. The version 0 of the events, which is not
the default, has them in a field with an underscore. An option that asks for version 1 gives 0."

manifest Checks 'targets: [.testTarget(name: "ChecksTests")]'
source_file Checks/Tests/ChecksTests/checks.swift 'import Testing
@Test(arguments: ["Mojito", "Negroni"]) func isServed(drink: String) { Issue.record("cold") }'
prepare swift build --package-path Checks --build-tests
# run OPTIONS...: runs the tests, with their events in events.jsonl.
run() {
    rm -f events.jsonl
    observe swift test --package-path Checks --skip-build --disable-xctest \
        --event-stream-output-path "$work/events.jsonl" "$@"
    [ -f events.jsonl ] || cannot "the tests could not be run: $(tail -n 3 <<<"$output")"
}
# with KIND: how many events of the kind name a drink, of how many.
with() { python3 - "$1" <<'PYTHON'
import json, sys
events = [json.loads(line) for line in open("events.jsonl")]
lines = [json.dumps(event) for event in events if event["payload"].get("kind") == sys.argv[1]]
print(sum("Mojito" in line or "Negroni" in line for line in lines), "of", len(lines))
PYTHON
}
version() { python3 -c 'import json; print(json.loads(open("events.jsonl").readline())["version"])'; }
run --xunit-output "$work/results.xml"
expect "the version of the events" 6.3.0 "$(version)"
expect "starts of cases with their argument" "2 of 2" "$(with testCaseStarted)"
expect "issues with the argument" "0 of 2" "$(with issueRecorded)"
expect "ends of cases with their argument" "0 of 2" "$(with testCaseEnded)"
expect "failures in the XML" 2 "$(grep -c '<failure' results.xml)"
expect "drinks in the XML" 0 "$(grep -cE 'Mojito|Negroni' results.xml || true)"
expect "issues on the console with the argument" 2 "$(grep -cE 'recorded an issue.*(Mojito|Negroni)' <<<"$output")"
run --event-stream-version 0
expect "issues of version 0 with the argument" "2 of 2" "$(with issueRecorded)"
run --event-stream-version 1
expect "the version of the events if 1 is asked for" 0 "$(version)"
finish
