extension GlassPicture {
    /// The known glasses, each on a square of 100 by 100.
    static let all = [
        GlassPicture(
            "Cocktail glass", "Martini glass",
            fills: [
                Shape("#f28482", "M24 30H76L50 58Z"),
                Shape("#84a059", "M43 38a6 6 0 0 0 12 0 6 6 0 0 0-12 0Z"),
            ],
            outline: "M14 20H86L50 58ZM50 58V90M32 90H68",
            lines: [Shape("#a47148", "M50 36 66 10")]
        ),
        GlassPicture(
            "Coupe",
            fills: [Shape("#e9b44c", "M16 32H84C80 46 67 53 50 53S20 46 16 32Z")],
            outline: "M15 22H85C85 43 70 54 50 54S15 43 15 22ZM50 54V90M32 90H68"
        ),
        GlassPicture(
            "Margarita glass",
            fills: [Shape("#c5d86d", "M15 29H85C81 38 73 40 65 42 64 54 58 60 50 60S36 54 35 42C27 40 19 38 15 29Z")],
            outline: "M12 18H88C88 36 76 39 65 42 64 54 58 60 50 60S36 54 35 42C24 39 12 36 12 18ZM50 60V90M32 90H68",
            // A rim of salt.
            lines: [Shape("#fff", "M18 18h0M26 18h0M34 18h0M42 18h0M50 18h0M58 18h0M66 18h0M74 18h0M82 18h0")]
        ),
        GlassPicture(
            "Old fashioned glass", "Double old fashioned glass",
            fills: [
                Shape("#d9822b", "M21 40H79L73 80H27Z"),
                Shape("#eebb85", "M31 46 47 42 51 58 35 62ZM56 54 70 58 66 72 52 68Z"),
            ],
            outline: "M18 22 27 88H73L82 22ZM27 80H73"
        ),
        GlassPicture(
            "Highball glass", "Collins glass",
            fills: [
                Shape("#f4a259", "M32 26H68L65 84H35Z"),
                Shape("#fad3b0", "M38 32H52V46H38ZM48 52H62V66H48Z"),
            ],
            outline: "M31 14 35 90H65L69 14ZM35 84H65",
            lines: [Shape("#e63946", "M51 74 62 4")]
        ),
        GlassPicture(
            "Champagne flute",
            fills: [Shape("#f2d06b", "M39 20H61C63 42 60 60 50 60S37 42 39 20Z")],
            outline: "M40 8H60C64 36 62 60 50 60S36 36 40 8ZM50 60V92M37 92H63",
            lines: [Shape("#fff", "M47 51h0M53 44h0M47 37h0M52 30h0")]
        ),
        GlassPicture(
            "Wine glass",
            fills: [Shape("#ef7d57", "M30 28H70C71 48 63 57 50 57S29 48 30 28Z")],
            outline: "M33 10H67C73 34 70 57 50 57S27 34 33 10ZM50 57V91M34 91H66"
        ),
        GlassPicture(
            "Goblet", "Cobbler glass",
            fills: [Shape("#f0b67f", "M21 32H79C81 54 68 64 50 64S19 54 21 32Z")],
            outline: "M25 14H75C85 42 76 64 50 64S15 42 25 14ZM50 64V90M32 90H68"
        ),
        GlassPicture(
            "Hurricane glass",
            fills: [
                Shape(
                    "#f7d488",
                    "M33 20H67C66 30 61 36 61 44 61 52 69 54 69 63 69 74 60 79 50 79S31 74 31 63"
                        + "C31 54 39 52 39 44 39 36 34 30 33 20Z"
                )
            ],
            outline: "M32 10H68C68 26 61 34 61 44 61 52 69 54 69 63 69 74 60 79 50 79S31 74 31 63"
                + "C31 54 39 52 39 44 39 34 32 26 32 10ZM50 79V91M34 91H66",
            lines: [Shape("#2a9d8f", "M51 58 63 2")]
        ),
        GlassPicture(
            "Copper mug",
            fills: [
                // A slice of lime.
                Shape("#a7c957", "M45 24a12 12 0 0 1 24 0Z"),
                Shape("#d08c60", "M22 24H66V86H22Z"),
                Shape("#e8b896", "M29 24h4V86h-4ZM37 24h3V86h-3Z"),
            ],
            outline: "M22 24H66V86H22ZM66 36C92 36 92 72 66 72"
        ),
        GlassPicture(
            "Irish coffee glass",
            fills: [
                Shape("#fff3e0", "M29 20H67L65 34H31Z"),
                Shape("#5c3d2e", "M31 34H65L62 62C60 70 36 70 34 62Z"),
            ],
            outline: "M28 12H68L62 62C60 70 36 70 34 62ZM66 26C86 24 84 50 64 50M48 68V90M32 90H64"
        ),
        GlassPicture(
            "Julep cup",
            fills: [
                // Leaves of mint.
                Shape("#6a994e", "M48 34C30 34 22 24 22 10 38 10 48 20 48 34ZC52 20 62 10 78 10 78 24 70 34 48 34Z"),
                Shape("#87b368", "M50 34C40 24 40 12 50 2 60 12 60 24 50 34Z"),
                Shape("#cbd5e1", "M24 34H76L68 90H32Z"),
            ],
            outline: "M24 34H76L68 90H32ZM25 42H75M33 82H67",
            lines: [Shape("#e63946", "M62 31 70 4")]
        ),
        GlassPicture(
            "Tiki mug",
            fills: [Shape("#b08968", "M24 14H76L70 90H30Z"), Shape("#fff3e0", "M36 40H46V48H36ZM54 40H64V48H54Z")],
            outline: "M24 14H76L70 90H30ZM25 26H75M34 34 46 38M66 34 54 38M50 46V60M38 68H62L58 78H42ZM50 68V78"
        ),
        GlassPicture(
            "Clay cup",
            fills: [Shape("#c8744d", "M18 30H82C82 66 68 86 50 86S18 66 18 30Z")],
            outline: "M18 30H82C82 66 68 86 50 86S18 66 18 30ZM21 46H79M36 86H64"
        ),
        GlassPicture(
            "Shot glass",
            fills: [Shape("#e09f3e", "M33 42H67L62 78H38Z")],
            outline: "M30 28 38 88H62L70 28ZM38 78H62"
        ),
    ]

    /// The picture for a glass of an unknown shape.
    static let unknown = GlassPicture(
        fills: [], outline: "M24 12 31 90H69L76 12ZM42 42C42 31 58 31 58 42 58 49 50 49 50 58M50 69h0")
}
