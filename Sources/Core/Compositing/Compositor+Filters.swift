import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Filters: a layer and its descendants are painted in isolation, filtered, and composited.
extension Compositor {
  func drawFiltered(_ layer: Layer, opacity: Double, style: OpacityStyle?, pattern: Int) {
    var filters = filterLists.popLast() ?? []
    layer.seenFilters(into: &filters)
    drawFiltered(layer, filters, opacity: opacity, style: style, pattern: pattern) {
      drawContent(layer, opacity: 1, style: style, pattern: pattern)
    }
    filterLists.append(filters)
  }

  /// Draws the picture of `body` through filters that refer to the position of a layer; `pattern`
  /// shifts the density pattern, and without a style the canvas's default is used.
  func drawFiltered(
    _ layer: Layer,
    _ filters: borrowing ContiguousArray<Filter>,
    opacity: Double,
    style: OpacityStyle?,
    pattern: Int,
    _ body: () -> Void
  ) {
    var reach = 0.0
    for index in 0..<filters.count { reach += filters[index].reach }
    let painted = isDisplaced ? CellBounds(canvas.size) : layer.drawing.unfiltered
    var all = groups.beginSilhouette(size: canvas.size)
    all.cells.insert(painted)
    canvas.pushFiltered(
      all.cached,
      painting: all.cells,
      opacity: opacity,
      style: style,
      pattern: pattern
    )
    draw(into: &all.cells, body)
    canvas.cancellation.spend(filters.count * painted.columns * painted.rows / 8)
    canvas.popFiltered(filters, in: filterPlace(of: layer, painted, reach))
    groups.endSilhouette(&all)
  }

  private func filterPlace(of layer: Layer, _ painted: CellBounds, _ reach: Double) -> FilterPlace {
    let layerBox = DeviceBox(layer.base.shownValue.bounds, through: layer.drawing.matrix)
    // Text occupies whole cells, wherever the box of its layer is: a filter in fractions of the box
    // refers to the box of the text.
    var box = contentBox(of: layer, layer.drawing.matrix)
    if !layer.snapsToCells || box.isEmpty || layer.base.shownValue.backgroundColor != nil {
      box.formUnion(layerBox)
    }
    box.formUnion(DeviceBox(layer.imageBox, through: layer.drawing.matrix))
    // A layer without a size is as large as its contents.
    if box.isEmpty || !(box.low.x.isFinite && box.high.x.isFinite) {
      box.low = SIMD2(Double(painted.left), Double(painted.top * 2))
      box.high = SIMD2(Double(painted.right), Double(painted.bottom * 2))
    }
    return FilterPlace(cells: widened(painted, by: reach), low: box.low, high: box.high)
  }

  /// Expands cells by those that a filter may paint around them.
  func widened(_ cells: CellBounds, by reach: Double) -> CellBounds {
    if cells.isEmpty || reach == 0 { return cells }
    let (across, down) = (Int(reach.rounded(.up)), Int((reach / 2).rounded(.up)))
    return CellBounds(
      left: cells.left - across,
      top: cells.top - down,
      right: cells.right + across,
      bottom: cells.bottom + down
    )
    .intersection(CellBounds(canvas.size))
  }

  /// Returns the distance by which the filters of a layer may paint beyond it, in points.
  func filterReach(of layer: Layer) -> Double {
    var filters = filterLists.popLast() ?? []
    layer.seenFilters(into: &filters)
    let reach = filters.reduce(0) { $0 + $1.reach }
    filterLists.append(filters)
    return reach
  }

  /// Draws a layer while a filter transitions from its old picture to its new one.
  ///
  /// A filter that hides its input removes the old picture from over the new one; any other is
  /// applied to the old picture in the first half, and in reverse to the new one in the second
  /// half.
  func drawTransition(_ filter: Filter, _ before: Layer, _ layer: Layer, _ amount: Double) {
    let pattern = layer.drawing.pattern
    let style = layer.base.shownValue.opacityStyle.style
    func draw(_ picture: Layer, _ share: Double) {
      var filter = filter
      filter.amount = share
      if share == 0 { return drawPicture(picture) }
      var filters = filterLists.popLast() ?? []
      filters.removeAll(keepingCapacity: true)
      filters.append(filter)
      drawFiltered(layer, filters, opacity: 1, style: style, pattern: pattern) {
        drawPicture(picture)
      }
      filterLists.append(filters)
    }
    if filter.kind.hidesAll {
      drawPicture(layer)
      draw(before, amount)
    } else if amount < 0.5 {
      draw(before, amount * 2)
    } else {
      draw(layer, 2 - amount * 2)
    }
  }
}
