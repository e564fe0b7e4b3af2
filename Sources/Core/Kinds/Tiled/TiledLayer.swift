import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The state of tiled layers besides that of every layer.
public struct TiledProperties: PropertyState {
  package var tileSize = CGSize(width: 256, height: 256)
  package var levelsOfDetail = 1
  package var levelsOfDetailBias = 0

  /// Creates a state with tiles of 256 x 256 points.
  public init() {}

  static let tileSize = setting(
    "tileSize",
    \.tileSize,
    unit: .points,
    normalize: { $0.width > 0 && $0.height > 0 ? $0 : nil }
  )
  .described("The size of a tile in points; rounded to whole cells.")
  static let levelsOfDetail = setting(
    "levelsOfDetail",
    \.levelsOfDetail,
    range: 1...32,
    normalize: { (1...32).contains($0) ? $0 : nil }
  )
  .described("How many sizes tiles are made in, each half as fine as the one before.")
  static let levelsOfDetailBias = setting(
    "levelsOfDetailBias",
    \.levelsOfDetailBias,
    range: 0...32,
    normalize: { (0...32).contains($0) ? $0 : nil }
  )
  .described("How many of these sizes are finer than the layer's own.")

  /// The properties of a tiled layer.
  public static let descriptors: [PropertyDescriptor] = [
    tileSize, levelsOfDetail, levelsOfDetailBias,
  ]
}

extension PropertyTable {
  /// The properties of a tiled layer.
  public static let tiled = PropertyTable(kind: "tiled", TiledProperties.self, over: .layer)
}

/// A layer of any size that is drawn tile by tile, as its tiles become visible.
///
/// A subclass overrides `drawTile(_:level:in:)`, or a delegate draws the layer, once for each tile,
/// clipped to it; on a terminal a few in each tick (`Screen.tilesPerTick`), those nearest to the
/// centre of the screen first. New tiles fade in from the time at which they became visible,
/// whatever the frame rate; while the layer is moved by animations that time is sampled 64 times
/// per second. Up to ``mostTiles`` drawn tiles are cached, so that a map of any size scrolls in
/// bounded memory; `setNeedsDisplay()` discards all. With `contents` the image is split into tiles
/// instead.
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
/// - Note: Differs from CATiledLayer: tiles are drawn on the main thread, in a deterministic order;
///   `contents` may be set.
@preconcurrency @MainActor
open class TiledLayer: Layer {
  /// The maximum number of cached tiles; visible ones have priority, then the most recently
  /// visible.
  public nonisolated static let mostTiles = 512

  var sight = TileSight()
  /// The state saved before an evaluation at another time.
  private var kept: TileSight?
  private var board = DrawingContext(canvas: Canvas(size: CellSize(columns: 0, rows: 0)))
  /// The visible tiles, in memory that is reused.
  private var inSight: ContiguousArray<TileKey> = []

  open override class func make() -> Layer { TiledLayer() }

  open override class var propertyTable: PropertyTable { .tiled }

  /// Creates a layer without tiles.
  public override init() {
    super.init()
    drawing.drawsImage = false
  }

  /// Creates a copy for the presentation, with separate tiles.
  public required init(layer: Any) {
    super.init(layer: layer)
    drawing.drawsImage = false
  }

  /// The duration for which a new tile fades in, in seconds.
  open class func fadeDuration() -> Double { 0.25 }

  /// The size of a tile in points, rounded to whole cells; 256 x 256 by default.
  open var tileSize: CGSize {
    get { self[TiledProperties.tileSize] }
    set { self[TiledProperties.tileSize] = newValue }
  }

  /// The number of levels of detail; 1 by default.
  ///
  /// If the layer is shown at half its size, tiles of twice the size are drawn, and so on.
  open var levelsOfDetail: Int {
    get { self[TiledProperties.levelsOfDetail] }
    set { self[TiledProperties.levelsOfDetail] = newValue }
  }

  /// The number of these levels used when the layer is magnified; 0 by default.
  open var levelsOfDetailBias: Int {
    get { self[TiledProperties.levelsOfDetailBias] }
    set { self[TiledProperties.levelsOfDetailBias] = newValue }
  }

  /// Draws one tile; the default implementation calls the delegate.
  ///
  /// - Parameters:
  ///   - rect: The tile, in the layer's coordinates. Drawing outside of it is clipped.
  ///   - level: The coarseness: 0 for the layer's natural size, 1 for half of it, -1 for twice.
  ///   - context: The context to draw in, in the layer's coordinates.
  open func drawTile(_ rect: CGRect, level: Int, in context: DrawingContext) {
    delegate?.draw(self, in: context)
  }

