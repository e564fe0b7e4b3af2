import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Composites the presentation of a layer tree into a frame, back to front, only where it changed.
///
/// A first pass descends to what changed, computes its old and new bounds, and collects those cells
/// as damage; a second pass draws the layers that intersect it. Unchanged layers elsewhere are not
/// visited.
@MainActor
public final class Compositor {
  let canvas: Canvas
  let context: DrawingContext
  /// The colour where no layer covers the screen; nil is the terminal's background.
  public var background: Color? { didSet { isWhole = true } }
  /// The matrix from the root's superlayer to the screen, in points: it fits a design to a screen.
  public var placement = Transform3D.identity {
    didSet {
      isWhole = true
      back = placement.inverted()
    }
  }
  /// The cells outside of which nothing is drawn; nil for all.
  package var viewport: CellRect? {
    get { canvas.viewport }
    set {
      guard newValue != canvas.viewport else { return }
      canvas.viewport = newValue
      isWhole = true
    }
  }
  /// The matrix from the screen to the design.
  private(set) var back = Transform3D.identity
  /// The cells to redraw; after compositing, those that may differ from the previous frame.
  @exclusivity(unchecked) package internal(set) var damage: CellSet
  /// The damaged cells currently drawn into: up to the cache point, those that are not cached from
  /// the last frame.
  @exclusivity(unchecked) var reach: CellSet
  /// The tiles that contain these cells; computed on demand.
  @exclusivity(unchecked) private var reachedTiles: ContiguousArray<Int> = []
  @exclusivity(unchecked) private var tilesAreStale = true
  private var isWhole = true
  /// The number of the frame; layers compare it to tell whether they changed.
  @exclusivity(unchecked) var number = 0
  @exclusivity(unchecked) var underlay = UnderlayCache()
  @exclusivity(unchecked) var groups = GroupCache()
  /// A pool of filter lists, so that a frame allocates none.
  var filterLists: ContiguousArray<ContiguousArray<Filter>> = []
  /// The bounds of the root layer; a layer bleeds where its frame reaches their sides.
  @exclusivity(unchecked) var stageBounds = CGRect.zero
  /// The size of the design of an extended stage.
  package var designSize: CellSize?
  /// The depth of the layers directly in the stage while layers are positioned.
  @exclusivity(unchecked) var stageDepth = 2
  /// The number of superlayers of the current layer.
  @exclusivity(unchecked) var depth = 0
  /// The axes along which the superlayers of the current layer are being moved.
  @exclusivity(unchecked) var moving = MovingAxes()
  @exclusivity(unchecked) var chains = SideChains()
  /// Whether the edges of layers are fitted that do not say otherwise.
  @exclusivity(unchecked) var fitsEdges: Bool
  /// Whether layers are drawn at a position other than their prepared one.
  @exclusivity(unchecked) var isDisplaced = false
  /// Whether a transition moves them up or down: bounds are then between the rows.
  @exclusivity(unchecked) var isPushedDown = false

  /// The number of replicators whose copies contain the current layer.
  @exclusivity(unchecked) var copyLevel = 0
  /// The number of these whose copy is shifted in time.
  @exclusivity(unchecked) var shiftedCopies = 0
  /// Whether any of these has copies at different times.
  @exclusivity(unchecked) var evaluatesCopies = false
  /// The maximal number of layers in all copies of a frame.
  package var instanceLimit = ReplicatorInstances.limit
  /// The remaining budgets of layers to draw and to position in copies.
  @exclusivity(unchecked) var instancesLeft = ReplicatorInstances.limit
  @exclusivity(unchecked) var placesLeft = ReplicatorInstances.limit
  /// The factor of enclosing transform layers for the opacity of the next layer.
  @exclusivity(unchecked) var planeFade = 1.0
  @exclusivity(unchecked) var spareSpaces: ContiguousArray<PlaneSpace> = []
  /// The innermost layer that clips the current one.
  @exclusivity(unchecked) unowned(unsafe) var clip: Layer?
  /// The cells outside of which letters are not drawn that move with a transition, in points of the
  /// screen; nil without one.
  @exclusivity(unchecked) var letterCut: CGRect?
  /// The displacement of these letters, in points of the screen: they keep their size, so a row of
  /// them moves by a row.
  @exclusivity(unchecked) var letterShift = SIMD2<Double>.zero

  /// Creates a compositor for a screen.
  public init(size: CellSize, style: RenderStyle) {
    canvas = Canvas(size: size, style: style)
    context = DrawingContext(canvas: canvas)
    context.lattice = CellLattice(style.glyphs)
    fitsEdges = style.edges == .fitted
    damage = CellSet(size: canvas.size)
    reach = damage
  }

  /// The size of the screen in cells.
  public var size: CellSize {
    get { canvas.size }
    set {
      guard newValue != canvas.size else { return }
      canvas.resize(newValue)
      isWhole = true
    }
  }

  /// The rendering of colours, glyphs and opacity.
  public var style: RenderStyle {
    get { canvas.style }
    set {
      guard newValue != canvas.style else { return }
      canvas.style = newValue
      context.lattice = CellLattice(newValue.glyphs)
      fitsEdges = newValue.edges == .fitted
      isWhole = true
    }
  }

