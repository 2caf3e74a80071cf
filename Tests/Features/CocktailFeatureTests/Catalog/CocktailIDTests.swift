import Testing

@testable import CocktailFeature

struct CocktailIDTests {
    @Test(arguments: [
        ("Negroni", "negroni"),
        ("Mai-Tai", "mai-tai"),
        ("French 75", "french-75"),
        ("Corpse Reviver #2", "corpse-reviver-2"),
        ("Ve.N.To", "ve-n-to"),
        ("Planter's Punch", "planters-punch"),
        ("Planter’s Punch", "planters-punch"),
        ("Dark 'N' Stormy", "dark-n-stormy"),
        (" - Kir --  Royal! ", "kir-royal"),
        ("Piña Colada", "pina-colada"),
        ("Pin\u{303}a Colada", "pina-colada"),
        ("PIÑA COLADA", "pina-colada"),
        ("Vieux Carré", "vieux-carre"),
        ("Ångström Sød Łódź Đạo", "angstrom-sod-lodz-dao"),
        ("Œuf Ægir Weiß Kır", "oeuf-aegir-weis-kir"),
        ("乾杯 7", "7"),
        ("乾杯", ""),
        ("✝ þ ½ ٣", ""),
        ("", ""),
    ])
    func `an id is the name without case, diacritics and punctuation`(name: String, id: String) {
        #expect(CocktailID.made(of: name) == id)
    }
}
