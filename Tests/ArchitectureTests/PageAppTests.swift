import Testing

/// The pages whose listings are a whole app. Their modules are compiled as written, and the app is run.
struct PageAppTests {
    // The modules have the default isolation, which importers do not see. `rib check` demands the same of an app.
    @Test(arguments: ["HowModulesMeet", "ko-HowModulesMeet", "DeepLinksAcrossModules"])
    func `the public protocols of a page state their isolation`(page: String) throws {
        let text = try Workspace.text(of: "Documentation/ModularRIBs.docc/\(page).md")
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("public protocol") } == [])
    }

    @Test func `the app of the page about modules checks a password through an interface`() throws {
        let run = try PageApp(page: "HowModulesMeet").run(["secret", "wrong"])
        #expect(run.errors == "")
        #expect(run.output == "verified\nwrongPassword\n")
    }

    @Test func `the app of the page about deep links opens a link through an interface`() throws {
        let links = ["shop://product/black-tea", "shop://product/coffee", "shop://product/green-tea"]
        let run = try PageApp(page: "DeepLinksAcrossModules").run(links)
        #expect(run.errors == "")
        #expect(run.output == "black-tea\nThere is no product \"coffee\".\ngreen-tea\ngreen-tea\n")
    }
}
