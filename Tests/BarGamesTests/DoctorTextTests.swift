import Foundation
import Testing

@testable import BarGames

/// The doctor's report on paper.
struct DoctorTextTests {
    private let report = DoctorReport(
        builders: [
            .init(id: "door", interface: "DIDoorBuildable", type: "DoorBuilder", registeredAt: "House/Doors.swift:1", needs: []),
            .init(
                id: "backDoor", interface: "DIDoorBuildable", type: "GlassDoorBuilder",
                registeredAt: "House/Doors.swift:20", needs: ["\"lock\" (DILockBuildable)", "any Glazier"]),
        ],
        pluginPoints: [.init(interface: "DIDoorBuildable", builders: ["door", "backDoor"])],
        services: [
            .init(
                type: "any Glazier", name: nil, arguments: [], scope: "transient", owner: .app,
                registeredAt: "House/Glass.swift:3", needs: ["Sand", "Fire"], neededBy: ["GlassDoorBuilder"],
                isNeeded: true),
            .init(
                type: "Sand", name: "fine", arguments: ["Int", "any Beach"], scope: "container", owner: .app,
                registeredAt: "House/Glass.swift:4", needs: [], neededBy: ["Glass", "Mirror"], isNeeded: false),
            .init(
                type: "Visitor", name: nil, arguments: [], scope: "weak", owner: .session,
                registeredAt: "House/Visit.swift:5", needs: [], neededBy: [], isNeeded: false),
        ],
        problems: [])

    @Test func aReportWithoutProblems() {
        #expect(
            report.text == """
                Builders
                ────────
                  id        interface        type              registered at
                  door      DIDoorBuildable  DoorBuilder       House/Doors.swift:1
                  backDoor  DIDoorBuildable  GlassDoorBuilder  House/Doors.swift:20
                    needs "lock" (DILockBuildable), any Glazier

                Plugin points
                ─────────────
                  interface        builders, in order
                  DIDoorBuildable  door, backDoor

                Services of the app
                ───────────────────
                  service                                  scope      registered at
                  any Glazier                              transient  House/Glass.swift:3
                    needs Sand, Fire
                  Sand named "fine" with (Int, any Beach)  container  House/Glass.swift:4

                Services of each session
                ────────────────────────
                  service  scope  registered at
                  Visitor  weak   House/Visit.swift:5

                Services that nobody needs
                ──────────────────────────
                  service                                  needed only by  registered at
                  Sand named "fine" with (Int, any Beach)  Glass, Mirror   House/Glass.swift:4
                  Visitor                                                  House/Visit.swift:5

                Check
                ─────
                  All is well: what is needed is registered, and one of each service could be made.
                  Left out: one that takes arguments.

                """)
    }

    @Test func problemsAreNumberedAndIndented() {
        let report = DoctorReport(
            builders: [], pluginPoints: [], services: [],
            problems: [
                .init(kind: .missingService, description: "The service Sand is not registered.\n   To fix: go to a beach."),
                .init(kind: .duplicate, description: "The service Fire is registered twice."),
            ])
        #expect(
            report.text.hasSuffix(
                """
                Services that nobody needs
                ──────────────────────────
                  none

                Check
                ─────
                  2 problems

                  1. The service Sand is not registered.
                     To fix: go to a beach.

                  2. The service Fire is registered twice.

                """))
    }

    @Test func theJSONHasAllOfIt() throws {
        #expect(try JSONDecoder().decode(DoctorReport.self, from: Data(report.json.utf8)) == report)
        #expect(try report.json.contains("\"registeredAt\" : \"House/Visit.swift:5\""))
    }
}
