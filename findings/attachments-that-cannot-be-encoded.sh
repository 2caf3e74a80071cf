#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "If an attachment cannot be encoded, the test passes, the run ends with 0, and neither the console, the XML nor the
events mention it. The folder of attachments has an empty file with its name. This is so for an Encodable value with a name that
ends with .txt, .yaml or .bplist, for a number that JSON does not have, and for an error of one's own. A name that ends
with .xml gives a property list."

manifest Attach 'targets: [.testTarget(name: "AttachTests")]'
source_file Attach/Tests/AttachTests/Tests.swift 'import Foundation
import Testing
struct Match: Codable, Attachable { var moves = 3 }
struct Score: Codable, Attachable { var value = Double.infinity }
struct Failing: Attachable {
    struct Failure: Error {}
    func withUnsafeBytes<R>(for _: borrowing Attachment<Failing>, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R {
        throw Failure()
    }
}
@Test(arguments: ["match", "match.json", "match.plist", "match.xml", "match.txt", "match.yaml", "match.bplist"])
func attaches(name: String) { Attachment.record(Match(), named: name) }
@Test func attachesInfinity() { Attachment.record(Score(), named: "infinity.json") }
@Test func fails() { Attachment.record(Failing(), named: "failing.bin") }
@Test func warns() { Issue.record("cold", severity: .warning) }'
cd Attach
prepare swift build --build-tests
mkdir saved
observe swift test --skip-build --disable-xctest --attachments-path saved --event-stream-output-path events.jsonl \
    --xunit-output results.xml
[ -f results.xml ] || cannot "the tests could not be run: $(tail -n 3 <<<"$output")"
expect "status of the run" 0 "$status"
size() { wc -c <"saved/$1" | tr -d ' '; }
for name in match match.json; do expect "the text of $name" '{"moves":3}' "$(cat saved/$name)"; done
expect "match.plist is" bplist "$(head -c 6 saved/match.plist)"
expect "match.xml is a property list" yes "$(has "$(<saved/match.xml)" "<plist")"
for name in match.txt match.yaml match.bplist infinity.json failing.bin; do
    expect "bytes of $name" 0 "$(size $name)"
    expect "how often the console, the XML and the events name it" 0 \
        "$(cat <(grep -v 'Test case passing' <<<"$output") results.xml events.jsonl |
            grep -v testCaseStarted | grep -v '"kind":"test"' | grep -c "$name" || true)"
done
expect "the console names match.json" yes "$(has "$output" "Attached 'match.json'")"
# kinds KIND: how many events are of this kind.
kinds() { grep -c "\"kind\":\"$1\"" events.jsonl || true; }
expect "attachments in the events" 4 "$(kinds valueAttached)"
expect "issues in the events: that of the test that warns" 1 "$(kinds issueRecorded)"
finish
