#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A failure in the XML of 'swift test' is an element without content. test-results-parser, with which Codecov reads
reports, takes each failed test for passed, and a test that is disabled without a comment too. It knows the same elements if
they have end tags. junit-html-report-generator shows fewer passed tests than there are, because the number of failures is that
of the issues. mlx.xunit2rst names a test without its suite, so that two tests have one ID, and a raw name by what follows its
last dot."

need_python_packages junit-html-report-generator==1.2.0 mlx-xunit2rst==2.3.0 test-results-parser==0.6.1
manifest Bar 'targets: [.testTarget(name: "BarTests")]'
source_file Bar/Tests/BarTests/Tests.swift 'import Testing
@Suite struct Menu {
    @Test func opens() {}
    @Test func lists() {
        Issue.record("no beer")
        Issue.record("no wine")
    }
    @Test(.disabled()) func closes() {}
}
@Suite struct Kitchen {
    @Test func opens() {}
    @Test func `pours 0.5 l`() {}
}'
observe swift test --package-path Bar --disable-xctest --xunit-output "$work/results.xml"
[ -f results.xml ] || cannot "the tests could not be run: $(tail -n 3 <<<"$output")"
expect "failures in the XML" '<failure message="Issue recorded (error): no beer" />' \
    "$(grep -o '<failure .*beer.*' results.xml)"
expect "the status of 'swift test'" 1 "$status"

sed -E 's#<(failure|skipped) ?([^>]*) />#<\1 \2></\1>#' results.xml >closed.xml
outcomes() { "$python" - "$1" <<'PYTHON'
import sys
import test_results_parser
runs = test_results_parser.parse_junit_xml(open(sys.argv[1], "rb").read()).testruns
print(", ".join(sorted(f"{run.name} {str(run.outcome).split('.')[-1].lower()}" for run in runs if run.name != "opens()")))
PYTHON
}
expect "test-results-parser" "\`pours 0.5 l\`() pass, closes() pass, lists() pass" "$(outcomes results.xml)"
expect "with end tags" "\`pours 0.5 l\`() pass, closes() skip, lists() failure" "$(outcomes closed.xml)"

observe "$work/python/bin/junit-html-report-generator" results.xml -o page.html
expect "junit-html-report-generator" "Total: 4 Passed: 1 Failed: 2 Errors: 0 Skipped: 1" \
    "$(grep -oE '(Total|Passed|Failed|Errors|Skipped): +[0-9]+' <<<"$output" | tr -s ' \n' ' ' | sed 's/ $//')"

prepare "$work/python/bin/mlx.xunit2rst" -i results.xml -o results.rst
expect "items of mlx.xunit2rst" "5_L CLOSES LISTS OPENS OPENS " \
    "$(grep -oP '^\.\. item:: REPORT_UTEST-\K\S+' results.rst | sort | tr '\n' ' ')"
finish
