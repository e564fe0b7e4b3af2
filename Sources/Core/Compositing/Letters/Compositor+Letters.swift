import Foundation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

extension Compositor {
  /// Returns the matrix of a layer's text to the screen; nil if text is positioned like shapes.
  func letterMatrix(of layer: Layer) -> Transform3D? {
    layer.drawing.letters?.matrix(of: layer, back: back)
  }

  /// Sets the position of a layer's text in the drawing context.
  func aimLetters(of layer: Layer) {
    context.letterMatrix = nil
    context.letterClip = letterCut
    guard let letters = layer.drawing.letters else {
      if let clip, layer.snapsToCells, layer.drawing.moving.contains(.inClip) {
        context.letterClip = cut(cells(inside: clip))
      }
      return
    }
    context.letterMatrix = letters.matrix(of: layer, back: back, shift: letterShift)
    guard letters.numbers.face == .cells, let mask = letters.mask else { return }
    let isCut = letters.frame !== layer
    if !isAtRest(layer, letters, in: mask) {
      var shown = cells(inside: mask)
      // Of a text that is taller than what clips it, as many rows are shown as at rest.
      if isCut, letters.isTaller(than: mask) { shown.limitRows(to: opening(for: letters).rect) }
      context.letterClip = cut(shown)
    } else if isCut {
      context.letterClip = cut(opening(for: letters).rect)
    }
  }

  /// Cuts the letters of a layer's moving pictures by whole cells, until `letterCut` is restored:
  /// those of a text to the cells in which it rests, others to the cells inside of the bounds.
  ///
  /// - Returns: The position of the text, if the layer is one.
  func cutLetters(of layer: Layer) -> GlyphPlacement? {
    guard layer.drawing.fitted.keepsUpright else { return nil }
    if let letters = layer.drawing.letters, letters.numbers.face == .cells,
      letters.frame === layer, letters.numbers.columns > 0
    {
      letterCut = cut(opening(for: letters).rect)
      return letters
    }
    letterCut = cut(cells(inside: layer))
    return nil
  }

  /// Returns whether a text is where it rests, and what clips it has room for it.
  private func isAtRest(_ layer: Layer, _ letters: GlyphPlacement, in mask: Layer) -> Bool {
    guard let rest = letters.numbers.rest,
      let place = layer.drawing.matrix.project(.zero).flatMap(back.project),
      let corner = mask.drawing.matrix.project(mask.base.shownValue.bounds.origin)
        .flatMap(back.project)
    else { return false }
    let way = SIMD2(place.x - corner.x, place.y - corner.y) - rest
    return max(abs(way.x), abs(way.y)) < Self.near
  }

  /// The distance in points below which a side is on the border of a cell.
  private static let near = 1.0 / 16

  /// Returns the part of a rectangle in which letters are drawn.
  private func cut(_ rect: CGRect) -> CGRect {
    guard let letterCut else { return rect }
    let part = letterCut.intersection(rect)
    return part.isNull ? .zero : part
  }

  /// Returns the cells that are wholly inside of a layer's bounds, in points of the screen.
  ///
  /// Without a whole row, it is the one about the middle.
  private func cells(inside layer: Layer) -> CGRect {
    let box = DeviceBox(layer.paintedBounds, through: layer.drawing.fitted)
    guard !box.isEmpty else { return .zero }
    let near = Self.near
    let left = (box.low.x - near).rounded(.up)
    let right = max(left, (box.high.x + near).rounded(.down))
    var top = (box.low.y / 2 - near).rounded(.up)
    var bottom = (box.high.y / 2 + near).rounded(.down)
    if bottom - top < 1 {
      top = GlyphPlacement.cell((box.low.y + box.high.y) / 4 - 0.5)
      bottom = top + 1
    }
    return CGRect(x: left, y: 2 * top, width: right - left, height: 2 * (bottom - top))
  }

  /// Clips to the rounded bounds of a layer, and to the text that it must not clip, until
  /// `popClip()`.
  func pushClip(of layer: Layer) {
    context.pushClip(
      layer.paintedBounds,
      cornerRadius: layer.base.shownValue.cornerRadius,
      corners: layer.paintedCorners,
      openings: layer.drawing.openings.map { opening(for: $0).rect }
    )
  }

