/// The icon of the app on its pages.
enum AppIcon {
    static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
        <rect width="32" height="32" rx="7" fill="#5b4bd6"/>
        <path d="M9 9l6 6m0-6l-6 6" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>
        <circle cx="21" cy="21" r="4" fill="none" stroke="#ffd166" stroke-width="2.6"/>
        </svg>
        """
}
