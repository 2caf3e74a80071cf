import RIBs
import Testing

struct TreePrinterTests {
    @Test func `a single RIB is one line`() {
        #expect(TreePrinter.text(of: rib("Root")) == "Root")
    }

    @Test func `viewless and inactive RIBs are marked`() {
        #expect(TreePrinter.text(of: rib("Verify", isViewable: false)) == "Verify (viewless)")
        #expect(TreePrinter.text(of: rib("Lobby", isActive: false)) == "Lobby (inactive)")
        #expect(
            TreePrinter.text(of: rib("Verify", isActive: false, isViewable: false)) == "Verify (viewless, inactive)")
    }

    @Test func `vertical lines continue beside all children but the last`() {
        let tree = rib(
            "Root",
            rib("First", rib("Below first", rib("Deep")), rib("Last below first")),
            rib("Second"),
            rib("Last", rib("Below last", rib("Deep below last"))))
        #expect(
            TreePrinter.text(of: tree) == """
                Root
                ├─ First
                │  ├─ Below first
                │  │  └─ Deep
                │  └─ Last below first
                ├─ Second
                └─ Last
                   └─ Below last
                      └─ Deep below last
                """)
    }

    private func rib(
        _ name: String,
        isActive: Bool = true,
        isViewable: Bool = true,
        _ children: TreeSnapshot...
    ) -> TreeSnapshot {
        TreeSnapshot(name: name, isActive: isActive, isViewable: isViewable, children: children)
    }
}
