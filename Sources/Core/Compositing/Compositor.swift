import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath

/// Draws what is seen of a layer tree into a frame: back to front, only where something changed.
///
/// First it walks down to what changed, works out where that is and was, and gathers those cells;
/// then it draws the layers that touch any of them. Layers that did not change are not looked at,
/// unless they lie there.
@MainActor
public final class Compositor {
  let canvas: Canvas
  let context: DrawingContext
  /// What the parts of the screen that no layer covers show; nil is the terminal's own background.
  public var background: Color? { didSet { isWhole = true } }
  /// From the root's superlayer to the screen, in points: how a design is fitted to a screen.
  public var placement = Transform3D.identity {
    didSet {
      isWhole = true
      back = placement.inverted()
    }
  }
  /// From the screen to the design.
  private(set) var back = Transform3D.identity
  /// The cells that are drawn anew.
  ///
  /// After a picture they are those that may differ from the picture before.
  @exclusivity(unchecked) package internal(set) var damage: CellSet
  /// Those of them that layers are drawn into just now: up to the point at which the picture is kept,
  /// those that are not kept from the last frame.
  @exclusivity(unchecked) var reach: CellSet
  /// The tiles in which these lie; worked out when somebody asks.
  @exclusivity(unchecked) private var reachedTiles: ContiguousArray<Int> = []
  @exclusivity(unchecked) private var tilesAreStale = true
  private var isWhole = true
  /// Counts the frames, so that layers need not be told that they did not change in one.
  @exclusivity(unchecked) var number = 0
  /// The picture below everything that changes, kept from frame to frame.
  @exclusivity(unchecked) var underlay = UnderlayCache()
  /// The groups that are kept from frame to frame.
  @exclusivity(unchecked) var groups = GroupCache()
  /// Lists of filters that are not in use, so that a frame allocates none.
  var filterLists: ContiguousArray<ContiguousArray<Filter>> = []
  /// How many layers stand above the one that is looked at.
  @exclusivity(unchecked) var depth = 0
  /// Whether what is drawn stands elsewhere than where it was found to be.
  @exclusivity(unchecked) var isDisplaced = false

  /// How many replicator layers stand above the layer that is looked at, as one of their copies.
  @exclusivity(unchecked) var copyLevel = 0
  /// How many of them show another time than the original.
  @exclusivity(unchecked) var shiftedCopies = 0
  /// Whether any of them shows several times.
  @exclusivity(unchecked) var evaluatesCopies = false
  /// How many layers copies may hold together in a frame.
  package var instanceLimit = ReplicatorInstances.limit
  /// How many layers may still be drawn in copies, and how many may be placed in them.
  @exclusivity(unchecked) var instancesLeft = ReplicatorInstances.limit
  @exclusivity(unchecked) var placesLeft = ReplicatorInstances.limit
  /// What transform layers multiply the opacity of the next layer by.
  @exclusivity(unchecked) var planeFade = 1.0
  /// Spaces of planes that are not in use.
  @exclusivity(unchecked) var spareSpaces: ContiguousArray<PlaneSpace> = []

  /// Creates a compositor for a screen.
  public init(size: CellSize, style: RenderStyle) {
    canvas = Canvas(size: size, style: style)
    context = DrawingContext(canvas: canvas)
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

  /// How colours, glyphs and opacity are expressed.
  public var style: RenderStyle {
    get { canvas.style }
    set {
      guard newValue != canvas.style else { return }
      canvas.style = newValue
      isWhole = true
    }
  }

  /// Asked while a picture is drawn whether to give it up; nil for never.
  package var isCancellationWanted: (() -> Bool)? {
    get { canvas.cancellation.isWanted }
    set { canvas.cancellation.isWanted = newValue }
  }
  /// Whether the last picture was given up: the frame is as it was, and the next one is drawn whole.
  package var wasInterrupted: Bool { canvas.cancellation.hasCome }

  /// Has the whole screen drawn the next time.
  public func invalidate() { isWhole = true }

  /// Draws what changed since the last time.
  ///
  /// - Parameters:
  ///   - root: The root of the tree, evaluated at the time to be shown.
  ///   - frame: The frame that was drawn last time; what did not change is left as it is.
  /// - Returns: Whether anything was drawn.
  @discardableResult
  public func composite(_ root: Layer, into frame: inout Frame) -> Bool {
    damage.reset(size: canvas.size)
    let isNew = frame.size != canvas.size
    if isNew { frame.reset(size: canvas.size) }
    if isWhole || isNew {
      damage.insertAll()
    }
    if isWhole { context.forgetWideText() }
    number += 1
    canvas.cancellation.begin()
    root.context?.beginPicture()
    (instancesLeft, placesLeft) = (instanceLimit, instanceLimit)
    prepare(root, placement, isMoved: isWhole)
    isWhole = false
    guard !damage.isEmpty else { return false }
    widenToWideText()
    drawDamage(root)
    if canvas.cancellation.hasCome {
      // What was kept may be half a picture.
      isWhole = true
      return false
    }
    canvas.finish(into: &frame)
    // What joins the halves of wide letters looks one cell farther.
    if context.hasWideText { damage.widenByColumn() }
    return true
  }

  /// The last frame with one pixel for each point; transparent where there is no layer.
  package func picture(width: Int, height: Int) -> Image {
    Image(width: width, height: height, colors: canvas.pixels(width: width, height: height))
  }

  /// Draws the layers that touch the damage.
  private func drawDamage(_ root: Layer) {
    reach.reset(size: canvas.size)
    if underlay.aim(root, number, size: canvas.size), let cached = underlay.cached {
      gather(missingFrom: cached, among: damage, into: &reach)
    } else {
      reach.formUnion(damage)
    }
    canvas.begin(damage: reach, background: background)
    // The canvas draws wide letters whole, so whatever touches one of their cells is painted too.
    reach.formUnion(canvas.damage)
    damage.formUnion(reach)
    tilesAreStale = true
    // What is drawn in copies of copies is placed once for each.
    placesLeft = 8 * instanceLimit
    draw(root)
    passBackdrop()
    underlay.forgetWay()
  }

  /// Keeps what is painted so far, if this is the point for it, and goes on where the last frame had
  /// it kept.
  func passBackdrop() {
    guard underlay.isAhead, let cached = underlay.cached else { return }
    underlay.pass()
    canvas.keep(into: cached)
    canvas.restore(from: cached, in: damage)
    reach.formUnion(damage)
    tilesAreStale = true
  }

  /// The tiles that are reached.
  var tiles: ContiguousArray<Int> {
    if tilesAreStale {
      TileIndex.tiles(touching: reach, into: &reachedTiles)
      tilesAreStale = false
    }
    return reachedTiles
  }

  /// Draws something into other cells than those that are reached.
  func draw(into cells: inout CellSet, _ body: () -> Void) {
    swap(&reach, &cells)
    tilesAreStale = true
    body()
    swap(&reach, &cells)
    tilesAreStale = true
  }

  /// Widens the damage to whole rows where there are letters that take two cells.
  ///
  /// Of two such letters that overlap only one is seen, and what becomes of the other decides about
  /// its neighbours in turn: as far as the row goes.
  private func widenToWideText() {
    let (columns, box) = (canvas.size.columns, damage.bounds)
    for row in box.top..<box.bottom
    where context.hasWideText(inRow: row) && damage.run(in: row, from: 0, to: columns) != nil {
      damage.insert(CellBounds(left: 0, top: row, right: columns, bottom: row + 1))
    }
  }

  /// Makes a set those of the cells that are reached which are not kept; in rows with letters that
  /// take two cells all or none.
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
