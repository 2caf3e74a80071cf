#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux a child of a Progress that was complete and gets more work adds its share a second time when it is complete
again: the parent of 10 units has 10 instead of 5, and 15 after its own part. A child without units is never finished, and so is
its parent. A child that is released before its end leaves the fraction of its parent where it was for good."

source_file shares.swift 'import Foundation

let parent = Progress(totalUnitCount: 10)
let child = Progress(totalUnitCount: 4, parent: parent, pendingUnitCount: 5)
func show(_ name: String, _ progress: Progress) { print("\(name):", progress.completedUnitCount, progress.fractionCompleted) }
child.completedUnitCount = 4
show("complete", parent)
child.totalUnitCount = 8
show("more", parent)
child.completedUnitCount = 8
show("again", parent)
print("finished:", parent.isFinished)
parent.completedUnitCount += 5
show("own", parent)

let outer = Progress(totalUnitCount: 1)
let empty = Progress(totalUnitCount: 0, parent: outer, pendingUnitCount: 1)
empty.completedUnitCount = 0
print("empty:", empty.isFinished, outer.isFinished, empty.isIndeterminate)

let owner = Progress(totalUnitCount: 2)
do {
    let released = Progress(totalUnitCount: 4, parent: owner, pendingUnitCount: 1)
    released.completedUnitCount = 2
}
owner.completedUnitCount = 1
show("released", owner)'
prepare swiftc shares.swift -o shares
observe ./shares
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "units and fraction of the parent when the child is complete" "5 0.5" "$(line complete)"
expect "those after the child got as much work again" "5 0.25" "$(line more)"
expect "those when the child is complete again" "10 0.5" "$(line again)"
expect "the parent is finished" true "$(line finished)"
expect "units and fraction after its own five units" "15 1.0" "$(line own)"
expect "a child without units is finished, its parent is, and the child is indeterminate" "false false true" "$(line empty)"
expect "units and fraction after a child was released at its half, and the other unit" "1 0.75" "$(line released)"
finish
