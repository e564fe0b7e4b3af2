import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The state that tiled layers have besides that of every layer.
public struct TiledProperties: Sendable {
  package var tileSize = CGSize(width: 256, height: 256)
  package var levelsOfDetail = 1
  package var levelsOfDetailBias = 0

  /// Tiles of 256 x 256 points.
  public init() {}
}

extension TiledProperties: PropertyState {
  static let tileSizeRow = Property(
    "tileSize",
    \TiledProperties.tileSize,
    unit: .points,
    action: .none,
    isAnimatable: false,
    normalize: { $0.width > 0 && $0.height > 0 ? $0 : nil },
    "The size of a tile in points; rounded to whole cells."
  )
  static let levelsOfDetailRow = Property(
    "levelsOfDetail",
    \TiledProperties.levelsOfDetail,
    range: 1...32,
    action: .none,
    isAnimatable: false,
    normalize: { (1...32).contains($0) ? $0 : nil },
    "How many sizes tiles are made in, each half as fine as the one before."
  )
  static let levelsOfDetailBiasRow = Property(
    "levelsOfDetailBias",
    \TiledProperties.levelsOfDetailBias,
    range: 0...32,
    action: .none,
    isAnimatable: false,
    normalize: { (0...32).contains($0) ? $0 : nil },
    "How many of these sizes are finer than the layer's own."
  )

  /// The properties of a tiled layer.
  public static let rows: [PropertyRow] = [
    tileSizeRow, levelsOfDetailRow, levelsOfDetailBiasRow,
  ]
}

extension PropertyTable {
  /// The properties of a tiled layer.
  public static let tiled = PropertyTable(kind: "tiled", TiledProperties.self, over: .layer)
}

/// A layer of any size that is drawn tile by tile, as its tiles come into sight.
///
/// A subclass overrides `drawTile(_:level:in:)`, or a delegate draws the layer, once for each tile, clipped
/// to it; on a terminal a few in each tick (`Screen.tilesPerTick`), those nearest to the middle of the
/// screen first. New tiles fade in from the time at which they came into sight, whatever the frame rate;
/// while the layer moves by animations that time is looked for 64 times a second. What was drawn is kept
/// for ``mostTiles`` tiles, so that a map of any size scrolls in bounded memory; `setNeedsDisplay()`
/// forgets all. With `contents` the image is cut into tiles instead.
///
/// ```swift
/// final class Map: TiledLayer {
///   override func drawTile(_ rect: CGRect, level: Int, in context: DrawingContext) {
///     let isDark = (Int(rect.minX / 16) + Int(rect.minY / 16)) % 2 == 0
///     context.fill(rect, color: isDark ? Color(rgb: 0x264653) : Color(rgb: 0x2A9D8F))
///   }
/// }
/// ```
///
/// - Source: CATiledLayer
/// - Note: Differs from CATiledLayer: tiles are drawn on the main thread, in an order that is always the
///   same; `contents` may be set.
@preconcurrency @MainActor
open class TiledLayer: Layer {
  /// Tiles that are kept; those in sight count first, then those that were seen last.
  public nonisolated static let mostTiles = 512

  private var tiles = TileStore()
  /// Whether tiles in sight are missing or on the way.
  private var isWaiting = true
  private let board = TileBoard()
  /// The tiles in sight, in memory that is kept.
  private var inSight: ContiguousArray<TileKey> = []
  /// How many tiles may still be drawn in the tick of a time.
  private var budget = 0
  private var budgetTime = -Double.infinity
  /// From the coordinates of the root layer's sublayers to the screen, and its size, as drawn last.
  private var view: (matrix: Transform3D, screen: CellSize)?
  /// Up to when sight was looked for between frames.
  private var lookedAt = -Double.infinity

  open override class func make() -> Layer { TiledLayer() }

  open override class var propertyTable: PropertyTable { .tiled }

  /// Creates a layer without tiles.
  public override init() {
    super.init()
    drawing.drawsImage = false
  }

  /// Creates a copy for the presentation, with tiles of its own.
  public required init(layer: Any) {
    super.init(layer: layer)
    drawing.drawsImage = false
  }

  /// How long a new tile takes to fade in, in seconds.
  open class func fadeDuration() -> Double { 0.25 }

