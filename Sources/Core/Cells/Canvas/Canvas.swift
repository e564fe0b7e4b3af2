import LaminaMath

/// The surface on which a picture is painted, in shapes finer than cells, and read off in cells.
///
/// Space: points, x to the right and y downwards. A cell is 1 point wide and 2 points tall: column
/// c, row r covers x in c...c+1 and y in 2r...2r+2. Shapes are sampled on a grid of 8 x 8 a cell.
///
/// A picture is painted from back to front between ``begin(damage:background:)`` and
/// ``finish(into:area:)``. What lies outside of the damage stays as it was. Buffers are kept from
/// picture to picture, so that painting allocates nothing once they have grown.
public final class Canvas {
  /// The size in cells.
  @inlinable public var size: CellSize { keptSize }
  // The attribute counts in this module only; what is inlined elsewhere brings it along.
  @exclusivity(unchecked) @usableFromInline var keptSize: CellSize
  /// How colours, glyphs and opacity are expressed.
  ///
  /// A change asks for the whole picture to be painted again.
  @exclusivity(unchecked) public var style: RenderStyle {
    didSet { lookDidChange() }
  }
  /// What mixed colours assume the terminal's own background to be; black unless set.
  @exclusivity(unchecked) public var terminalBackground = Color(red: 0, green: 0, blue: 0)

  @exclusivity(unchecked) var picture: Surface
  @exclusivity(unchecked) var target: Surface
  @exclusivity(unchecked) var spareSurfaces: ContiguousArray<Surface> = []
  @exclusivity(unchecked) var groups: ContiguousArray<Group> = []
  @exclusivity(unchecked) var crossfades: ContiguousArray<Crossfade> = []
  /// The damage around each kept group that is painted, and how many of these are in use.
  @exclusivity(unchecked) var keeping: ContiguousArray<CellSet> = []
  @exclusivity(unchecked) var keepingDepth = 0
  @exclusivity(unchecked) var clips = ClipStack()
  @exclusivity(unchecked) var rasterizer: Rasterizer
  @exclusivity(unchecked) var ramp: DensityRamp
  @exclusivity(unchecked) var chooser: GlyphChooser
  @exclusivity(unchecked) var fitter = RectangleFitter()
  /// What damaged cells are cleared to.
  @exclusivity(unchecked) var ground = CanvasCell.clear
  /// The rows of the picture that are not worked on cell by cell.
  @exclusivity(unchecked) var deferred = DeferredRows()
  /// The cells that are painted anew.
  @exclusivity(unchecked) package internal(set) var damage: CellSet
  /// Whether letters that take two cells were ever drawn.
  @exclusivity(unchecked) var hasWideText = false
  let pictures = PictureFitter()
  /// Asked while something is painted.
  package let cancellation = CancellationToken()
  /// What filters blur.
  let lightMap = LightMap()
  /// What all colours that are painted are multiplied by, component by component; nil for nothing.
  ///
  /// Its alpha multiplies opacity.
  @exclusivity(unchecked) package var tint: Color?

  /// Creates a canvas that shows nothing.
  ///
  /// - Parameters:
  ///   - size: The size in cells; negative counts as 0.
  ///   - style: How the picture is expressed.
  public init(size: CellSize, style: RenderStyle = RenderStyle()) {
    keptSize = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    self.style = style
    rasterizer = Rasterizer(cancellation)
    picture = Surface(size: keptSize)
    target = picture
    ramp = DensityRamp.ramp(for: style.glyphs)
    chooser = GlyphChooser(style: style)
    damage = CellSet(size: keptSize)
    deferred.reset(size: keptSize)
  }

  private func lookDidChange() {
    ramp = DensityRamp.ramp(for: style.glyphs)
    chooser = GlyphChooser(style: style)
  }

  /// Changes the size; the picture is empty afterwards.
  public func resize(_ size: CellSize) {
    keptSize = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    picture = Surface(size: self.size)
    target = picture
    spareSurfaces.removeAll()
    groups.removeAll()
    crossfades.removeAll()
    keepingDepth = 0
    deferred.reset(size: self.size)
    damage.reset(size: self.size)
    clips.reset(size: self.size, bounds: .empty)
  }

