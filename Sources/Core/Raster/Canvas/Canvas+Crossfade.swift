import LaminaCells
import LaminaMath

/// Cross-fades between two pictures; whatever they have in common stays unchanged.
///
/// Fading one group out and another in would let the background shine through half way. Instead,
/// both pictures are painted onto copies of the background, and the copies are mixed.
extension Canvas {
  struct Crossfade {
    /// The surface of the old picture, and of the result.
    var old: Surface
    /// A copy of the background, for the new picture.
    var new: Surface
  }

  /// Starts a cross-fade; everything painted until ``switchCrossfade()`` is the old picture.
  public func beginCrossfade() {
    materialiseAll()
    let copy = spareSurfaces.popLast() ?? Surface(size: size)
    copy.touched = damage.bounds
    copyCells(from: target, to: copy)
    crossfades.append(Crossfade(old: target, new: copy))
  }

  /// Starts the new picture, painted until ``endCrossfade(amount:style:pattern:)``.
  public func switchCrossfade() {
    guard let fade = crossfades.last else { return }
    target = fade.new
  }

  /// Mixes the two pictures.
  ///
  /// - Parameters:
  ///   - amount: The weight of the new picture, 0...1.
  ///   - style: Under `density` parts of cells switch one by one; under `blend`
  ///     colours mix, and glyphs switch half way. Nil is the canvas's default.
  ///   - pattern: Shifts the density pattern.
  public func endCrossfade(amount: Double, style: OpacityStyle? = nil, pattern: Int = 0) {
    guard let fade = crossfades.popLast() else { return }
    target = fade.old
    touch(fade.new.touched)
    let amount = Float(max(0, min(1, amount)))
    let isDensity = paintsDensity(style)
    let (old, new) = (fade.old.view, fade.new.view)
    forEachRun(of: damage) { row, run in
      for column in run {
        let before = old.place(column: column, row: row)
        let after = new.place(column: column, row: row)
        if before.equals(after) { continue }
        let isWide = before.cell.pointee.width != 1 || after.cell.pointee.width != 1
        if isDensity || isWide {
          // Both halves of a wide glyph must switch together.
          let isText = before.cell.pointee.isText || after.cell.pointee.isText
          if let grain, !isText {
            let shown = grain.shown(amount, column: column, row: row, pattern: pattern)
            before.replace(shown, by: after)
            continue
          }
          let threshold =
            isWide ? 0.5 : DensityPattern.threshold(column: column, row: row, pattern: pattern)
          if amount > threshold { before.copy(after) }
        } else {
          before.mix(with: after, amount)
        }
      }
    }
    fade.new.clear()
    spareSurfaces.append(fade.new)
  }

  private func copyCells(from source: Surface, to copy: Surface) {
    forEachRun(of: damage) { row, run in copy.copy(run, of: row, from: source) }
  }
}

extension CellReference {
  /// Shows another cell in some samples.
  fileprivate func replace(_ region: Coverage, by other: CellReference) {
    if region == 0 { return }
    if region == .full { return copy(other) }
    if cell.pointee.showsDots || other.cell.pointee.showsDots {
      // Dots are not cut.
      if region.nonzeroBitCount >= 32 { copy(other) }
      return
    }
    let new = CellRegions(other)
    var regions = CellRegions(self)
    for index in 0..<new.count where new.mask(index) & region != 0 {
      regions.paint(new.mask(index) & region, new.color(index))
    }
    regions.store(into: self, isSharp: true)
  }

  /// Becomes the mix of this cell and another: the shape of the nearer one, in mixed colours.
  fileprivate func mix(with other: CellReference, _ amount: Float) {
    let weight = Int((amount * 64).rounded())
    let nearer = amount < 0.5 ? self : other
    func mixed(_ region: Coverage, isInk: Bool) -> PackedColor {
      PackedColor.mean(
        color(in: region, isInk: isInk),
        64 - weight,
        other.color(in: region, isInk: isInk),
        weight
      )
    }
    var result = nearer.cell.pointee
    if result.extraCount > 0 {
      // During the cross-fade, the mean replaces all colours besides the ink.
      result = CanvasCell(mask: result.mask, ink: result.ink, paper: result.paper)
    }
    result.ink = mixed(result.mask == 0 ? .full : result.mask, isInk: true)
    result.paper = mixed(result.mask == .full ? .full : ~result.mask, isInk: false)
    cell.pointee = result
  }

  /// The colour of this cell beneath a part of another cell's shape.
  ///
  /// The two colours of a letter stay separate: ink mixes only with ink.
  private func color(in region: Coverage, isInk: Bool) -> PackedColor {
    let cell = cell.pointee
    if cell.isText { return isInk ? cell.ink : cell.paper }
    if cell.extraCount > 0 { return CellRegions(self).mean(in: region) }
    return PackedColor.mean(
      cell.ink,
      (cell.mask & region).nonzeroBitCount,
      cell.paper,
      (region & ~cell.mask).nonzeroBitCount
    )
  }
}
