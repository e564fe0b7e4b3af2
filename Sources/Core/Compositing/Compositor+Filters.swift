import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// Filters: a layer with all in it is painted whole and by itself, changed, and put down.
extension Compositor {
  /// Draws a layer and all in it through its filters.
  func drawFiltered(_ layer: Layer, opacity: Double, style: OpacityStyle?, pattern: Int) {
    var filters = filterLists.popLast() ?? []
    layer.seenFilters(into: &filters)
    drawFiltered(layer, filters, opacity: opacity, style: style, pattern: pattern) {
      drawContent(layer, opacity: 1, style: style, pattern: pattern)
    }
    filterLists.append(filters)
  }

  /// Draws a layer through some filters.
  ///
  /// - Parameters:
  ///   - layer: The layer, whose place the filters go by.
  ///   - filters: What is done with the picture.
  ///   - opacity: 0...1, of the result.
  ///   - style: How translucency is shown; nil is the canvas's own.
  ///   - pattern: Shifts the pattern of densities.
  ///   - body: Draws the picture.
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
    // Letters stand in cells of their own, wherever the box of their layer is: a filter that goes by
    // shares of the box goes by theirs.
    var box = contentBox(of: layer, layer.drawing.matrix)
    if !layer.snapsToCells || box.isEmpty || layer.base.shownValue.backgroundColor != nil {
      box.formUnion(layerBox)
    }
    box.formUnion(DeviceBox(layer.imageBox, through: layer.drawing.matrix))
    // A layer without a size of its own is as large as what is in it.
    if box.isEmpty || !(box.low.x.isFinite && box.high.x.isFinite) {
      box.low = SIMD2(Double(painted.left), Double(painted.top * 2))
      box.high = SIMD2(Double(painted.right), Double(painted.bottom * 2))
    }
    return FilterPlace(cells: widened(painted, by: reach), low: box.low, high: box.high)
  }

  /// Cells with those that a filter may paint around them.
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

  /// How far the filters of a layer may paint beyond it, in points.
  func filterReach(of layer: Layer) -> Double {
    var filters = filterLists.popLast() ?? []
    layer.seenFilters(into: &filters)
    let reach = filters.reduce(0) { $0 + $1.reach }
    filterLists.append(filters)
    return reach
  }

  /// Draws a layer while a filter leads from its old picture to its new one.
  ///
  /// One that hides takes the old picture away over the new one; any other changes the old picture
  /// until half the way, and comes back with the new one.
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