  /// Starts a picture.
  ///
  /// - Parameters:
  ///   - damage: The cells that may change; all others keep what was painted before. Nil is all.
  ///   - background: What the damaged cells are filled with; nil is the terminal's own background.
  /// - Returns: The cells that must be painted anew: the damage, widened where its sides would cut
  ///   a wide glyph.
  @discardableResult
  public func begin(damage: CellRect? = nil, background: Color? = nil) -> CellRect {
    var set = CellSet(size: size)
    set.insert(damage.map { CellBounds($0) } ?? CellBounds(size))
    begin(damage: set, background: background)
    return CellRect(self.damage.bounds)
  }

  /// Starts a picture of which only some cells are painted anew.
  ///
  /// - Parameters:
  ///   - damage: The cells that may change. ``damage`` tells afterwards which do: these, and more
  ///     where wide glyphs would be cut.
  ///   - background: What they are filled with; nil is the terminal's own background.
  package func begin(damage: borrowing CellSet, background: Color?) {
    groups.removeAll(keepingCapacity: true)
    crossfades.removeAll(keepingCapacity: true)
    keepingDepth = 0
    tint = nil
    target = picture
    self.damage.removeAll()
    self.damage.formUnion(damage)
    if hasWideText { keepGlyphsWhole() }
    let bounds = self.damage.bounds
    clips.reset(size: size, bounds: bounds)
    // Without colours a background is no ink: what has none shows the terminal's own.
    let paper = style.depth == .mono ? .clear : background.map { packed(opaque: $0) } ?? .clear
    awaitClearing(to: CanvasCell(blank: paper))
  }

  /// Sets the damaged cells of the target.
  func clear(to cell: CanvasCell) {
    let view = target.view
    forEachRun(of: damage) { row, run in
      (view.cells + row * view.columns + run.lowerBound).update(repeating: cell, count: run.count)
    }
  }

  /// Widens the damage so that no wide glyph is cut by its sides: one column for glyphs that may
  /// come back now that nothing covers one of their halves, and one more where one is there already.
  private func keepGlyphsWhole() {
    damage.widenByColumn()
    let view = picture.view
    damage.widen { column, row in view.cells[row * view.columns + column].width == 2 }
  }

  /// Clips what is painted to the inside of an outline, until ``popClip()``.
  ///
  /// Clips nest; shapes are cut sample by sample, letters cell by cell.
  public func pushClip(_ outline: Outline, rule: FillRule = .nonZero) {
    clips.push(outline, rule: rule, rasterizer: &rasterizer)
  }

  /// Ends the last clip.
  public func popClip() {
    clips.pop()
  }
}

// MARK: - Colours and looks of this canvas

extension Canvas {
  /// A colour as this canvas holds it; without colours its brightness, in all three components.
  @inline(__always)
  func packed(opaque color: Color) -> PackedColor {
    style.depth == .mono ? PackedColor(brightnessOf: color) : PackedColor(opaque: color)
  }

  /// A colour multiplied by the tint.
  @inline(__always)
  func tinted(_ color: Color) -> Color {
    guard let tint = activeTint else { return color }
    return color.multiplied(by: tint)
  }

  /// The tint of what is painted now: what a mask lets through is tinted, so the mask must not be.
  @inline(__always)
  var activeTint: Color? { tint == nil || groups.last?.isMask == true ? nil : tint }

  /// Whether translucent surfaces are painted as glyph density now.
  ///
  /// Without colours everything is mixed first and becomes density once, in the end; masks want
  /// exact alpha.
  @inline(__always)
  func paintsDensity(_ style: OpacityStyle?) -> Bool {
    (style ?? self.style.opacity) == .density && self.style.depth != .mono
      && groups.last?.isMask != true
  }

  /// Whether cells show nothing but the colours of their regions.
  ///
  /// Where there are few colours a mixed one would be another colour altogether.
  @inline(__always)
  func isSharp(_ edges: Edges?) -> Bool {
    (edges ?? style.edges) == .sharp || !(style.depth == .truecolor || style.depth == .palette256)
  }
}
