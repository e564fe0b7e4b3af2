import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaProperties
import LaminaRaster

/// A cache for groups that are unchanged while something moves before or behind them: their cells
/// are painted once, on demand.
@MainActor
struct GroupCache {
  /// The maximal cells of all cached groups together; 40 screens of 200 x 50.
  static let cellLimit = 400_000
  /// The number of frames without change after which a group is cached automatically.
  private static let framesAtRest = 2

  private var all: ContiguousArray<CachedCells> = []
  /// A pool of cell sets for the groups being drawn.
  private var spareSets: ContiguousArray<CellSet> = []
  /// A pool of surfaces for silhouettes, and a stack of `isDrawing` for the silhouettes being
  /// painted.
  private var spareSilhouettes: ContiguousArray<CachedCells> = []
  private var wasDrawing: ContiguousArray<Bool> = []
  /// Whether a cached group is being drawn, whose descendants need no separate caching.
  private var isDrawing = false

  /// Returns the cached cells of a group; nil if it changes too often, or the cache is full.
  mutating func cells(of layer: Layer, _ number: Int, size: CellSize) -> CachedCells? {
    take(layer.drawing.caches.group, ObjectIdentifier(layer), layer, number, size) {
      layer.drawing.caches.group = $0
    }
  }

  /// Returns the cached cells of a masked layer, and of its mask; nil if the layer changes too
  /// often, or the cache is full.
  mutating func maskedCells(
    of layer: Layer,
    mask: Layer,
    _ number: Int,
    size: CellSize
  ) -> (mask: CachedCells, content: CachedCells)? {
    guard
      let masking = take(
        layer.drawing.caches.mask,
        ObjectIdentifier(mask),
        layer,
        number,
        size,
        { layer.drawing.caches.mask = $0 }
      ), let content = cells(of: layer, number, size: size)
    else { return nil }
    return (masking, content)
  }

  private mutating func take(
    _ current: CachedCells?,
    _ owner: ObjectIdentifier,
    _ layer: Layer,
    _ number: Int,
    _ size: CellSize,
    _ set: (CachedCells?) -> Void
  ) -> CachedCells? {
    if isDrawing { return nil }
    if let current, current.owner == owner, current.size == size {
      current.usedIn = number
      return current
    }
    if current != nil { set(nil) }
    guard
      layer.base.shownValue.shouldRasterize
        || number - layer.drawing.changedIn >= Self.framesAtRest
    else { return nil }
    guard let cached = room(number, size: size) else { return nil }
    cached.owner = owner
    cached.usedIn = number
    set(cached)
    return cached
  }

  /// Returns new or unused cells; nil when the pool is exhausted.
  private mutating func room(_ number: Int, size: CellSize) -> CachedCells? {
    if all.first?.size != size { all.removeAll() }
    if (all.count + 1) * size.count <= Self.cellLimit {
      let cached = CachedCells(size: size)
      all.append(cached)
      return cached
    }
    guard let oldest = all.min(by: { $0.usedIn < $1.usedIn }), oldest.usedIn < number - 1
    else { return nil }
    oldest.invalidate()
    return oldest
  }

  /// The buffers for the silhouette of a layer, while it is painted.
  struct Silhouette {
    var cells: CellSet
    let cached: CachedCells
  }

  /// Begins a silhouette, which `endSilhouette(_:)` ends.
  mutating func beginSilhouette(size: CellSize) -> Silhouette {
    var cached = spareSilhouettes.popLast()
    if cached?.size != size { cached = nil }
    wasDrawing.append(isDrawing)
    return Silhouette(cells: begin(size: size), cached: cached ?? CachedCells(size: size))
  }

  mutating func endSilhouette(_ silhouette: inout Silhouette) {
    spareSilhouettes.append(silhouette.cached)
    end(&silhouette.cells)
    isDrawing = wasDrawing.removeLast()
  }

  /// Returns a cell set for a group that is drawn now, until `end(_:)`.
  mutating func begin(size: CellSize) -> CellSet {
    isDrawing = true
    var cells = spareSets.popLast() ?? CellSet(size: size)
    cells.reset(size: size)
    return cells
  }

  mutating func end(_ cells: inout CellSet) {
    isDrawing = false
    var spare = CellSet(size: CellSize(columns: 0, rows: 0))
    swap(&spare, &cells)
    spareSets.append(spare)
  }
}
