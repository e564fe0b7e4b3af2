import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Filters: a layer and its descendants are painted in isolation, filtered, and composited.
extension Compositor {
  func drawFiltered(_ layer: Layer, _ fade: Translucency) {
    var filters = filterLists.popLast() ?? []
    layer.seenFilters(into: &filters)
    drawFiltered(layer, filters, fade) { drawContent(layer, fade.opaque) }
    filterLists.append(filters)
  }

  /// Draws a layer through a list of filters.
  ///
  /// - Parameters:
  ///   - layer: The layer, whose position the filters refer to.
  ///   - filters: The filters to apply.
  ///   - fade: The translucency of the result.
  ///   - body: Draws the unfiltered picture.
  func drawFiltered(
    _ layer: Layer,
    _ filters: borrowing ContiguousArray<Filter>,
    _ fade: Translucency,
    _ body: () -> Void
  ) {
    var reach = 0.0
    for index in 0..<filters.count { reach += filters[index].reach }
    let painted = isDisplaced ? CellBounds(canvas.size) : layer.drawing.unfiltered
    var all = groups.beginSilhouette(size: canvas.size)
    all.cells.insert(painted)
    canvas.pushFiltered(all.cached, painting: all.cells, fade)
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
    if box.isEmpty || !(box.low.x.isFinite && box.high.x.isFinite) { box = DeviceBox(painted) }
    return FilterPlace(cells: widened(painted, by: reach), low: box.low, high: box.high)
  }

  /// Expands cells by those that a filter may paint around them.
  func widened(_ cells: CellBounds, by reach: Double) -> CellBounds {
    if cells.isEmpty || reach == 0 { return cells }
    let (across, down) = (Int(reach.rounded(.up)), Int((reach / 2).rounded(.up)))
    return cells.extended(columns: across, rows: down).intersection(CellBounds(canvas.size))
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
    func draw(_ picture: Layer, _ share: Double) {
      var filter = filter
      filter.amount = share
      if share == 0 { return drawPicture(picture) }
      var filters = filterLists.popLast() ?? []
      filters.removeAll(keepingCapacity: true)
      filters.append(filter)
      drawFiltered(layer, filters, layer.translucency) { drawPicture(picture) }
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
