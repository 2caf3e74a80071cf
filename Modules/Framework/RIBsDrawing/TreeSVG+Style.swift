extension TreeSVG {
    /// The style of a picture, for light and dark surroundings.
    ///
    /// The media query is last, because Qt reads no rule after it: `findings/svg-style-sheets.sh`.
    ///
    /// A page can add the classes `rib-selected` and `rib-dimmed` to the elements of class `rib`.
    public static let styleSheet = lightStyle + "@media (prefers-color-scheme:dark){\n\(darkStyle)}\n"

    // No custom properties, because many programs that show SVG files do not support them.
    private static let lightStyle = """

        .rib-tree{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
        .rib-background{fill:#f6f7f9}
        .rib-link{fill:none;stroke:#818d9e;stroke-width:1.5}
        .rib-box{fill:#fff;stroke:#a9b3c1;stroke-width:1.5;stroke-linejoin:round}
        .rib-name{font-size:14px;font-weight:600;fill:#17202e}
        .rib-state{font-size:11.5px;fill:#566173}
        .rib-dot{fill:#12915a;stroke:#12915a;stroke-width:1.5}
        .rib-window{fill:none;stroke:#7d8999;stroke-width:1.25}
        .rib-inactive .rib-box{fill:#eceef2;stroke:#b9c1cd}
        .rib-inactive .rib-name{fill:#4d5868}
        .rib-inactive .rib-dot{fill:none;stroke:#7d8999}
        .rib-attached .rib-box{fill:#eaf3ff;stroke:#1967d2;stroke-width:2.5}
        .rib-link.rib-attached{stroke:#1967d2;stroke-width:2}
        .rib-attached .rib-badge circle{fill:#1967d2}
        .rib-detached .rib-box{fill:#fdf3f1;stroke:#c0392b;stroke-dasharray:5 4}
        .rib-detached .rib-name{fill:#6b4a46;text-decoration:line-through}
        .rib-link.rib-detached{stroke:#c0392b;stroke-dasharray:5 4}
        .rib-detached .rib-badge circle{fill:#c0392b}
        .rib-badge path{fill:none;stroke:#fff;stroke-width:2;stroke-linecap:round}
        .rib-selected .rib-box{stroke:#7b3fe4;stroke-width:3}
        .rib-dimmed{opacity:.35}

        """

    private static let darkStyle = """
        .rib-background{fill:#12151b}
        .rib-link{stroke:#5f6b7d}
        .rib-box{fill:#1d222b;stroke:#515d6e}
        .rib-name{fill:#eef1f6}
        .rib-state{fill:#a6b0bf}
        .rib-dot{fill:#3ecf8e;stroke:#3ecf8e}
        .rib-window{stroke:#8793a5}
        .rib-inactive .rib-box{fill:#171a20;stroke:#343c48}
        .rib-inactive .rib-name{fill:#a9b2c0}
        .rib-inactive .rib-dot{fill:none;stroke:#8793a5}
        .rib-attached .rib-box{fill:#152a47;stroke:#5aa2ff}
        .rib-link.rib-attached{stroke:#5aa2ff}
        .rib-attached .rib-badge circle{fill:#5aa2ff}
        .rib-detached .rib-box{fill:#2b1a19;stroke:#f08a7d}
        .rib-detached .rib-name{fill:#dcb5af}
        .rib-link.rib-detached{stroke:#f08a7d}
        .rib-detached .rib-badge circle{fill:#f08a7d}
        .rib-badge path{stroke:#12151b}
        .rib-selected .rib-box{stroke:#b795ff}

        """
}
