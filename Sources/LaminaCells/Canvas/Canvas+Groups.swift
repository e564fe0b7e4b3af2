import LaminaMath

extension Canvas {
  /// A surface that is painted on its own and then put onto the one below.
  struct Group {
    enum Kind {
      /// Paints straight onto the surface below.
      case none
      /// Faded as a whole.
      case fading
      /// Holds the alpha of a mask.
      case mask
      /// Is put down through the mask below it in the stack.
      case masked
    }

    var kind: Kind
    /// The surface that was painted on before; nil for `none`.
    var below: Surface?
    /// The mask of a `masked` group.
    var mask: Surface?
    var opacity: Float
    var isDensity: Bool
    var pattern: Int
    /// Whether alpha must stay exact, because this is a mask or a part of one.
    var isMask: Bool
  }

  /// Starts a group: what is painted until ``popGroup()`` is composited first and faded then.
  ///
  /// - Parameters:
  ///   - opacity: 0...1, of the whole group.
  ///   - look: How translucency is shown; nil is the canvas's own.
  ///   - pattern: Shifts the pattern of densities, as in ``fill(_:rule:paint:opacity:look:pattern:)``.
  public func pushGroup(opacity: Double, look: OpacityLook? = nil, pattern: Int = 0) {
    let opacity = Float(max(0, min(1, opacity)))
    let kind: Group.Kind = opacity >= Brush.opaqueFrom ? .none : .fading
    push(kind, opacity: opacity, isDensity: paintsDensity(look), pattern: pattern)
  }

  /// Ends the last group and puts it onto what is below.
  ///
  /// - Precondition: A group was started and has not been ended.
  public func popGroup() {
    precondition(!groups.isEmpty, "popGroup() without pushGroup(opacity:)")
    guard let group = groups.popLast(), let below = group.below else { return }
    let surface = target
    target = below
    switch group.kind {
    case .none: break
    case .fading, .masked: putDown(surface, group)
    case .mask: break
    }
    release(surface)
    if let mask = group.mask { release(mask) }
  }

  /// Starts a mask: the alpha of what is painted until ``beginMasked()``.
  public func pushMask() {
    push(.mask, opacity: 1, isDensity: false, pattern: 0)
  }

  /// Ends the mask; what is painted until ``popMask()`` shows where the mask is opaque.
  ///
  /// - Parameters:
  ///   - look: How partial alpha of the mask is shown; nil is the canvas's own.
  ///   - pattern: Shifts the pattern of densities.
  /// - Precondition: The last group is a mask.
  public func beginMasked(look: OpacityLook? = nil, pattern: Int = 0) {
    guard let group = groups.last, group.kind == .mask, let below = group.below else {
      preconditionFailure("beginMasked() without pushMask()")
    }
    let mask = target
    groups.removeLast()
    target = below
    push(.masked, opacity: 1, isDensity: paintsDensity(look), pattern: pattern)
    groups[groups.count - 1].mask = mask
  }

  /// Ends what is masked and puts it onto what is below.
  ///
  /// - Precondition: ``beginMasked(look:pattern:)`` came before.
  public func popMask() {
    precondition(groups.last?.kind == .masked, "popMask() without beginMasked()")
    popGroup()
  }

  /// Starts a group that is a surface of its own, also where it is opaque.
  package func pushIsolated(opacity: Double, look: OpacityLook?, pattern: Int) {
    pushIsolated(opacity: opacity, look: look, pattern: pattern, surface: nil)
  }

  func pushIsolated(opacity: Double, look: OpacityLook?, pattern: Int, surface: Surface?) {
    let opacity = Float(max(0, min(1, opacity)))
    let isDensity = paintsDensity(look)
    push(.fading, opacity: opacity, isDensity: isDensity, pattern: pattern, surface: surface)
  }

  private func push(
    _ kind: Group.Kind,
    opacity: Float,
    isDensity: Bool,
    pattern: Int,
    surface: Surface? = nil
  ) {
    var group = Group(
      kind: kind,
      below: nil,
      mask: nil,
      opacity: opacity,
      isDensity: isDensity,
      pattern: pattern,
      isMask: kind == .mask || groups.last?.isMask == true
    )
    if kind != .none {
      group.below = target
      target = surface ?? spareSurfaces.popLast() ?? Surface(size: size)
    }
    groups.append(group)
  }

  private func release(_ surface: Surface) {
    surface.clear()
    spareSurfaces.append(surface)
  }
}

