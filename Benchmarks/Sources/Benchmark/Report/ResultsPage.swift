/// `RESULTS.md`.
struct ResultsPage {
    let results: Results

    var text: String {
        """
        # Results

        Written by `Scripts/bench` on \(results.date); every row also stands in `results.json`.

        Machine: \(results.machine.description).

        \(summary)

        \(table)

        ## Peers

        Their figures were measured once, on another day, on a machine of this kind: release builds, CPU time, leak
        detectors off. They are no part of a run. The aim is ten times faster than the best RIBs peer and five times
        faster than the best container peer, and less where the machine itself sets a limit.

        \(peers)

        \(build)
        ## How it is measured

        Each row is measured beside its bare baseline in the same process, in rounds that take turns: what slows the
        machine down for a while slows both. A time is CPU time of the thread (of the process, for what is awaited). The
        ratio is the median over the rounds of subject by baseline, the median of several processes, since each seeds its
        hashes anew; "processes" are the lowest and the highest of these. Allocations are counted by an allocator that
        is preloaded, instructions by callgrind. What is measured stands in modules of its own, which import the
        framework as a user's do, in SwiftPM's ordinary release build. `Benchmarks/README.md` says what each baseline is.

        """
    }

    /// The rows that tell most, for a reader who has not seen the others.
    var summaryTable: String {
        let telling = [
            "rib-cycle", "tree-attach", "siblings-last", "heap", "stream-delivery", "shared", "container-transient",
            "container-singleton", "container-graph", "builder-resolve", "launch",
        ]
        let rows = telling.compactMap { name in results.rows.first { $0.name == name } }
        return Self.table(
            ["", "takes", "bare", "ratio", "best peer"],
            rows.map { row in
                let best = row.peers.flatMap { peers in peers.filter(\.isLibrary).min { $0.value < $1.value } }
                return [
                    row.title, row.valueText, row.baselineText, row.ratioText,
                    best.map { "\($0.value.plain) \(row.unit) (\($0.name))" } ?? "",
                ]
            })
    }

    private var summary: String {
        let targeted = results.rows.filter { $0.target != nil }
        let missed = targeted.filter { $0.met != true }
        guard !missed.isEmpty else { return "All \(targeted.count) targets are met." }
        let names = missed.map { "`\($0.name)`" }.joined(separator: ", ")
        return "\(targeted.count - missed.count) of \(targeted.count) targets are met. Missed: \(names)."
    }

    private var table: String {
        Self.table(
            ["name", "what", "value", "baseline", "ratio", "processes", "target", "met", "allocations", "instructions"],
            results.rows.map { row in
                [
                    "`\(row.name)`", row.title, row.valueText,
                    [row.baselineText, row.against].filter { !$0.isEmpty }.joined(separator: " · "), row.ratioText,
                    row.spreadText, row.target ?? "", row.metText, pair(row.allocations, row.baselineAllocations),
                    pair(row.instructions, row.baselineInstructions),
                ]
            })
    }

    private var peers: String {
        Self.table(
            ["name", "ours", "peers", "times the best", "aim"],
            results.rows.compactMap { row in
                guard let peers = row.peers else { return nil }
                let figures = peers.map { peer in
                    "\(peer.name) \(peer.value.plain)" + (peer.note.map { " (\($0))" } ?? "")
                }
                return [
                    "`\(row.name)`", row.valueText, figures.joined(separator: "; "),
                    row.timesBestPeer.map { "\($0.plain)x" } ?? "", row.aim.map { "\($0.plain)x" } ?? "",
                ]
            })
    }

    private var build: String {
        guard let build = results.build else { return "" }
        return """
            ## Building

            Written by `Scripts/bench build` on \(build.date). A change inside of a function's body of one feature, in a
            generated workspace of that many features, to the app that runs; beside the same code in one module.

            \(Self.table(
                ["name", "what", "value", "baseline", "ratio", "modules compiled", "target", "met"],
                build.rows.map { row in
                    [
                        "`\(row.name)`", row.title, row.valueText,
                        [row.baselineText, row.against].filter { !$0.isEmpty }.joined(separator: " · "), row.ratioText,
                        row.modulesText, row.target ?? "", row.metText,
                    ]
                }))


            """
    }

    private func pair(_ subject: Double?, _ baseline: Double?) -> String {
        guard let subject else { return "" }
        return subject.plain + (baseline.map { " / \($0.plain)" } ?? "")
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }
}
