import LaminaCells

/// The tiles that were drawn, as many as may be kept.
struct TileStore {
  private struct Tile {
    /// When it was drawn.
    var birth: Double
    /// In which round it was seen last.
    var seen: Int
    /// What it shows; nil where it is drawn each time.
    var cells: Frame?
  }

  private var tiles: [TileKey: Tile] = [:]
  private var round = 0

  var count: Int { tiles.count }

  mutating func removeAll() { tiles.removeAll() }

  /// Begins to draw: tiles that are touched from now on are in sight.
  mutating func begin() { round += 1 }

  /// Notes that a tile is in sight.
  ///
  /// - Returns: Whether it was drawn before.
  mutating func touch(_ key: TileKey) -> Bool {
    guard tiles[key] != nil else { return false }
    tiles[key]?.seen = round
    return true
  }

  /// Takes up a tile that is drawn now, in the place of the one that was out of sight for longest.
  mutating func insert(_ key: TileKey, at time: Double, limit: Int) {
    while tiles.count >= limit {
      let oldest = tiles.min {
        ($0.value.seen, $0.value.birth, $0.key.row, $0.key.column)
          < ($1.value.seen, $1.value.birth, $1.key.row, $1.key.column)
      }
      guard let oldest else { break }
      tiles[oldest.key] = nil
    }
    tiles[key] = Tile(birth: time, seen: round)
  }

  /// When a tile was drawn.
  func birth(of key: TileKey) -> Double { tiles[key]?.birth ?? 0 }

  /// What a tile shows; nil where it was not drawn into cells yet.
  func cells(of key: TileKey) -> Frame? { tiles[key]?.cells }

  /// Keeps what a tile shows.
  mutating func keep(_ cells: Frame, of key: TileKey) { tiles[key]?.cells = cells }
}
