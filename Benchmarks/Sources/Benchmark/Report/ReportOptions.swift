/// How the rows are measured, and what is done with the results.
struct ReportOptions {
    /// Hashes are seeded anew in each process: with a single one, a row could be lucky.
    var processes = 5
    var isPartial = false
    var isChecking = false
    var countsInstructions = false
    /// How many features the generated workspaces have.
    var features = [10, 50, 100]
    /// Where workspaces are generated; a folder of the package if nothing is said.
    var scratch: String?
}
