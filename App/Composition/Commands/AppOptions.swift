import ArgumentParser
import CocktailDB
import DIInterfaces
import Persistence

/// The options that every command has which opens the app.
struct AppOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file the tables and matches are kept in, or \(GameDatabase.inMemoryPath).", valueName: "path"))
    var database = GameDatabase.defaultPath()

    @Option(
        help: ArgumentHelp(
            "A server to ask for cocktails instead, one that speaks the API of TheCocktailDB: "
                + "https://www.thecocktaildb.com/api/json/v1/1/.",
            valueName: "base-url"))
    var cocktails: String?

    /// What was typed wrong is said before anything is opened.
    func validate() throws {
        guard let cocktails else { return }
        do throws(CocktailError) {
            _ = try CocktailDBCatalog(baseURL: cocktails)
        } catch {
            throw ValidationError(error.description)
        }
    }

    /// The defaults, but for the database: nothing is kept, and no file is touched.
    static var inMemory: AppOptions {
        get throws { try parse(["--database", GameDatabase.inMemoryPath]) }
    }
}
