/// Runs RIBsUIKit and UIKitHost on the stubs of UIKit. Prints every fact that is wrong, and the number of facts.
@main @MainActor
struct Program {
    static func main() async {
        do {
            await NavigationFacts.check()
            await ModalFacts.check()
            await TabFacts.check()
            BridgeFacts.check()
            await StepFacts.check()
            try await HostFacts.check()
            try await Story.check()
            print("\(Facts.count) facts")
        } catch {
            print("WRONG: \(error)")
        }
    }
}