  /// The size of a tile in points, rounded to whole cells; 256 x 256 unless set.
  open var tileSize: CGSize {
    get { self[TiledProperties.tileSizeRow] }
    set { self[TiledProperties.tileSizeRow] = newValue }
  }

  /// How many sizes tiles are made in; 1 unless set.
  ///
  /// Where the layer is shown at half its size, tiles of twice the size are drawn, and so on.
  open var levelsOfDetail: Int {
    get { self[TiledProperties.levelsOfDetailRow] }
    set { self[TiledProperties.levelsOfDetailRow] = newValue }
  }

  /// How many of these sizes are for a layer that is shown larger than it is; 0 unless set.
  open var levelsOfDetailBias: Int {
    get { self[TiledProperties.levelsOfDetailBiasRow] }
    set { self[TiledProperties.levelsOfDetailBiasRow] = newValue }
  }

  /// Draws one tile; the delegate does it unless a subclass says otherwise.
  ///
  /// - Parameters:
  ///   - rect: The tile, in the layer's coordinates. What is drawn outside of it is cut.
  ///   - level: How coarse it is: 0 for the layer's own size, 1 for half of it, -1 for twice.
  ///   - context: What it is drawn with, in the layer's coordinates.
  open func drawTile(_ rect: CGRect, level: Int, in context: DrawingContext) {
    delegate?.draw(self, in: context)
  }

  /// Forgets all tiles.
  open override func display() {
    tiles.removeAll()
    isWaiting = true
    super.display()
  }

  /// How many tiles are kept.
  package var keptTiles: Int { tiles.drawnCount }

  // MARK: Living

  open override var isLive: Bool { true }

  /// Tiles come into being, and fade in, when they are drawn.
  open override var remembersFrames: Bool { true }

  /// While tiles are missing or fade in.
  open override func nextDrawingTime(after time: Double) -> Double? { isWaiting ? time : nil }

