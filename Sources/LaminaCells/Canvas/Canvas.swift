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
  let pictures = PictureFitter()
  private(set) var damage: CellBounds

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
    damage = .empty
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
    damage = .empty
    clips.reset(size: self.size, bounds: damage)
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
    let all = CellBounds(size)
    groups.removeAll(keepingCapacity: true)
    crossfades.removeAll(keepingCapacity: true)
    target = picture
    self.damage = damage.map { wholeGlyphs(CellBounds($0).intersection(all)) } ?? all
    clips.reset(size: size, bounds: self.damage)
    let paper = background.map { packed(opaque: $0) } ?? .clear
    picture.fill(self.damage, with: CanvasCell(mask: 0, ink: .clear, paper: paper))
    return CellRect(
      column: self.damage.left,
      row: self.damage.top,
      columns: self.damage.columns,
      rows: self.damage.bottom - self.damage.top
    )
  }

  /// The damage, widened so that no wide glyph is cut by its sides: one column for glyphs that may
  /// come back now that nothing covers one of their halves, and one more where one is there already.
  private func wholeGlyphs(_ bounds: CellBounds) -> CellBounds {
    if bounds.isEmpty { return .empty }
    var bounds = bounds
    bounds.left = max(0, bounds.left - 1)
    bounds.right = min(size.columns, bounds.right + 1)
    var (left, right) = (bounds.left, bounds.right)
    for row in bounds.top..<bounds.bottom {
      let line = picture.row(row)
      if line[bounds.left].width == 0 && bounds.left > 0 { left = bounds.left - 1 }
      if line[bounds.right - 1].width == 2 && bounds.right < size.columns {
        right = bounds.right + 1
      }
    }
    (bounds.left, bounds.right) = (left, right)
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
