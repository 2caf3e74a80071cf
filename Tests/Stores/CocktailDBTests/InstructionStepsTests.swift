import Testing

@testable import CocktailDB

struct InstructionStepsTests {
    @Test(arguments: [
        // Lines.
        ("Shake with ice. Strain.Serve it.\r\nAdd 2 oz. Gin.", ["Shake with ice. Strain.Serve it.", "Add 2 oz. Gin."]),
        ("Shake\r\nStrain\rServe\n\n  Enjoy  ", ["Shake", "Strain", "Serve", "Enjoy"]),
        ("  Shake \t well  ", ["Shake well"]),
        ("混ぜる", ["混ぜる"]),
        // Numbers.
        ("1. Shake\r\n2. Strain\n10) Serve", ["Shake", "Strain", "Serve"]),
        ("1.Shake\n2.Strain", ["Shake", "Strain"]),
        ("STEP 1\r\nShake.\r\nSTEP 2\r\nStrain.", ["Shake.", "Strain."]),
        ("Step 1: Shake.\nStep 2 - Strain.\nstep 3. Serve", ["Shake.", "Strain.", "Serve"]),
        ("1\nShake\n2\nStrain", ["Shake", "Strain"]),
        ("- Shake\n• Strain\n* 1. Serve", ["Shake", "Strain", "Serve"]),
        // Numbers that do not number a step.
        ("2 oz of gin go first.\n1.5 oz of rum.\n-5 °C", ["2 oz of gin go first.", "1.5 oz of rum.", "-5 °C"]),
        ("100. Step back.\nStep back.\nStepping 1", ["100. Step back.", "Step back.", "Stepping 1"]),
        // No text.
        ("", []), (" \r\n ", []), (".", []), ("...\n-\n1.", []), ("STEP 1", []),
    ])
    func `instructions are split into steps`(text: String, steps: [String]) {
        #expect(InstructionSteps.steps(in: text) == steps)
    }

    @Test func `a recipe has at most as many steps as the limit`() {
        let limit = InstructionSteps.maximumSteps
        let steps = Array(repeating: "Shake.", count: limit)
        #expect(InstructionSteps.steps(in: steps.joined(separator: "\n")) == steps)
        #expect(InstructionSteps.steps(in: (steps + ["Pour."]).joined(separator: "\n")) == steps + ["…"])
    }
}
