#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "'sarif diff --check error' ends with 0 after more findings of a rule that had two before, and with 1 after
one of these two was fixed, because the name of an issue has the text if a rule has one text only. If one finding was
fixed and another one of its rule is new, it says that nothing has changed. The summary and the CSV count a result
that is suppressed, one whose baseline state is 'absent', and one of the kind 'pass' whose level is error. A path
stays percent-encoded."

need_python_packages sarif-tools==3.0.5
cat >write.py <<'PYTHON'
import json
def result(text, file="Sources/Bar.swift", **more):
    place = {"artifactLocation": {"uri": file}, "region": {"startLine": 1}}
    return {"ruleId": "strong-listener", "level": "error", "message": {"text": text},
            "locations": [{"physicalLocation": place}], **more}
def log(name, *results):
    run = {"tool": {"driver": {"name": "lint", "rules": [{"id": "strong-listener"}]}}, "results": list(results)}
    with open(name, "w") as file:
        json.dump({"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}, file)
log("before.sarif", result("Bar keeps its listener."), result("Table keeps its listener.", "Sources/Table.swift"))
log("after.sarif", result("Bar keeps its listener."), result("Match keeps its listener.", "Sources/Match.swift"))
log("more.sarif", result("Bar keeps its listener."), result("Table keeps its listener.", "Sources/Table.swift"),
    result("Match keeps its listener.", "Sources/Match.swift"))
log("fewer.sarif", result("Bar keeps its listener."))
log("states.sarif", result("Bar is open."), result("suppressed", suppressions=[{"kind": "inSource"}]),
    result("absent", baselineState="absent"), result("pass", kind="pass"),
    result("My bar", "Sources/My%20Bar/Bar.swift"))
PYTHON
prepare python3 write.py
sarif=$work/python/bin/sarif
observe "$sarif" --check error diff before.sarif more.sarif
expect "one more finding of the same rule, status" 0 "$status"
expect "what it says" yes "$(has "$output" "Number of occurrences 2 -> 3 (+1)")"
observe "$sarif" --check error diff before.sarif fewer.sarif
expect "one finding less, status" 1 "$status"
expect "what it says" yes "$(has "$output" 'New issue "strong-listener Bar keeps its listener."')"
observe "$sarif" --check error diff before.sarif after.sarif
expect "another finding in place of one, status" 0 "$status"
expect "what it says" yes "$(has "$output" "error level: +0 -0 no changes")"
observe "$sarif" summary states.sarif
expect "errors of a log with one that is suppressed, absent or passed each" "error: 5" \
    "$(grep -o 'error: [0-9]*' <<<"$output")"
prepare "$sarif" csv states.sarif --output states.csv
expect "the path in the CSV" Sources/My%20Bar/Bar.swift "$(grep -o 'Sources/My[^,]*' states.csv)"
finish