  /// Discards all tiles.
  open override func display() {
    sight.forgetTiles()
    if let context { sight.changedAt = context.now }
    super.display()
  }

  package var keptTiles: Int { sight.tiles.drawnCount }

  // MARK: Time dependence

  open override var isTimeDependent: Bool { true }

  /// Whether pictures depend on earlier ones; true, since tiles appear and fade in when drawn.
  open override var remembersFrames: Bool { true }

  /// The next drawing time: now, while tiles are missing or fade in.
  open override func nextDrawingTime(after time: Double) -> Double? { sight.isWaiting ? time : nil }

  open override var contentBox: CGRect { base.shownValue.bounds }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    let state = shown(TiledProperties.self)
    let bounds = base.shownValue.bounds
    guard let grid = findSight(context.matrix, context.canvas.size, state, bounds) else { return }
    let style = context.canvas.style
    if board.canvas.size != grid.cells || board.canvas.style != style {
      board = DrawingContext(canvas: Canvas(size: grid.cells, style: style))
      sight.forgetTiles()
    }
    let now = self.context?.evaluatedAt ?? 0
    // If time is stopped, nothing can appear later.
    let isStill = self.context?.reducesMotion ?? true || !isTimeMoving(at: now)
    if sight.budgetTime != now {
      (sight.budget, sight.budgetTime) = (self.context?.tilesPerTick ?? .max, now)
    }
    let fade = isStill ? 0 : type(of: self).fadeDuration()
    sight.isWaiting = false
    let birth = noteView(context, at: now)
    sight.tiles.sight(inSight, at: now, since: isStill ? now : birth, limit: grid.limit)
    for key in inSight {
      if !sight.tiles.isDrawn(key) {
        guard sight.tiles.contains(key), isStill || sight.budget > 0 else {
          sight.isWaiting = true
          continue
        }
        sight.budget -= 1
        sight.tiles.markDrawn(key)
      }
      let share = fade > 0 ? min(max((now - sight.tiles.birth(of: key)) / fade, 0), 1) : 1
      if share < 1 { sight.isWaiting = true }
      if share > 0 { draw(key, share, grid, in: context) }
    }
  }

  /// Lists the tiles visible through a matrix; nil if the layer is seen edge-on.
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
      Self.area(plane, screen, bounds),
      from: plane.place(x: middle.x, y: middle.y),
      limit: grid.limit,
      into: &inSight
    )
    return grid
  }

  // MARK: Visibility between frames

  /// Finds tiles that became visible since the last frame.
  open override func keepUp(with time: Double, isBreak: Bool) {
    guard !isBreak, let layers = context else { return }
    // Times ahead of the stage may still change.
    lookAround(upTo: kept != nil ? layers.evaluatedAt : min(layers.evaluatedAt, layers.now))
  }

  func noteTiles(_ way: TileSight.Way, at time: Double) {
    guard way.isSeen, let view = sight.view,
      let grid = findSight(
        way.matrix.concatenating(view.matrix),
        view.screen,
        way.properties,
        way.bounds
      )
    else { return }
    sight.tiles.sight(inSight, at: time, since: time, limit: grid.limit)
  }

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
      // Between two scales, rotated or tilted, cells would not align: the tile is drawn each time.
      context.pushClip(seen)
      drawTile(rect, level: grid.level, in: context)
      context.popClip()
      return
    }
    let cells = sight.tiles.cells(of: key) ?? drawCells(key, rect, grid)
    context.matrix = .translation(x: Double(corner.x), y: Double(corner.y))
    let size = CGSize(width: seen.width * grid.scale, height: seen.height * grid.scale)
    context.drawCells(in: CGRect(origin: .zero, size: size)) { row, line in
      guard row < cells.size.rows else { return }
      for column in 0..<min(line.count, cells.size.columns) { line[column] = cells[column, row] }
    }
  }

  private func drawCells(_ key: TileKey, _ rect: CGRect, _ grid: TileGrid) -> Frame {
    var cells = Frame(size: board.canvas.size)
    board.canvas.begin()
    board.matrix =
      Transform3D.translation(x: -Double(rect.minX), y: -Double(rect.minY))
      .concatenating(Transform3D(m11: grid.scale, m22: grid.scale))
    drawTile(rect, level: grid.level, in: board)
    board.canvas.finish(into: &cells)
    sight.tiles.keep(cells, of: key)
    return cells
  }

  /// The part of the layer that may be visible on a screen.
  private static func area(_ plane: PlaneMap, _ screen: CellSize, _ bounds: CGRect) -> CGRect {
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

extension TiledLayer: Previewable {
  package func beginPreview() { kept = sight }

  package func endPreview() {
    if let kept { sight = kept }
    kept = nil
  }
}
