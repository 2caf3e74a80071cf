import RIBs
import RIBsSoak
import RIBsTesting
import Testing

/// Random operations on slots, stacks, tabs and sheets, with dismissals by the user, late and doubled reports, and RIBs that
/// leave and come back. After each, the tree, the screen, the model and the RIBs that Back asks agree.
@MainActor
struct RandomScreenTests {
    @Test func `after random operations the tree, the screen and the RIBs that Back asks agree with a model`()
        async throws
    {
        try await Soak("slots, stacks, tabs and sheets", counting: "operations", share: 2).run(seeds: 10) { seed in
            let model = ScreenModel(seed: seed)
            defer { model.end() }
            for step in 1...500 {
                model.step()
                if let disagreement = model.disagreement() {
                    throw SoakFailure(description: "step \(step): \(disagreement)")
                }
            }
            return 500
        }
    }
}
