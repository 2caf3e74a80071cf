#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A test of 'swift test' with several issues has a failure element for each in the XML. junit2html shows only
the last one, and counts one. junitparser keeps all as results of one case, and its new statistics count a skipped test
as a test, which Swift Testing does not."

need_python_packages junit2html==31.1.4 junitparser==5.0.3
manifest Checks 'targets: [.testTarget(name: "ChecksTests")]'
source_file Checks/Tests/ChecksTests/checks.swift 'import Testing
@Test func drinks() {
    Issue.record("the beer is warm")
    Issue.record("the glass is empty")
    Issue.record("the bar is closed")
}
@Test(.disabled()) func food() {}
@Test func music() {}'
observe swift test --package-path Checks --disable-xctest --xunit-output "$work/results.xml"
[ -f results.xml ] || cannot "the tests could not be run: $(tail -n 3 <<<"$output")"
prepare "$work/python/bin/junit2html" results.xml page.html
shown() { for text in warm empty closed; do ! grep -q "$text" "$1" || printf '%s ' "$text"; done; }
expect "issues in the XML" "warm empty closed " "$(shown results.xml)"
expect "issues on the page of junit2html" "closed " "$(shown page.html)"
expect "what the page counts" "Tests 3, Failures 1" "$("$python" - <<'PYTHON'
import html, re
text = re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", open("page.html").read())))
print(", ".join(re.search(name + r" \d+", text).group() for name in ("Tests", "Failures")))
PYTHON
)"
statistics() { "$python" -c '
import sys
from junitparser import JUnitXml
report = JUnitXml.fromfile("results.xml")
suite = next(iter(report))
if sys.argv[1] == "new":
    suite.update_statistics()
results = max(len(case.result) for case in suite)
print(f"tests {suite.tests}, failures {suite.failures}, skipped {suite.skipped}, results {results}")' "$1"; }
expect "junitparser, as written by Swift Testing" "tests 2, failures 3, skipped 1, results 3" "$(statistics old)"
expect "junitparser, counted again" "tests 3, failures 3, skipped 1, results 3" "$(statistics new)"
finish
