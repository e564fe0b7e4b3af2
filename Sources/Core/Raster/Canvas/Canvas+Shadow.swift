import LaminaCells
import LaminaMath

/// Shadows: blurred silhouettes, painted as surfaces with falling opacity.
extension Canvas {
  /// Computes the shadow map of an outline in points of the screen; `blur` is the standard
  /// deviation, in points.
  package func castShadow(of outline: Outline, opacity: Double, blur: Double, into map: ShadowMap) {
    let box = Rasterizer.cells(of: outline).intersection(surroundings(blur))
    map.begin(box.isEmpty ? .empty : box, blur: blur)
    if box.isEmpty { return }
    let share = Float(opacity) / 32
    rasterizer.rasterize(outline, rule: .nonZero, bounds: box) { row, left, coverage in
      for index in 0..<coverage.count where coverage[index] != 0 {
        map.set(
          column: left + index,
          row: row,
          upper: share * Float((coverage[index] & .upperHalf).nonzeroBitCount),
          lower: share * Float((coverage[index] & ~.upperHalf).nonzeroBitCount)
        )
      }
    }
    map.blur(blur)
  }

  /// The screen, extended by the distance from which a shadow can reach it.
  private func surroundings(_ blur: Double) -> CellBounds {
    let reach = ShadowMap.reach(of: blur) + max(size.columns, size.rows)
    return CellBounds(size).extended(columns: reach, rows: reach)
  }

  /// The approximate fraction of a cell that a letter covers.
  static let inkOfLetters: Float = 0.4

  /// Starts a silhouette of everything painted until ``castShadow(cells:blur:into:)``, in an
  /// exclusive buffer; clips are ignored for these cells.
  package func pushSilhouette(_ kept: CachedCells, painting cells: borrowing CellSet) {
    pushMask(kept, painting: cells)
    clips.pushEverything(damage.bounds)
  }

  /// Ends the silhouette, and computes its shadow map.
  ///
  /// A silhouette that is cut off by a side of the screen is extended beyond it.
  package func castShadow(cells: CellBounds, blur: Double, into map: ShadowMap) {
    let surface = target
    let silhouette = surface.view
    clips.pop()
    popSilhouette()
    let reach = ShadowMap.reach(of: blur)
    guard !cells.isEmpty else {
      map.begin(.empty, blur: blur)
      return surface.clear()
    }
    var wide = cells
    if cells.left == 0 { wide.left -= reach }
    if cells.right == size.columns { wide.right += reach }
    if cells.top == 0 { wide.top -= (reach + 1) / 2 }
    if cells.bottom == size.rows { wide.bottom += (reach + 1) / 2 }
    map.begin(wide, blur: blur)
    for row in wide.top..<wide.bottom {
      for column in wide.left..<wide.right {
        let place = silhouette.place(
          column: max(0, min(size.columns - 1, column)),
          row: max(0, min(size.rows - 1, row))
        )
        if place.cell.pointee.isClear { continue }
        let (upper, lower) = (place.alpha(in: .upperHalf), place.alpha(in: ~.upperHalf))
        map.set(column: column, row: row, upper: upper, lower: lower)
      }
    }
    map.blur(blur)
    // The buffer is reused for other cells.
    surface.clear()
  }

  /// The style of shadows where no layer chooses one: the terminal's colours are mixed if it has
  /// enough of them, since a shadow must above all be soft.
  package var styleOfShadows: OpacityStyle? { isSharp(.smooth) ? nil : .blend }

  /// Paints a shadow, displaced by an offset in points.
  package func fill(
    _ map: ShadowMap,
    offset: SIMD2<Double>,
    color: Color,
    _ translucency: Translucency
  ) {
    let color = tinted(color)
    var translucency = translucency
    translucency.opacity *= color.alpha
    translucency.style = translucency.style ?? styleOfShadows
    let brush = brush(translucency)
    let opacity = brush.opacity
    let box = map.cells
    let bounds = CellBounds(
      left: box.left + Int(offset.x.rounded(.down)),
      top: box.top + Int((offset.y / 2).rounded(.down)),
      right: box.right + Int(offset.x.rounded(.up)),
      bottom: box.bottom + Int((offset.y / 2).rounded(.up))
    )
    .intersection(clips.current.bounds)
    if bounds.isEmpty || opacity <= 0 || !damage.intersects(bounds) { return }
    let packedColor = packed(opaque: color)
    touch(bounds)
    let view = target.view
    forEachDamagedRun(in: bounds) { row, run, clip in
      for column in run {
        let (x, y) = (Double(column) - offset.x, Double(row * 2) - offset.y)
        var fragment = CellFragment(clip?[column] ?? .full, packedColor, opacity: 1)
        fragment.split = .upperHalf
        fragment.firstOpacity = opacity * map.darkness(x, y)
        fragment.secondOpacity = opacity * map.darkness(x, y + 1)
        if max(fragment.firstOpacity, fragment.secondOpacity) < Brush.visibleFrom { continue }
        let mode = brush.mode(min(fragment.firstOpacity, fragment.secondOpacity))
        put(fragment, mode: mode, brush, view, column, row)
      }
    }
  }
}

extension CellReference {
  /// The mean alpha of some samples, 0...1.
  fileprivate func alpha(in region: Coverage) -> Float {
    let cell = cell.pointee
    if cell.isText {
      let ink = cell.glyph == 0x20 ? 0 : Canvas.inkOfLetters * cell.ink.share
      return ink + (1 - ink) * cell.paper.share
    }
    if cell.glyph != 0 { return collapsed.share }
    return CellRegions(self).mean(in: region).share
  }
}
