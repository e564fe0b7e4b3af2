import LaminaCells

/// The tiles that became visible, up to the cache limit.
struct TileStore {
  private struct Tile {
    /// The time at which it became visible, and from which it fades in.
    var birth: Double
    /// The time at which it was last visible.
    var seen: Double
    /// Whether its drawing was scheduled.
    var isDrawn = false
    /// The cached cells; nil if it is drawn each time.
    var cells: Frame?
  }

  private var tiles: [TileKey: Tile] = [:]

  var drawnCount: Int { tiles.count { $0.value.isDrawn } }

  mutating func removeAll() { tiles.removeAll() }

  func contains(_ key: TileKey) -> Bool { tiles[key] != nil }

  /// Records the visible tiles, not more than the limit.
  ///
  /// New tiles became visible at `birth`, and replace those that were invisible for longest; nil
  /// ignores them.
  mutating func sight(
    _ keys: ContiguousArray<TileKey>,
    at time: Double,
    since birth: Double?,
    limit: Int
  ) {
    // Tiles that remain visible must not be evicted for new ones.
    for key in keys where tiles[key] != nil { tiles[key]?.seen = time }
    guard let birth else { return }
    for key in keys where tiles[key] == nil {
      while tiles.count >= limit, let oldest { tiles[oldest] = nil }
      tiles[key] = Tile(birth: birth, seen: time)
    }
  }

  /// The tile that was invisible for longest.
  private var oldest: TileKey? {
    tiles
      .min {
        ($0.value.seen, $0.value.birth, $0.key.row, $0.key.column)
          < ($1.value.seen, $1.value.birth, $1.key.row, $1.key.column)
      }?
      .key
  }

  func isDrawn(_ key: TileKey) -> Bool { tiles[key]?.isDrawn ?? false }

  mutating func markDrawn(_ key: TileKey) { tiles[key]?.isDrawn = true }

  func birth(of key: TileKey) -> Double { tiles[key]?.birth ?? 0 }

  /// The cached cells of a tile; nil if it was not drawn into cells yet.
  func cells(of key: TileKey) -> Frame? { tiles[key]?.cells }

  mutating func keep(_ cells: Frame, of key: TileKey) { tiles[key]?.cells = cells }
}
