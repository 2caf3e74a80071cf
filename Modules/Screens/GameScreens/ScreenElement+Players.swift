public import RIBsScreens

extension ScreenElement {
    /// The players of a game, to show above its board: each with the mark and the colour of a side.
    ///
    /// - Parameters:
    ///   - names: The names, in the order of the sides.
    ///   - marks: The marks of the players on the board.
    ///   - mover: The index of the next player; nil for none.
    ///   - winner: The index of the winner; nil for none.
    public static func players(
        _ names: [String], marks: [String], mover: Int? = nil, winner: Int? = nil
    ) -> ScreenElement {
        .facts(
            zip(names, marks).enumerated().map { index, player in
                Fact(
                    id: "player.\(index + 1)", label: player.0, value: player.1, side: Side(index + 1),
                    note: index == winner ? GameWords.won : index == mover ? GameWords.toMove : nil)
            })
    }
}
