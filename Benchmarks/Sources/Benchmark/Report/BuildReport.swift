@MainActor
struct BuildReport {
    let options: ReportOptions
    func run() throws {}
}
