import LaminaMath

/// The surface on which a picture is painted, in shapes finer than cells, and read off in cells.
///
/// Space: points, x to the right and y downwards. A cell is 1 point wide and 2 points tall: column
/// c, row r covers x in c...c+1 and y in 2r...2r+2. Shapes are sampled on a grid of 8 x 8 a cell.
///
/// A picture is painted from back to front between ``begin(damage:background:)`` and
/// ``finish(into:)``. What lies outside of the damage stays as it was. Buffers are kept from
/// picture to picture, so that painting allocates nothing once they have grown.
public final class Canvas {
  /// The size in cells.
  public private(set) var size: CellSize
  /// How colours, glyphs and opacity are expressed.
  ///
  /// A change asks for the whole picture to be painted again.
  public var look: Look {
    didSet { lookDidChange() }
  }
  /// What mixed colours assume the terminal's own background to be; black unless set.
  public var terminalBackground = Color(red: 0, green: 0, blue: 0)

  var picture: Surface
  var target: Surface
  var spareSurfaces: ContiguousArray<Surface> = []
  var groups: ContiguousArray<Group> = []
  var crossfades: ContiguousArray<Crossfade> = []
  var clips = ClipStack()
  var rasterizer = Rasterizer()
  var ramp: DensityRamp
  var chooser: GlyphChooser
  var fitter = RectangleFitter()
  /// The cells that may be painted.
  package private(set) var damage: CellSet

  /// Creates a canvas that shows nothing.
  ///
  /// - Parameters:
  ///   - size: The size in cells; negative counts as 0.
  ///   - look: How the picture is expressed.
  public init(size: CellSize, look: Look = Look()) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    self.look = look
    picture = Surface(size: self.size)
    target = picture
    ramp = DensityRamp.ramp(for: look.glyphs)
    chooser = GlyphChooser(look: look)
    damage = CellSet(size: self.size)
  }

  private func lookDidChange() {
    ramp = DensityRamp.ramp(for: look.glyphs)
    chooser = GlyphChooser(look: look)
  }

  /// Changes the size; the picture is empty afterwards.
  public func resize(_ size: CellSize) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    picture = Surface(size: self.size)
    target = picture
    spareSurfaces.removeAll()
    groups.removeAll()
    crossfades.removeAll()
    damage.reset(size: self.size)
    clips.reset(size: self.size, cells: damage)
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
    var cells = CellSet(size: size)
    let all = CellBounds(size)
    cells.insert(damage.map { wholeGlyphs(CellBounds($0).intersection(all)) } ?? all)
    begin(damage: cells, background: background)
    let box = self.damage.bounds
    return CellRect(column: box.left, row: box.top, columns: box.columns, rows: box.rows)
  }

  /// Starts a picture in which some cells may change.
  package func begin(damage cells: CellSet, background: Color?) {
    groups.removeAll(keepingCapacity: true)
    crossfades.removeAll(keepingCapacity: true)
    target = picture
    damage.reset(size: size)
    damage.formUnion(cells)
    damage.widen { picture.row($1)[$0].width == 2 }
    clips.reset(size: size, cells: damage)
    let paper = background.map { packed(opaque: $0) } ?? .clear
    picture.fill(damage, with: CanvasCell(mask: 0, ink: .clear, paper: paper))
  }

  /// Lets more cells be painted from now on, outside of clips.
  func widenDamage(to cells: CellSet) {
    damage.formUnion(cells)
    clips.reset(size: size, cells: damage)
  }

  /// The damage, widened so that no wide glyph is cut by its sides: one column for glyphs that may
  /// come back now that nothing covers one of their halves, and one more where one is there already.
  private func wholeGlyphs(_ bounds: CellBounds) -> CellBounds {
    if bounds.isEmpty { return .empty }
    var bounds = bounds
    bounds.left = max(0, bounds.left - 1)
    bounds.right = min(size.columns, bounds.right + 1)
    return bounds
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
    look.depth == .mono ? PackedColor(brightnessOf: color) : PackedColor(opaque: color)
  }

  /// Whether translucent surfaces are painted as glyph density now.
  ///
  /// Without colours everything is mixed first and becomes density once, in the end; masks want
  /// exact alpha.
  @inline(__always)
  func paintsDensity(_ look: OpacityLook?) -> Bool {
    (look ?? self.look.opacity) == .density && self.look.depth != .mono
      && groups.last?.isMask != true
  }
}
