/// A cocktail in a list.
public struct CocktailSummary: Equatable, Hashable, Sendable {
    /// Unique in its catalog.
    public let id: String
    public let name: String

    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// All that is known of a cocktail.
public struct Cocktail: Equatable, Sendable {
    public struct Ingredient: Equatable, Sendable {
        public let name: String
        /// How much of it, as it is written in the recipe; nil if the recipe does not say.
        public let measure: String?

        public init(name: String, measure: String? = nil) {
            self.name = name
            self.measure = measure
        }
    }

    public let id: String
    public let name: String
    /// What it is served in; nil if nobody knows.
    public let glass: String?
    /// In the order in which they are used.
    public let ingredients: [Ingredient]
    /// What to do, one after the other.
    public let steps: [String]
    /// The address of its picture, or the picture itself as a `data:` address.
    public let picture: String?

    public init(
        id: String,
        name: String,
        glass: String?,
        ingredients: [Ingredient],
        steps: [String],
        picture: String?
    ) {
        self.id = id
        self.name = name
        self.glass = glass
        self.ingredients = ingredients
        self.steps = steps
        self.picture = picture
    }
}
