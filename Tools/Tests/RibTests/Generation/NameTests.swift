import Foundation
import Testing

@testable import rib

struct NameTests {
    @Test(arguments: [
        ("my-profile", "write MyProfile."), ("profile", "write Profile."), ("ProfileBuilder", "write Profile."),
        ("Self", "write SelfPage."), ("Ünïcode", "write Unicode."), ("2bad", "write Bad."),
        ("", "choose a name such as Profile."),
        ("RouterBuilder", "write RouterPage."), ("日本", "choose a name such as Profile."),
        ("Lobby", "choose another name, or remove that RIB."),
    ])
    func `a name that cannot be used is rejected with a better one`(name: String, fix: String) throws {
        let error = #expect(throws: RibError.self) {
            try add(NewRIB(name: name, folder: "Modules/LobbyFeature"))
        }
        #expect(error?.fix == fix)
    }

    @Test func `an unknown parent is rejected with the nearest name`() throws {
        let error = #expect(throws: RibError.self) { try add(NewRIB(name: "Profile", parent: "Loby")) }
        #expect(error?.fix.hasPrefix("write Lobby. ") == true)
    }

    @Test func `a RIB without a place is rejected`() throws {
        let error = #expect(throws: RibError.self) { try add(NewRIB(name: "Profile")) }
        #expect(error?.message == "The place of Profile is not known.")
    }

    private func add(_ new: NewRIB) throws {
        var generator = Generator(workspace: try SampleWorkspace.workspace(), root: "/nowhere")
        try generator.add(new)
    }
}