// MARK: - Putting a group down

extension Canvas {
  private func putDown(_ surface: Surface, _ group: Group) {
    let bounds = surface.touched
    if bounds.isEmpty || group.opacity <= 0 { return }
    target.touched.formUnion(bounds)
    for row in bounds.top..<bounds.bottom {
      let line = surface.row(row)
      let maskLine = group.mask?.row(row)
      for column in bounds.left..<bounds.right where !line[column].isClear {
        let mask = maskLine?[column]
        if let mask, mask.isClear { continue }
        putDown(line[column], through: mask, group, column, row)
      }
    }
  }

  /// Puts down the cells of a set.
  func putDown(_ surface: Surface, _ group: Group, in cells: CellSet) {
    if group.opacity <= 0 { return }
    target.touched.formUnion(cells.bounds)
    cells.forEachRun { row, run in
      let line = surface.row(row)
      for column in run where !line[column].isClear {
        putDown(line[column], through: nil, group, column, row)
      }
    }
  }

  private func putDown(
    _ cell: CanvasCell,
    through mask: CanvasCell?,
    _ group: Group,
    _ column: Int,
    _ row: Int
  ) {
    var region: Coverage = .full
    var opacity = group.opacity
    if let mask { (region, opacity) = Canvas.window(mask, opacity) }
    if cell.isText {
      let visible = Float(region.nonzeroBitCount) / 64
      putDown(letter: cell, opacity: opacity * visible, group, column, row)
      return
    }
    var swatch = Swatch(
      region: region,
      split: cell.mask,
      first: cell.ink,
      second: cell.paper,
      firstOpacity: opacity * Float(cell.ink.alpha) / 255,
      secondOpacity: opacity * Float(cell.paper.alpha) / 255
    )
    if cell.mask == 0 || cell.ink.isClear { swatch.region &= ~cell.mask }
    if cell.mask == .full || cell.paper.isClear { swatch.region &= cell.mask }
    if swatch.region == 0 { return }
    let brush = Brush(isDensity: group.isDensity, opacity: opacity, pattern: group.pattern)
    let painted = swatch.region
    let least =
      painted & ~cell.mask == 0
      ? swatch.firstOpacity
      : painted & cell.mask == 0
        ? swatch.secondOpacity : min(swatch.firstOpacity, swatch.secondOpacity)
    var mode = brush.mode(least)
    // A step of the ramp stays one: as evenly spread samples it would pass for a shape.
    if mode == .opaque && cell.isShade && region == .full {
      guard cell.paper.isClear else {
        target.detach(column: column, row: row)
        (target.row(row) + column).pointee = cell
        return
      }
      let share = ramp.inks[Int(cell.level)]
      swatch = Swatch(
        region: .full,
        split: .full,
        first: cell.ink,
        second: cell.ink,
        firstOpacity: share,
        secondOpacity: share
      )
      mode = .density
    }
    swatch.first = PackedColor(rawValue: swatch.first.rawValue | 0xFF00_0000)
    swatch.second = PackedColor(rawValue: swatch.second.rawValue | 0xFF00_0000)
    put(swatch, mode: mode, pattern: group.pattern, target, column, row)
  }

  private func putDown(
    letter cell: CanvasCell,
    opacity: Float,
    _ group: Group,
    _ column: Int,
    _ row: Int
  ) {
    // The right half of a wide glyph comes with its left half.
    if cell.width == 0 { return }
    let letter = Letter(
      glyph: cell.glyph,
      width: Int(cell.width),
      color: cell.ink,
      background: cell.paper,
      attributes: cell.attributes
    )
    put(
      letter,
      opacity: opacity,
      isDensity: group.isDensity,
      pattern: group.pattern,
      column: column,
      row: row
    )
  }

  /// The samples that a mask lets through, and how strongly.
  private static func window(_ mask: CanvasCell, _ opacity: Float) -> (Coverage, Float) {
    let inkAlpha = mask.mask == 0 ? 0 : Float(mask.ink.alpha) / 255
    let paperAlpha = mask.mask == .full ? 0 : Float(mask.paper.alpha) / 255
    if mask.isText || (inkAlpha > 0 && paperAlpha > 0) {
      return (.full, opacity * Float(mask.collapsed.alpha) / 255)
    }
    return inkAlpha > 0
      ? (mask.mask, opacity * inkAlpha) : (~mask.mask, opacity * paperAlpha)
  }
}