  /// Returns the visible box of text on the screen; of what scrolls, that of the text at rest.
  func opening(for letters: GlyphPlacement) -> DeviceBox {
    guard let frame = letters.layerOfFrame, letters.numbers.columns > 0 else { return DeviceBox() }
    let way = frame.scrolled
    let window = letters.numbers.window.offsetBy(dx: way.x, dy: way.y)
    if letters.numbers.face != .cells {
      var box = DeviceBox(window, through: frame.drawing.matrix)
      // Marks leave the row by two sub-cells, descenders by one.
      box.low.y -= 2
      box.high.y += 1
      return box
    }
    return DeviceBox(window, through: letters.matrix(of: frame, back: back, scrolled: way))
  }
}

extension DeviceBox {
  /// The box as a rectangle; empty boxes have no size.
  fileprivate var rect: CGRect {
    isEmpty
      ? .zero : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension CGRect {
  /// Cuts the rectangle above and below.
  fileprivate mutating func limitRows(to rows: CGRect) {
    let (low, high) = (max(minY, rows.minY), min(maxY, rows.maxY))
    (origin.y, size.height) = (low, max(0, high - low))
  }
}

extension GlyphPlacement {
  /// The layer whose coordinates the numbers use.
  var layerOfFrame: Layer? { frame.map { unsafeDowncast($0, to: Layer.self) } }

  /// The innermost layer that clips the text by whole cells.
  var mask: Layer? { cutter.map { unsafeDowncast($0, to: Layer.self) } }

  /// Whether the text was cut above and below by the bounds of the layer that clips it.
  fileprivate func isTaller(than mask: Layer) -> Bool {
    frame === mask && numbers.window.height > mask.base.committedValue.bounds.height - 0.01
  }

  /// Rounds a coordinate to the nearest cell, in units of cells.
  nonisolated static func cell(_ place: Double) -> Double {
    Swift.max(-100_000, Swift.min(100_000, (place + 1e-9).rounded(.toNearestOrAwayFromZero)))
  }

  /// Returns the matrix from a layer's coordinates to the screen that keeps the size of text.
  ///
  /// - Parameters:
  ///   - layer: The text layer, or the frame.
  ///   - back: The matrix from the screen to the design.
  ///   - shift: A further displacement, in points of the screen.
  ///   - way: A displacement of the anchor point, in the coordinates of the frame.
  /// - Returns: The matrix; unless the layer is rotated, it aligns text to whole cells.
  func matrix(
    of layer: Layer,
    back: Transform3D,
    shift: SIMD2<Double> = .zero,
    scrolled way: SIMD2<Double> = .zero
  ) -> Transform3D {
    let design = layer.drawing.matrix.concatenating(back).straightened
    let anchor = CGPoint(x: numbers.anchor.x + way.x, y: numbers.anchor.y + way.y)
    guard let frame = layerOfFrame, let place = frame.drawing.matrix.project(anchor),
      let home = back.project(place)
    else { return design }
    var goal = SIMD2(Double(place.x), Double(place.y)) + shift
    if design.isTranslation {
      let corner = goal - numbers.lead
      goal =
        SIMD2(GlyphPlacement.cell(corner.x), 2 * GlyphPlacement.cell(corner.y / 2)) + numbers.lead
    } else {
      // Rotated text is clipped as in the design: at the same position of its cells.
      let (across, down) = (goal.x - Double(home.x), goal.y - Double(home.y))
      goal = SIMD2(
        Double(home.x) + GlyphPlacement.cell(across),
        Double(home.y) + 2 * GlyphPlacement.cell(down / 2)
      )
    }
    goal += numbers.shift
    return design.concatenating(.translation(x: goal.x - home.x, y: goal.y - home.y))
  }
}

extension Layer {
  /// The distance by which an animation scrolls what the layer clips.
  fileprivate var scrolled: SIMD2<Double> {
    let (shown, rest) = (base.shownValue, base.committedValue.bounds.origin)
    guard shown.masksToBounds else { return .zero }
    return SIMD2(shown.bounds.minX - rest.x, shown.bounds.minY - rest.y)
  }
}

extension Transform3D {
  /// The matrix, snapped to a plain translation if it differs from one only by rounding.
  fileprivate var straightened: Transform3D {
    let rounding = 1e-9
    guard abs(m11 - 1) < rounding, abs(m22 - 1) < rounding, abs(m12) < rounding,
      abs(m21) < rounding, abs(m14) < rounding, abs(m24) < rounding, abs(m44 - 1) < rounding
    else { return self }
    return .translation(x: m41, y: m42)
  }
}