  open override var contentBox: CGRect { base.shownValue.bounds }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    let state = shown(TiledProperties.self)
    let bounds = base.shownValue.bounds
    guard let grid = findSight(context.matrix, context.canvas.size, state, bounds) else { return }
    if board.prepare(size: grid.cells, look: context.canvas.look) { tiles.removeAll() }
    let now = self.context?.evaluatedAt ?? 0
    // Where time stands still nothing can come later.
    let isStill = self.context?.reducesMotion ?? true || !isTimeMoving(at: now)
    if budgetTime != now { (budget, budgetTime) = (self.context?.tilesPerTick ?? .max, now) }
    let fade = isStill ? 0 : type(of: self).fadeDuration()
    isWaiting = false
    let birth = noteView(context, at: now)
    for key in inSight {
      tiles.sight(key, at: now, since: birth, limit: grid.limit)
      if !tiles.isDrawn(key) {
        guard isStill || budget > 0 else {
          isWaiting = true
          continue
        }
        budget -= 1
        tiles.markDrawn(key)
      }
      let share = fade > 0 ? min(max((now - tiles.birth(of: key)) / fade, 0), 1) : 1
      if share < 1 { isWaiting = true }
      if share > 0 { draw(key, share, grid, in: context) }
    }
  }

  /// Lists the tiles that are in sight through a matrix; nil where the layer is seen from its side.
  private func findSight(
    _ matrix: Transform3D,
    _ screen: CellSize,
    _ state: TiledProperties,
    _ bounds: CGRect
  ) -> TileGrid? {
    guard let plane = PlaneMap(from: matrix), !bounds.isEmpty else { return nil }
    let middle = SIMD2(Double(screen.columns) / 2, Double(screen.rows))
    let scale = plane.scale(x: middle.x, y: middle.y)
    let grid = TileGrid(state, pointsPerPoint: (scale.x * scale.y).squareRoot(), bounds: bounds)
    grid.list(
      Self.sight(plane, screen, bounds),
      from: plane.place(x: middle.x, y: middle.y),
      limit: grid.limit,
      into: &inSight
    )
    return grid
  }

  // MARK: Sight between frames

  /// Points of time at which sight is looked for, a second.
  private static let looks = 64.0
  /// How many of them count after a long frame; tiles have faded in by then.
  private static let mostLooks = 64

  /// The layers from this one to those in the root.
  private var chain: [Layer] {
    var chain: [Layer] = []
    var layer: Layer? = self
    while let step = layer, let above = step.storedSuperlayer {
      chain.append(step)
      layer = above
    }
    return chain
  }

  private static func matrix(through chain: [Layer]) -> Transform3D {
    chain.reduce(Transform3D.identity) { $0.concatenating($1.shownMatrixToSuperlayer) }
  }

  /// Keeps through what the layer is seen now, and tells when what is new came into sight.
  private func noteView(_ context: DrawingContext, at now: Double) -> Double {
    let chain = chain
    view = (
      Self.matrix(through: chain).inverted().concatenating(context.matrix), context.canvas.size
    )
    lookedAt = max(lookedAt, now)
    guard let layers = self.context else { return now }
    // A change is exact; what moves in between is looked for on a grid of its own.
    if layers.changedAt > layers.lastTick, layers.changedAt <= now { return layers.changedAt }
    guard chain.contains(where: { !$0.running.isEmpty }) else { return now }
    return (now * Self.looks).rounded(.up) / Self.looks
  }

  /// Looks for tiles that came into sight since the last frame.
  open override func keepUp(with time: Double, isBreak: Bool) {
    guard !isBreak, let view, let layers = context, !layers.reducesMotion else { return }
    let now = layers.evaluatedAt
    let from = max(lookedAt, layers.changedAt, now - Double(Self.mostLooks) / Self.looks)
    var look = (from * Self.looks).rounded(.down) + 1
    guard look / Self.looks <= now else { return }
    lookedAt = now
    let chain = chain
    guard chain.contains(where: { !$0.running.isEmpty }) else { return }
    let state = shown(TiledProperties.self)
    while look / Self.looks <= now {
      let time = look / Self.looks
      for layer in chain { layer.evaluate(at: time) }
      let matrix = Self.matrix(through: chain).concatenating(view.matrix)
      if let grid = findSight(matrix, view.screen, state, base.shownValue.bounds) {
        for key in inSight { tiles.sight(key, at: time, since: time, limit: grid.limit) }
      }
      look += 1
    }
    for layer in chain { layer.evaluate(at: now) }
  }

  /// Draws a tile that has faded in so far.
  private func draw(_ key: TileKey, _ share: Double, _ grid: TileGrid, in context: DrawingContext) {
    let (matrix, opacity) = (context.matrix, context.opacity)
    defer { (context.matrix, context.opacity) = (matrix, opacity) }
    context.opacity = opacity * share
    let rect = grid.rect(of: key)
    let seen = rect.intersection(base.shownValue.bounds)
    if seen.isNull || seen.isEmpty { return }
    if var contents = imageState?.shownValue, !contents.contents.isEmpty {
      contents.contentsRect = grid.part(of: contents.contentsRect, for: seen)
      contents.contentsGravity = .resize
      context.draw(contents, in: seen)
      return
    }
    guard let corner = grid.corner(of: rect, through: matrix) else {
      // Between two sizes, turned or tilted, cells would not lie on cells: it is drawn each time.
      context.pushClip(seen)
      drawTile(rect, level: grid.level, in: context)
      context.popClip()
      return
    }
    let cells = tiles.cells(of: key) ?? drawCells(key, rect, grid)
    context.matrix = .translation(x: Double(corner.x), y: Double(corner.y))
    let size = CGSize(width: seen.width * grid.scale, height: seen.height * grid.scale)
    context.drawCells(in: CGRect(origin: .zero, size: size)) { row, line in
      guard row < cells.size.rows else { return }
      for column in 0..<min(line.count, cells.size.columns) { line[column] = cells[column, row] }
    }
  }

  /// Draws a tile into cells of its own, which are kept.
  private func drawCells(_ key: TileKey, _ rect: CGRect, _ grid: TileGrid) -> Frame {
    let cells = board.draw(rect, scale: grid.scale) {
      drawTile(rect, level: grid.level, in: $0)
    }
    tiles.keep(cells, of: key)
    return cells
  }

  /// What of the layer may be seen on a screen.
  private static func sight(_ plane: PlaneMap, _ screen: CellSize, _ bounds: CGRect) -> CGRect {
    guard plane.isFlat else { return bounds }
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    for corner in 0..<4 {
      let place = plane.place(
        x: corner & 1 == 0 ? 0 : Double(screen.columns),
        y: corner & 2 == 0 ? 0 : Double(screen.rows * 2)
      )
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    return bounds.intersection(
      CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    )
  }
}
