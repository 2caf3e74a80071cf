import Foundation

/// A drink in the format of the API, with all of its fields, most of them null.
func drink(_ id: String?, _ name: String?, _ fields: [String: String] = [:]) -> String {
    var all: [String: String?] = ["idDrink": id, "strDrink": name]
    for field in ["strGlass", "strInstructions", "strDrinkThumb", "strTags", "strVideo", "dateModified"] {
        all.updateValue(nil, forKey: field)
    }
    for number in 1...15 {
        all.updateValue(nil, forKey: "strIngredient\(number)")
        all.updateValue(nil, forKey: "strMeasure\(number)")
    }
    for (field, value) in fields { all[field] = value }
    let json = try? JSONEncoder().encode(all)
    return String(decoding: json ?? Data(), as: UTF8.self)
}

/// Returns a response with these drinks.
func drinks(_ drinks: [String]) -> String {
    #"{"drinks": [\#(drinks.joined(separator: ","))]}"#
}

/// A response with one cocktail, in the format of TheCocktailDB.
let margarita = #"""
    {
        "drinks": [
            {
                "idDrink": "11007",
                "strDrink": "Margarita",
                "strDrinkAlternate": null,
                "strTags": "IBA,ContemporaryClassic",
                "strVideo": null,
                "strCategory": "Ordinary Drink",
                "strIBA": "Contemporary Classics",
                "strAlcoholic": "Alcoholic",
                "strGlass": "Cocktail glass",
                "strInstructions": "Rub the rim of the glass with the lime slice. Shake with ice,\r\nthen pour.",
                "strInstructionsES": null,
                "strDrinkThumb": "https:\/\/www.thecocktaildb.com\/images\/media\/drink\/5noda61589575158.jpg",
                "strIngredient1": "Tequila",
                "strIngredient2": "Triple sec",
                "strIngredient3": "Lime juice",
                "strIngredient4": "Salt",
                "strIngredient5": null,
                "strIngredient15": null,
                "strMeasure1": "1 1\/2 oz ",
                "strMeasure2": "1\/2 oz ",
                "strMeasure3": "1 oz ",
                "strMeasure4": null,
                "strMeasure5": null,
                "strMeasure15": null,
                "strImageAttribution": "Cocktailmarler",
                "strCreativeCommonsConfirmed": "Yes",
                "dateModified": "2015-08-18 14:42:59"
            }
        ]
    }
    """#
