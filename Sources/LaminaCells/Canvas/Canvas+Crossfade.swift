import LaminaMath

/// Going over from one picture to another: what both have in common stays as it is.
///
/// Fading one group out and another in would let what is behind shine through half way. Here both
/// pictures are painted onto copies of what is behind them, and the copies are mixed.
extension Canvas {
  /// Two pictures on their way into one.
  struct Crossfade {
    /// Where the old picture is painted, and the result.
    var old: Surface
    /// A copy of what was there, for the new picture.
    var new: Surface
  }

  /// Starts a cross-fade: what is painted until ``switchCrossfade()`` is the old picture.
  public func beginCrossfade() {
    let copy = spareSurfaces.popLast() ?? Surface(size: size)
    copy.touched = damage.bounds
    copyCells(from: target, to: copy)
    crossfades.append(Crossfade(old: target, new: copy))
  }

  /// What is painted until ``endCrossfade(amount:look:pattern:)`` is the new picture.
  public func switchCrossfade() {
    guard let fade = crossfades.last else { return }
    target = fade.new
  }

  /// Mixes the two pictures.
  ///
  /// - Parameters:
  ///   - amount: How much of the new picture shows, 0...1.
  ///   - look: Under `density` cells go over one by one, in the ordered pattern; under `blend` colours
  ///     mix, and glyphs change half way. Nil is the canvas's own.
  ///   - pattern: Shifts the pattern of densities.
  public func endCrossfade(amount: Double, look: OpacityLook? = nil, pattern: Int = 0) {
    guard let fade = crossfades.popLast() else { return }
    target = fade.old
    target.touched.formUnion(fade.new.touched)
    let amount = Float(max(0, min(1, amount)))
    let isDensity = paintsDensity(look)
    let damage = damage.bounds
    for row in damage.top..<damage.bottom {
      let old = fade.old.row(row)
      let new = fade.new.row(row)
      for column in damage.left..<damage.right where old[column] != new[column] {
        let isWide = old[column].width != 1 || new[column].width != 1
        if isDensity || isWide {
          // Both halves of a wide glyph have to go over together.
          let threshold =
            isWide
            ? 0.5 : DensityPattern.threshold(column: column, row: row, pattern: pattern)
          if amount > threshold { old[column] = new[column] }
        } else {
          old[column] = CanvasCell.mix(old[column], new[column], amount)
        }
      }
    }
    fade.new.clear()
    spareSurfaces.append(fade.new)
  }

  private func copyCells(from source: Surface, to copy: Surface) {
    let damage = damage.bounds
    for row in damage.top..<damage.bottom {
      (copy.row(row) + damage.left)
        .update(from: source.row(row) + damage.left, count: damage.columns)
    }
  }
}

extension CanvasCell {
  /// A cell between two others: the shape of the nearer one, in mixed colours.
  static func mix(_ old: CanvasCell, _ new: CanvasCell, _ amount: Float) -> CanvasCell {
    var result = amount < 0.5 ? old : new
    let weight = Int((amount * 64).rounded())
    let mask = result.mask
    let covered = mask == 0 ? Coverage.full : mask
    let open = mask == .full ? Coverage.full : ~mask
    result.ink = PackedColor.mean(
      old.colour(in: covered, isInk: true),
      64 - weight,
      new.colour(in: covered, isInk: true),
      weight
    )
    result.paper = PackedColor.mean(
      old.colour(in: open, isInk: false),
      64 - weight,
      new.colour(in: open, isInk: false),
      weight
    )
    return result
  }

  /// The colour that a part of another cell's shape meets in this one.
  ///
  /// A letter keeps its colours apart: only its ink meets ink.
  private func colour(in region: Coverage, isInk: Bool) -> PackedColor {
    if isText { return isInk ? ink : paper }
    return collapsed(in: region)
  }
}
