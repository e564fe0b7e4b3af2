import LaminaCells
import LaminaMath

/// Filters: a group is modified cell by cell before it is composited.
extension Canvas {
  /// Starts a group that is filtered, in an exclusive buffer.
  ///
  /// The cells are all of the group, since filters read neighbouring cells; clips are ignored for
  /// them.
  package func pushFiltered(
    _ kept: CachedCells,
    painting cells: borrowing CellSet,
    _ translucency: Translucency
  ) {
    // Content made translucent by a filter must above all be soft, if the terminal has enough
    // colours.
    let soft: OpacityStyle? = translucency.opacity < 1 || isSharp(.smooth) ? nil : .blend
    var translucency = translucency
    translucency.style = translucency.style ?? soft
    pushGroup(kept, painting: cells, translucency)
    clips.pushEverything(damage.bounds)
  }

  /// Filters the last group in the order of the filters, and composites it.
  package func popFiltered(_ filters: borrowing ContiguousArray<Filter>, in place: FilterPlace) {
    let surface = target
    surface.touched.formUnion(place.cells)
    for index in 0..<filters.count where !place.cells.isEmpty && !filters[index].isIdentity {
      apply(filters[index], to: surface, in: place)
    }
    clips.pop()
    popCachedGroup()
    surface.clear()
  }

  private func apply(_ filter: Filter, to surface: Surface, in place: FilterPlace) {
    switch filter.kind {
    case .dissolve, .sweep, .wipe, .typewriter: hide(filter, surface, place)
    case .hueShift, .saturate, .brightness, .scanlines: recolor(filter, surface, place)
    case .glitch, .ripple: move(filter, surface, place)
    case .pixelate: pixelate(filter, surface, place)
    case .blur: blur(filter, surface, place)
    }
  }

  /// Calls `body` for each cell that is not clear.
  @inline(__always)
  private func forEachCell(
    _ surface: Surface,
    _ place: FilterPlace,
    _ body: (_ cell: CellReference, _ column: Int, _ row: Int) -> Void
  ) {
    let view = surface.view
    for row in place.cells.top..<place.cells.bottom {
      for column in place.cells.left..<place.cells.right {
        let cell = view.place(column: column, row: row)
        if !cell.cell.pointee.isClear { body(cell, column, row) }
      }
    }
  }

  // MARK: Hiding

  private func hide(_ filter: Filter, _ surface: Surface, _ place: FilterPlace) {
    let amount = Float(max(0, min(1, filter.amount)))
    let origin = place.origin
    let columns = max(1, Int((place.high.x - place.low.x).rounded(.up)))
    let rows = max(1, Int(((place.high.y - place.low.y) / 2).rounded(.up)))
    let edge = MovingEdge(filter, place)
    forEachCell(surface, place) { cell, column, row in
      switch filter.kind {
      case .dissolve:
        let order = FilterPlace.random(column - origin.column, row - origin.row, filter.seed)
        if order < amount { cell.hide() }
      case .typewriter:
        let number = (row - origin.row) * columns + column - origin.column
        // The remaining cells are the first ones in reading order.
        if Float(number) >= (1 - amount) * Float(columns * rows) { cell.hide() }
      case .wipe:
        let hidden = edge.hidden(column, row)
        if hidden == .full { cell.hide() } else if hidden != 0 { cell.cut(hidden) }
      default:
        cell.fade(to: edge.left(column, row))
      }
    }
  }

  // MARK: Colours

  private func recolor(_ filter: Filter, _ surface: Surface, _ place: FilterPlace) {
    let change = LightChange(filter)
    if filter.kind == .scanlines {
      let share = Float(max(0, min(1, filter.amount)))
      let black = PackedColor(rawValue: 0xFF00_0000)
      forEachCell(surface, place) { cell, _, _ in
        if cell.cell.pointee.isText {
          cell.recolor { black.mixed(into: $0, share / 2) }
        } else {
          cell.darken(.lowerHalf, black, share)
        }
      }
      return
    }
    forEachCell(surface, place) { cell, _, _ in cell.recolor { change.changed($0) } }
  }