  /// Polled during compositing for cancellation; nil never cancels.
  package var isCancellationWanted: (() -> Bool)? {
    get { canvas.cancellation.isWanted }
    set { canvas.cancellation.isWanted = newValue }
  }
  /// Whether the last frame was cancelled: it is unchanged, and the next one is drawn completely.
  package var wasInterrupted: Bool { canvas.cancellation.hasCome }

  /// The time of the scene that the next frame shows, in seconds, and whether the light of the stage
  /// may be observed at it, which pictures without colours follow.
  package var lightTime: (seconds: Double, isObserved: Bool)? {
    get { canvas.lightTime }
    set { canvas.lightTime = newValue }
  }

  /// Whether a picture without colours is to observe the light of the stage at a time.
  package func isLightDue(at time: Double) -> Bool { canvas.isLightDue(at: time) }

  /// Whether a picture without colours gets another stretch at the time that is set.
  package func followLight() -> Bool { canvas.followLight() }

  /// Requests a complete redraw of the next frame.
  public func invalidate() { isWhole = true }

  /// Draws what changed since the last frame.
  ///
  /// - Parameters:
  ///   - root: The root of the tree, evaluated at the time to show.
  ///   - frame: The previous frame; unchanged cells are left as they are.
  /// - Returns: Whether anything was drawn.
  @discardableResult
  public func composite(_ root: Layer, into frame: inout Frame) -> Bool {
    damage.reset(size: canvas.size)
    let isNew = frame.size != canvas.size
    if isNew { frame.reset(size: canvas.size) }
    if isWhole || isNew { damage.insertAll() }
    if isWhole { context.forgetWideText() }
    number += 1
    canvas.cancellation.begin()
    root.context?.beginPicture()
    (instancesLeft, placesLeft) = (instanceLimit, instanceLimit)
    stageBounds = root.base.shownValue.bounds
    prepare(root, placement, isMoved: isWhole)
    isWhole = false
    guard !damage.isEmpty else { return false }
    widenToWideText()
    drawDamage(root)
    if canvas.cancellation.hasCome {
      // The caches may be incomplete.
      isWhole = true
      return false
    }
    canvas.finish(into: &frame)
    if canvas.hasWrittenMore { damage.formUnion(canvas.damage) }
    // Joining the halves of wide characters looks one cell further.
    if context.hasWideText { damage.widenByColumn() }
    return true
  }

  /// Returns the last frame with one pixel per point; transparent without a layer.
  package func picture(width: Int, height: Int) -> Image {
    Image(width: width, height: height, colors: canvas.pixels(width: width, height: height))
  }

  private func drawDamage(_ root: Layer) {
    reach.reset(size: canvas.size)
    if underlay.aim(root, number, size: canvas.size), let cached = underlay.cached {
      gather(missingFrom: cached, among: damage, into: &reach)
    } else {
      reach.formUnion(damage)
    }
    canvas.begin(damage: reach, background: background)
    // The canvas draws wide characters whole, so whatever intersects one of their cells is painted
    // too.
    reach.formUnion(canvas.damage)
    damage.formUnion(reach)
    tilesAreStale = true
    // Nested copies position their layers once per copy.
    placesLeft = 8 * instanceLimit
    draw(root)
    passBackdrop()
    underlay.forgetWay()
  }

  /// Captures the cells painted so far if this is the cache point, and restores the cached ones of
  /// the last frame.
  func passBackdrop() {
    guard underlay.isAhead, let cached = underlay.cached else { return }
    underlay.pass()
    canvas.capture(into: cached)
    canvas.restore(from: cached, in: damage)
    reach.formUnion(damage)
    tilesAreStale = true
  }

  /// The tiles that contain cells being drawn.
  var tiles: ContiguousArray<Int> {
    if tilesAreStale {
      TileIndex.tiles(touching: reach, into: &reachedTiles)
      tilesAreStale = false
    }
    return reachedTiles
  }

  func draw(into cells: inout CellSet, _ body: () -> Void) {
    swap(&reach, &cells)
    tilesAreStale = true
    body()
    swap(&reach, &cells)
    tilesAreStale = true
  }

  /// Expands the damage to whole rows that contain wide characters.
  ///
  /// Of two overlapping wide characters only one is visible, and what becomes of the other affects
  /// its neighbours in turn, up to the end of the row.
  private func widenToWideText() {
    let (columns, box) = (canvas.size.columns, damage.bounds)
    for row in box.top..<box.bottom
    where context.hasWideText(inRow: row) && damage.run(in: row, from: 0, to: columns) != nil {
      damage.insert(CellBounds(left: 0, top: row, right: columns, bottom: row + 1))
    }
  }

  /// Collects the cells to draw that are not cached; in rows with wide characters, all or none.
  func gather(
    missingFrom cached: CachedCells,
    among cells: borrowing CellSet,
    into missing: inout CellSet
  ) {
    missing.formDifference(cells, cached.valid)
    let (columns, box) = (canvas.size.columns, missing.bounds)
    for row in box.top..<box.bottom
    where context.hasWideText(inRow: row) && missing.run(in: row, from: 0, to: columns) != nil {
      var left = 0
      while let run = cells.run(in: row, from: left, to: columns) {
        missing.insert(
          CellBounds(left: run.lowerBound, top: row, right: run.upperBound, bottom: row + 1)
        )
        left = run.upperBound
      }
    }
  }
}
