import Testing

@testable import rib

/// Renames that are refused. Nothing is written then.
struct RenameFailureTests {
    private func error(_ old: String, _ new: String, in package: TestPackage = TestPackage()) -> String {
        package.error { try RIBRename(old, to: new, in: $0).result(adding: $1) }
    }

    @Test func `an unknown RIB is refused with the names of the RIBs`() {
        #expect(
            error("Verfy", "Access") == """
                There is no RIB Verfy.
                  To fix: write Verify. The RIBs are: History, Table, Verify.
                """)
    }

    @Test func `a RIB in another spelling is suggested`() {
        #expect(error("verify", "Access").hasPrefix("There is no RIB verify.\n  To fix: write Verify. "))
    }

    @Test(arguments: ["access", "Access Check", "Access-Check", "", "3D"])
    func `a name that no type can have is refused`(name: String) {
        #expect(error("Verify", name).hasPrefix("\"\(name)\" is not the name of a RIB"))
    }

    @Test func `the same name is refused`() {
        #expect(error("Verify", "Verify").hasPrefix("The RIB is called Verify already."))
    }

    @Test func `a type that is taken is refused with its place`() {
        let package = TestPackage(["Modules/RIBs/Access.swift": "open class AccessRouter {}\n"])
        #expect(
            error("Verify", "Access", in: package) == """
                Verify cannot be renamed to Access.
                  Modules/RIBs/Access.swift:1: The name AccessRouter is taken.
                  To fix: choose another name.
                """)
    }

    @Test func `a method or property that is taken is refused with its place`() {
        let package = TestPackage(["Modules/TableFeature/Taken.swift": "struct Taken { let accessBuilder = 1 }\n"])
        #expect(error("Verify", "Access", in: package).contains("Taken.swift:1: The name accessBuilder is taken."))
    }

    @Test func `a name that differs from that of another RIB of the module by case is refused`() {
        #expect(error("History", "TABLE").hasPrefix("There is a RIB Table in Modules/TableFeature/Table."))
    }

    @Test func `a file that exists is refused`() {
        let package = TestPackage(["Modules/CheckFeature/Access/AccessRouter.swift": "// Nothing.\n"])
        #expect(
            error("Verify", "Access", in: package)
                .contains("Modules/CheckFeature/Access/AccessRouter.swift:1: A file with this name exists."))
    }
}
