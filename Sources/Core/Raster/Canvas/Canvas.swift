import LaminaCells
import LaminaMath

/// Paints a picture with sub-cell precision, and resolves it into cells, each a glyph and two
/// colours.
///
/// Coordinates are points, x to the right and y downwards. A cell is 1 point wide and 2 points
/// tall: column c, row r covers x in c...c+1 and y in 2r...2r+2. Shapes are sampled on a grid of 8
/// x 8 per cell.
///
/// A picture is painted from back to front between ``begin(damage:background:)`` and
/// ``finish(into:area:)``. The damage is the set of cells to paint again; all others do not change.
/// Buffers are reused, so that painting does not allocate once they are large enough.
public final class Canvas {
  /// The size in cells.
  @inlinable public var size: CellSize { storedSize }
  // The compiler honours `@exclusivity(unchecked)` only in the module that stores the property. The
  // inlinable `size` carries the unchecked access to other modules.
  @exclusivity(unchecked) @usableFromInline var storedSize: CellSize
  /// The render style: colours, glyphs and opacity.
  ///
  /// Changing it requires the whole picture to be painted again.
  @exclusivity(unchecked) public var style: RenderStyle { didSet { styleDidChange() } }
  /// The colour that is assumed for the terminal's default background when colours are mixed with
  /// it; black by default.
  @exclusivity(unchecked) public var terminalBackground = Color(red: 0, green: 0, blue: 0)
  /// The colour of letters that are drawn in the terminal's default foreground; a light grey by
  /// default.
  @exclusivity(unchecked) package var terminalForeground = Canvas.lightGrey
  package static let lightGrey = Color(red: 0.9, green: 0.9, blue: 0.9)

  @exclusivity(unchecked) var picture: Surface
  @exclusivity(unchecked) var target: Surface
  @exclusivity(unchecked) var spareSurfaces: ContiguousArray<Surface> = []
  @exclusivity(unchecked) var groups: ContiguousArray<Group> = []
  @exclusivity(unchecked) var crossfades: ContiguousArray<Crossfade> = []
  /// The saved damage of the surroundings of each cached group that is being painted: a stack, of
  /// which `keepingDepth` entries are in use.
  @exclusivity(unchecked) var keeping: ContiguousArray<CellSet> = []
  @exclusivity(unchecked) var keepingDepth = 0
  @exclusivity(unchecked) var clips = ClipStack()
  @exclusivity(unchecked) var rasterizer: Rasterizer
  @exclusivity(unchecked) var ramp: DensityRamp
  /// The sub-cells of translucent surfaces; nil if the ramp shows their density.
  @exclusivity(unchecked) var grain: SubcellGrain?
  @exclusivity(unchecked) var chooser: GlyphChooser
  @exclusivity(unchecked) var dotGrid: DotGrid
  @exclusivity(unchecked) var discLattice: FittedDisc.Lattice
  /// The reduction to the entries of the palette; nil until it is used.
  @exclusivity(unchecked) var reduction: PaletteReduction?
  @exclusivity(unchecked) var coverSearch = RectangleCoverSearch()
  let staircases = Staircases()
  @exclusivity(unchecked) var fringes = FringeFinder()
  /// The colour of cleared cells.
  @exclusivity(unchecked) var ground = CanvasCell.clear
  @exclusivity(unchecked) var deferred = DeferredRows()
  /// The strips of the picture, and the cells without loose ones.
  @exclusivity(unchecked) var strips: LooseStrips
  /// The cells of the picture in which bands meet side by side.
  @exclusivity(unchecked) var bands: BandRuns
  /// The light of the picture; nil if it has colours.
  @exclusivity(unchecked) var monochrome: MonochromePicture?
  /// The damage: the cells that are painted in this picture and, when it is finished, those that
  /// were written with them.
  @exclusivity(unchecked) package internal(set) var damage: CellSet
  /// Whether any wide letters were ever drawn.
  @exclusivity(unchecked) var hasWideText = false
  let pictures = CellApproximator()
  /// Cancels painting from outside; polled while painting.
  package let cancellation = CancellationToken()
  /// The buffer of blur filters.
  let lightMap = LightMap()
  /// The colour by which all painted colours are multiplied, component by component; nil for none.
  ///
  /// Its alpha multiplies opacity.
  @exclusivity(unchecked) package var tint: Color?
  /// Whether what is painted is small letters drawn with strokes, which have no grain without
  /// colours.
  @exclusivity(unchecked) package var drawsLettering = false
  /// Whether fitted outlines keep their places, and may have mixed colours along their edges, as
  /// large shapes do.
  @exclusivity(unchecked) package var keepsCurves = false
  /// The time of the scene that the picture shows, in seconds, and whether the light of the stage
  /// may be observed at it; nil if a picture without colours is stretched by itself.
  @exclusivity(unchecked) package var lightTime: (seconds: Double, isObserved: Bool)?

