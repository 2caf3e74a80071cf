import ArgumentParser
import DIInterfaces
import Persistence

/// The options of the app, as arguments of every command that starts it.
struct AppArguments: ParsableArguments {
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

    var options: AppOptions { AppOptions(database: database, cocktails: cocktails) }

    /// Called by the parser, so that a mistake is reported before anything is opened.
    func validate() throws {
        do throws(CocktailError) { try options.validate() } catch { throw ValidationError(error.description) }
    }
}
