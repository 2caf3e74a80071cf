extension SVGPicture {
    /// The colours of the kinds that the graph has: the fill and the line, for light and for dark pages.
    private static let colours: [Graph.Kind: (light: (String, String), dark: (String, String))] = [
        .app: (("#fff4e0", "#c98a1b"), ("#33280f", "#d9a441")),
        .feature: (("#eaf3ff", "#1967d2"), ("#152a47", "#5aa2ff")),
        .interfaces: (("#f3ecff", "#7b3fe4"), ("#281d3f", "#b795ff")),
        .library: (("#fff", "#a9b3c1"), ("#1d222b", "#515d6e")),
        .consumer: (("#eaf3ff", "#1967d2"), ("#152a47", "#5aa2ff")),
        .service: (("#fff", "#a9b3c1"), ("#1d222b", "#515d6e")),
        .view: (("#eaf3ff", "#1967d2"), ("#152a47", "#5aa2ff")),
        .viewless: (("#fff", "#a9b3c1"), ("#1d222b", "#515d6e")),
    ]

    var style: String {
        let kinds = Graph.Kind.allCases.filter { kind in graphKinds.contains(kind) }
        func rules(_ colour: (Graph.Kind) -> (String, String)?) -> [String] {
            kinds.compactMap { kind in
                colour(kind).map { ".rib-\(kind.rawValue) .rib-box{fill:\($0.0);stroke:\($0.1)}" }
            }
        }
        return
            ([
                "<style>",
                ".rib-graph{font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\",sans-serif}",
                ".rib-background{fill:#f6f7f9}",
                ".rib-edge{fill:none;stroke:#818d9e;stroke-width:1.5}",
                ".rib-indirect{stroke-dasharray:5 4}",
                ".rib-tip{fill:#818d9e}",
                ".rib-box{stroke-width:1.5}",
                ".rib-name{font-size:14px;font-weight:600;fill:#17202e;text-anchor:middle}",
                ".rib-detail{font-size:11.5px;fill:#566173;text-anchor:middle}",
            ] + rules { Self.colours[$0]?.light } + [
                "@media (prefers-color-scheme:dark){",
                ".rib-background{fill:#12151b}",
                ".rib-edge{stroke:#5f6b7d}",
                ".rib-tip{fill:#5f6b7d}",
                ".rib-name{fill:#eef1f6}",
                ".rib-detail{fill:#a6b0bf}",
            ] + rules { Self.colours[$0]?.dark } + ["}", "</style>"]).joined(separator: "\n")
    }
}