  /// The cells outside of which nothing is painted; nil for all.
  @exclusivity(unchecked) package var viewport: CellRect?

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - size: The size in cells; negative values are treated as 0.
  ///   - style: The render style.
  public init(size: CellSize, style: RenderStyle = RenderStyle()) {
    storedSize = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    self.style = style
    rasterizer = Rasterizer(cancellation)
    picture = Surface(size: storedSize)
    target = picture
    ramp = DensityRamp.ramp(for: style.glyphs)
    grain = SubcellGrain(style.glyphs)
    chooser = GlyphChooser(style: style)
    dotGrid = DotGrid(style)
    discLattice = FittedDisc.Lattice(style.glyphs)
    damage = CellSet(size: storedSize)
    strips = LooseStrips(size: storedSize)
    bands = BandRuns(size: storedSize)
    deferred.reset(size: storedSize)
    makeMonochrome()
  }

  private func styleDidChange() {
    strips.reset(size: storedSize)
    bands.reset(size: storedSize)
    ramp = DensityRamp.ramp(for: style.glyphs)
    grain = SubcellGrain(style.glyphs)
    chooser = GlyphChooser(style: style)
    dotGrid = DotGrid(style)
    discLattice = FittedDisc.Lattice(style.glyphs)
    if Palette.palette(for: style.depth)?.entries != reduction?.mixer.entries.palette.entries {
      reduction = nil
    }
    makeMonochrome()
  }

  private func makeMonochrome() {
    monochrome =
      style.depth == .mono ? MonochromePicture(size: storedSize, style: style) : nil
  }

  /// Changes the size and clears the picture.
  public func resize(_ size: CellSize) {
    storedSize = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    picture = Surface(size: self.size)
    target = picture
    spareSurfaces.removeAll()
    groups.removeAll()
    crossfades.removeAll()
    keepingDepth = 0
    deferred.reset(size: self.size)
    damage.reset(size: self.size)
    strips.reset(size: self.size)
    bands.reset(size: self.size)
    clips.reset(size: self.size, bounds: .empty)
    makeMonochrome()
  }

  /// Starts a picture.
  ///
  /// - Parameters:
  ///   - damage: The cells that may change; all others keep their content. Nil means all.
  ///   - background: The colour to which damaged cells are cleared; nil is the terminal default.
  /// - Returns: The cells that must be painted: the damage, widened where its sides would cut a
  ///   wide glyph.
  @discardableResult
  public func begin(damage: CellRect? = nil, background: Color? = nil) -> CellRect {
    var set = CellSet(size: size)
    set.insert(damage.map { CellBounds($0) } ?? CellBounds(size))
    begin(damage: set, background: background)
    return CellRect(self.damage.bounds)
  }

  /// Starts a picture: clears the damaged cells to `background`, nil for the terminal default, and
  /// paints only these; ``damage`` is widened where wide glyphs would be cut.
  package func begin(damage: borrowing CellSet, background: Color?) {
    groups.removeAll(keepingCapacity: true)
    crossfades.removeAll(keepingCapacity: true)
    keepingDepth = 0
    tint = nil
    target = picture
    self.damage.removeAll()
    self.damage.formUnion(damage)
    if hasWideText { widenDamageToWholeGlyphs() }
    unclip()
    let paper = background.map { surface($0, opacity: 1) } ?? .clear
    awaitClearing(to: CanvasCell(blank: paper, isPlain: true))
  }

  /// Fills the damaged cells of the target.
  func clear(to cell: CanvasCell) {
    let view = target.view
    forEachRun(of: damage) { row, run in
      (view.cells + row * view.columns + run.lowerBound).update(repeating: cell, count: run.count)
    }
  }

  @inline(__always)
  func forEachRun(of set: borrowing CellSet, _ body: (_ row: Int, _ run: Range<Int>) -> Void) {
    let bounds = set.bounds
    for row in bounds.top..<bounds.bottom {
      set.forEachRun(in: row, from: bounds.left, to: bounds.right) { body(row, $0) }
    }
  }

