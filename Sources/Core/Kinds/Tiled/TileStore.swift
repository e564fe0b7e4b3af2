import LaminaCells

/// The tiles that came into sight, as many as may be kept.
struct TileStore {
  private struct Tile {
    /// When it came into sight: it fades in from then on.
    var birth: Double
    /// When it was in sight last.
    var seen: Double
    /// Whether its turn to be drawn has come.
    var isDrawn = false
    /// What it shows; nil where it is drawn each time.
    var cells: Frame?
  }

  private var tiles: [TileKey: Tile] = [:]

  /// How many have been drawn.
  var drawnCount: Int { tiles.count { $0.value.isDrawn } }

  mutating func removeAll() { tiles.removeAll() }

  /// Whether a tile came into sight and was not forgotten.
  func contains(_ key: TileKey) -> Bool { tiles[key] != nil }

  /// Notes which tiles are in sight.
  ///
  /// - Parameters:
  ///   - keys: The tiles; not more than are kept.
  ///   - time: When they are seen.
  ///   - birth: When those came into sight that were not there before; they take the place of those
  ///     that were out of sight for longest. Nil leaves them out.
  ///   - limit: How many are kept.
  mutating func sight(
    _ keys: ContiguousArray<TileKey>,
    at time: Double,
    since birth: Double?,
    limit: Int
  ) {
    // Those that stay in sight make no room for new ones.
    for key in keys where tiles[key] != nil { tiles[key]?.seen = time }
    guard let birth else { return }
    for key in keys where tiles[key] == nil {
      while tiles.count >= limit, let oldest { tiles[oldest] = nil }
      tiles[key] = Tile(birth: birth, seen: time)
    }
  }

  /// The tile that was out of sight for longest.
  private var oldest: TileKey? {
    tiles
      .min {
        ($0.value.seen, $0.value.birth, $0.key.row, $0.key.column)
          < ($1.value.seen, $1.value.birth, $1.key.row, $1.key.column)
      }?
      .key
  }

  /// Whether a tile has been drawn.
  func isDrawn(_ key: TileKey) -> Bool { tiles[key]?.isDrawn ?? false }

  /// Notes that a tile is drawn from now on.
  mutating func markDrawn(_ key: TileKey) { tiles[key]?.isDrawn = true }

  /// When a tile came into sight.
  func birth(of key: TileKey) -> Double { tiles[key]?.birth ?? 0 }

  /// What a tile shows; nil where it was not drawn into cells yet.
  func cells(of key: TileKey) -> Frame? { tiles[key]?.cells }

  /// Keeps what a tile shows.
  mutating func keep(_ cells: Frame, of key: TileKey) { tiles[key]?.cells = cells }
}
