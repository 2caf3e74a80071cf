@testable import CocktailDB
import Testing

struct InstructionStepsTests {
    @Test(arguments: [
        // Sentences.
        ("Shake with ice. Strain into a glass.", ["Shake with ice.", "Strain into a glass."]),
        ("Is it cold? Serve! Enjoy", ["Is it cold?", "Serve!", "Enjoy"]),
        ("Stir (gently.) Serve.", ["Stir (gently.)", "Serve."]),
        ("Say \"Cheers.\" \"Prost\" will do.", ["Say \"Cheers.\"", "\"Prost\" will do."]),
        ("Wait... Serve.", ["Wait...", "Serve."]),
        ("Stir. 2 olives go on top.", ["Stir.", "2 olives go on top."]),
        ("Mélanger. Énjoy.", ["Mélanger.", "Énjoy."]),
        ("混ぜる", ["混ぜる"]),
        ("no end", ["no end"]),
        // Missing spaces.
        ("Add the ice.Pour it.Serve", ["Add the ice.", "Pour it.", "Serve"]),
        // Lines.
        ("Shake\r\nStrain\rServe\n\n  Enjoy  ", ["Shake", "Strain", "Serve", "Enjoy"]),
        ("Shake. Strain.\r\nServe.", ["Shake.", "Strain.", "Serve."]),
        ("  Shake \t well  ", ["Shake well"]),
        // Numbers.
        ("1. Shake\r\n2. Strain", ["Shake", "Strain"]),
        ("1. Shake. 2. Strain. 10. Serve.", ["Shake.", "Strain.", "Serve."]),
        ("1) Shake (2) Strain", ["Shake (2) Strain"]),
        ("1.Shake\n2.Strain", ["Shake", "Strain"]),
        ("STEP 1\r\nShake.\r\nSTEP 2\r\nStrain.", ["Shake.", "Strain."]),
        ("Step 1: Shake. Step 2 - Strain.", ["Shake.", "Strain."]),
        ("step 1. Shake", ["Shake"]),
        ("1\nShake\n2\nStrain", ["Shake", "Strain"]),
        ("- Shake\n• Strain\n* Serve", ["Shake", "Strain", "Serve"]),
        // Numbers that do not number a step.
        ("2 oz of gin go first.", ["2 oz of gin go first."]),
        ("Mix 1 and 2. Stir.", ["Mix 1 and 2.", "Stir."]),
        ("Add 1.5 oz of gin. Stir.", ["Add 1.5 oz of gin.", "Stir."]),
        ("Step back. Stir.", ["Step back.", "Stir."]),
        // Abbreviations.
        ("Add 2 oz. Gin and 1 tsp. Sugar. Stir.", ["Add 2 oz. Gin and 1 tsp. Sugar.", "Stir."]),
        ("Wait approx. 3 minutes. Stir.", ["Wait approx. 3 minutes.", "Stir."]),
        ("Add (2 oz.) Gin.", ["Add (2 oz.) Gin."]),
        ("Add Dr. Pepper and St. Germain. Stir.", ["Add Dr. Pepper and St. Germain.", "Stir."]),
        ("Add fruit, e.g. Lemons. Stir.", ["Add fruit, e.g. Lemons.", "Stir."]),
        ("Ask J. Daniels. Stir.", ["Ask J. Daniels.", "Stir."]),
        ("Shake 30 sec. in a shaker. Serve.", ["Shake 30 sec. in a shaker.", "Serve."]),
        ("add ice. stir. serve", ["add ice. stir. serve"]),
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