  // MARK: Displacement

  private func move(_ filter: Filter, _ surface: Surface, _ place: FilterPlace) {
    let copy = spareSurfaces.popLast() ?? Surface(size: size)
    for row in place.cells.top..<place.cells.bottom {
      copy.copy(place.cells.left..<place.cells.right, of: row, from: surface)
    }
    let (source, view) = (copy.view, surface.view)
    let shifts = CellShift(filter, place)
    for row in place.cells.top..<place.cells.bottom {
      for column in place.cells.left..<place.cells.right {
        let from = shifts.source(column, row)
        let target = view.place(column: column, row: row)
        guard place.cells.contains(column: from.column, row: from.row) else {
          target.hide()
          continue
        }
        let cell = source.place(column: from.column, row: from.row)
        // The halves of wide glyphs must not be separated.
        if cell.cell.pointee.width == 1 { target.copy(cell) } else { target.hide() }
      }
    }
    if filter.kind == .glitch {
      let origin = place.origin
      forEachCell(surface, place) { cell, column, row in
        let chance = FilterPlace.random(
          (column - origin.column) >> 2,
          row - origin.row,
          filter.seed &+ 7
        )
        if Double(chance) < abs(filter.amount) * 0.3 { cell.recolor { $0.exchanged } }
      }
    }
    copy.touched = place.cells
    copy.clear()
    spareSurfaces.append(copy)
  }

  private func pixelate(_ filter: Filter, _ surface: Surface, _ place: FilterPlace) {
    let side = 1 + max(0, min(1, filter.amount)) * (min(64, filter.size) - 1)
    let across = max(1, Int(side.rounded()))
    let down = max(1, Int((side / 2).rounded()))
    if across == 1 && down == 1 { return }
    let (view, origin) = (surface.view, place.origin)
    // Blocks are aligned to the corner of the picture.
    let left = origin.column + floorDivided(place.cells.left - origin.column, across) * across
    let top = origin.row + floorDivided(place.cells.top - origin.row, down) * down
    for row in stride(from: top, to: place.cells.bottom, by: down) {
      for column in stride(from: left, to: place.cells.right, by: across) {
        let block = CellBounds(left: column, top: row, right: column + across, bottom: row + down)
          .intersection(place.cells)
        if block.isEmpty { continue }
        var sum = SIMD4<Float>.zero
        for row in block.top..<block.bottom {
          for column in block.left..<block.right {
            sum += view.place(column: column, row: row).seen.premultiplied
          }
        }
        let mean = PackedColor(premultiplied: sum / Float(block.columns * block.rows))
        for row in block.top..<block.bottom {
          for column in block.left..<block.right {
            view.place(column: column, row: row).cell.pointee =
              mean.isClear ? .clear : CanvasCell(surface: mean)
          }
        }
      }
    }
  }

  private func floorDivided(_ number: Int, _ divisor: Int) -> Int {
    Int((Double(number) / Double(divisor)).rounded(.down))
  }

  private func blur(_ filter: Filter, _ surface: Surface, _ place: FilterPlace) {
    let deviation = min(Filter.widestBlur, abs(filter.amount) * filter.size)
    lightMap.begin(place.cells)
    forEachCell(surface, place) { cell, column, row in
      lightMap.set(
        column: column,
        row: row,
        upper: cell.light(in: .upperHalf),
        lower: cell.light(in: .lowerHalf)
      )
    }
    lightMap.blur(deviation)
    let view = surface.view
    for row in place.cells.top..<place.cells.bottom {
      for column in place.cells.left..<place.cells.right {
        let light = lightMap.light(column: column, row: row)
        let upper = PackedColor(premultiplied: light.upper)
        let lower = PackedColor(premultiplied: light.lower)
        let cell = view.place(column: column, row: row).cell
        cell.pointee =
          upper == lower
          ? upper.isClear ? .clear : CanvasCell(surface: upper)
          : CanvasCell(mask: .upperHalf, ink: upper, paper: lower)
        cell.pointee.material = .soft
      }
    }
  }
}