  /// Calls `body` for each run of damaged cells in a box, with the row of the clip; nil for a clip
  /// of whole cells.
  @inline(__always)
  func forEachDamagedRun(
    in bounds: CellBounds,
    _ body: (_ row: Int, _ run: Range<Int>, _ clip: UnsafePointer<Coverage>?) -> Void
  ) {
    for row in bounds.top..<bounds.bottom {
      clips.withRow(row) { clip in
        damage.forEachRun(in: row, from: bounds.left, to: bounds.right) { body(row, $0, clip) }
      }
    }
  }

  /// Widens the damage so that it contains both columns of every wide glyph that it touches.
  ///
  /// It is widened by one column on each side, since a wide glyph may reappear there when both of
  /// its columns are uncovered, and by another column where the picture has a wide glyph now.
  private func widenDamageToWholeGlyphs() {
    damage.widenByColumn()
    let view = picture.view
    damage.widen { column, row in view.cells[row * view.columns + column].width == 2 }
  }

  /// Clips painting to the inside of an outline, until ``popClip()``.
  ///
  /// Clips nest; shapes are clipped sample by sample, letters cell by cell.
  public func pushClip(_ outline: Outline, rule: FillRule = .nonZero) {
    pushClip(outline, rule: rule, edges: nil)
  }

  /// Clips painting to the inside of an outline, with edges as those of shapes.
  package func pushClip(_ outline: Outline, rule: FillRule = .nonZero, edges: Edges?) {
    findStaircases(in: outline, edges, within: clips.current.bounds)
    clips.push(outline, rule: rule, staircases, rasterizer: &rasterizer)
  }

  /// Finds the straight edges of an outline within some cells; none of one that is exact, as a
  /// rectangle is whose sides are fitted.
  func findStaircases(in outline: Outline, _ edges: Edges?, within bounds: CellBounds) {
    guard edges == .fitted, UprightRectangle(outline) == nil else {
      staircases.findNone()
      return
    }
    let cells = Rasterizer.cells(of: outline).intersection(bounds)
    staircases.find(in: outline, bounds: cells, style.glyphs)
  }

  /// Removes all clips: everything damaged in the viewport can be painted.
  func unclip() {
    let bounds = damage.bounds
    clips.reset(size: size, bounds: viewport.map { bounds.intersection(CellBounds($0)) } ?? bounds)
  }

  /// Clips to other cells than those of the viewport, ignoring previous clips, until `popClip()`.
  package func pushViewport(_ bounds: CellBounds) {
    clips.pushEverything(damage.bounds.intersection(bounds))
  }

  /// Ends the innermost clip.
  public func popClip() { clips.pop() }
}

// MARK: - Colours and styles of this canvas

extension Canvas {
  /// A colour as stored by this canvas, also if it is shown without colours.
  @inline(__always)
  func packed(opaque color: Color) -> PackedColor { PackedColor(opaque: color) }

  /// A colour of a surface as stored by this canvas: empty for the terminal's own background.
  @inline(__always)
  func surface(_ color: Color, opacity: Float) -> PackedColor {
    color.role != .none && isTerminals(color, .terminalBackground, opacity: opacity)
      ? .clear : packed(opaque: color)
  }

  /// Whether a colour is one of the terminal's own, and is painted as it is: opaque, and not into a
  /// group, where an empty cell shows what is below.
  func isTerminals(_ color: Color, _ own: Color, opacity: Float) -> Bool {
    color.role == own.role && color.alpha >= 1 && opacity >= Brush.opaqueFrom && tint == nil
      && groups.isEmpty
  }

  @inline(__always)
  func tinted(_ color: Color) -> Color {
    guard let tint = activeTint else { return color }
    return color.multiplied(by: tint)
  }

  /// The effective tint: nil within a mask, since the masked picture is tinted already.
  @inline(__always)
  var activeTint: Color? { tint == nil || groups.last?.isMask == true ? nil : tint }

  /// Whether translucent surfaces are currently painted as density.
  ///
  /// Masks need exact alpha, and in ASCII with colours cells have no parts.
  @inline(__always)
  func paintsDensity(_ style: OpacityStyle?) -> Bool {
    (style ?? self.style.opacity) == .density && groups.last?.isMask != true
      && (grain != nil || self.style.depth == .mono)
  }

  /// Whether cells show only the colours of their regions, without mixing.
  ///
  /// With 16 or fewer colours, the palette's nearest entry to a mixed colour could be an entirely
  /// different colour.
  @inline(__always)
  func isSharp(_ edges: Edges?) -> Bool {
    (edges ?? style.edges) == .sharp || !(style.depth == .truecolor || style.depth == .palette256)
  }
}
