#if !WebHost
    #error(
        "WebHost needs packages that are behind the trait WebHost. To fix: write traits: [\"WebHost\"] in the .package line of your manifest; in this repository pass --traits WebHost."
    )
#endif
