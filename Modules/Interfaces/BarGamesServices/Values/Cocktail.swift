/// A cocktail in a list.
public struct CocktailSummary: Equatable, Hashable, Sendable {
    /// The id, which is unique in its catalog.
    public let id: String
    /// The name of the cocktail.
    public let name: String

    /// Creates a summary.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// A cocktail with its recipe.
public struct Cocktail: Equatable, Sendable {
    /// An ingredient of a recipe.
    public struct Ingredient: Equatable, Sendable {
        /// The name of the ingredient.
        public let name: String
        /// The amount as the recipe states it; nil if the recipe states none.
        public let measure: String?

        /// Creates an ingredient.
        public init(name: String, measure: String? = nil) {
            self.name = name
            self.measure = measure
        }
    }

    /// The id, which is unique in its catalog.
    public let id: String
    /// The name of the cocktail.
    public let name: String
    /// The glass that it is served in; nil if unknown.
    public let glass: String?
    /// The ingredients, in the order of their use.
    public let ingredients: [Ingredient]
    /// The instructions, in order.
    public let steps: [String]
    /// The URL of a picture, which can be a `data:` URL; nil if there is none.
    public let picture: String?

    /// Creates a cocktail.
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
