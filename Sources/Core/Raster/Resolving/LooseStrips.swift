import LaminaCells

/// The strips of a picture, and the cells that replace loose ones: those that touch nothing of their
/// colour.
///
/// A strip is the smaller part of a cell, of an eighth to three eighths, along a whole side. Its
/// surface goes on beside it or beyond one of its ends. Where three or more colours meet, the cell
/// there may have no room for that colour, and the strip would be a stick that stands alone: the
/// cell is drawn without it. A strip whose surface is not near is a detail of its own, and stays; so
/// do those of pictures, whose samples are no surfaces.
///
/// Cells are judged as they are resolved by themselves, so the result depends neither on an order
/// nor on the damage.
struct LooseStrips {
  /// The cells of the picture that have strips by themselves and may be replaced.
  fileprivate var cells: CellSet
  /// The indices of the cells with strips that were resolved last.
  fileprivate var found: ContiguousArray<Int> = []
  /// The cells that were replaced last.
  fileprivate var replaced: ContiguousArray<(index: Int, cell: Cell)> = []

  init(size: CellSize) { cells = CellSet(size: size) }

  mutating func reset(size: CellSize) { self = LooseStrips(size: size) }

  @inline(__always)
  mutating func begin() {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    if !replaced.isEmpty { replaced.removeAll(keepingCapacity: true) }
  }

  @inline(__always)
  mutating func note(_ index: Int) { found.append(index) }
}

extension Canvas {
  /// Whether the last picture may have written cells beside the painted ones.
  package var hasWrittenMore: Bool {
    monochrome != nil || !strips.replaced.isEmpty || bands.hasMore
  }
}

extension Canvas {
  /// Replaces the cells that have a loose strip, and those around some resolved cells that have one
  /// no more; these are added to the damage.
  ///
  /// - Parameters:
  ///   - set: The resolved cells; those of them with strips were noted.
  ///   - resolver: The resolver that resolved them.
  ///   - cells: The frame.
  func replaceLooseStrips(
    of set: borrowing CellSet,
    _ resolver: CellResolver,
    in cells: UnsafeMutablePointer<Cell>
  ) {
    if strips.found.isEmpty && strips.cells.isEmpty { return }
    let (view, columns) = (picture.view, size.columns)
    strips.cells.subtract(set)
    for index in strips.found {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let place = view.place(column: column, row: row)
      if place.cell.pointee.keepsGlyph { continue }
      strips.cells.insert(column: column, row: row)
      guard let strip = CellStrip(cells[index]), isLoose(strip, column, row, resolver, set, cells)
      else { continue }
      strips.replaced.append((index, resolver.withoutStrip(place)))
    }
    strips.cells.forEachCell(around: set) { column, row in
      let place = view.place(column: column, row: row)
      let raw = resolver.resolve(place)
      guard let strip = CellStrip(raw) else { return }
      let isLoose = isLoose(strip, column, row, resolver, set, cells)
      let cell = isLoose ? resolver.withoutStrip(place) : raw
      let index = row * columns + column
      if cells[index] != cell { strips.replaced.append((index, cell)) }
    }
    for (index, cell) in strips.replaced { cells[index] = cell }
  }

  /// Adds the replaced cells to the damage.
  func damageReplaced() {
    for (index, _) in strips.replaced {
      let (row, column) = index.quotientAndRemainder(dividingBy: size.columns)
      damage.insert(CellBounds(column..<column + 1, of: row))
    }
  }

  /// Whether no cell that a strip touches has its colour, and one near by shows it.
  private func isLoose(
    _ strip: CellStrip,
    _ column: Int,
    _ row: Int,
    _ resolver: CellResolver,
    _ set: borrowing CellSet,
    _ cells: UnsafeMutablePointer<Cell>
  ) -> Bool {
    let color = strip.color
    let touches = strip.touches { across, down in
      let (x, y) = (column + across, row + down)
      // What is beyond the screen is unknown.
      guard x >= 0, x < size.columns, y >= 0, y < size.rows else { return true }
      let cell = resolved(x, y, resolver, set, cells)
      return strip.goesOn(in: cell, across, down) { $0 == color }
    }
    if touches || !isNear(color, column, row, resolver) { return false }
    let lab = OKLab(resolver.opaque(color))
    func isSame(_ other: CellColor) -> Bool {
      OKLab(resolver.opaque(other)).squaredDistance(to: lab) < Canvas.sameColor
    }
    if isSame(strip.other) { return false }
    return !strip.touches { across, down in
      let cell = resolved(column + across, row + down, resolver, set, cells)
      return strip.goesOn(in: cell, across, down, isSame)
    }
  }

  /// The squared distance in OKLab below which two colours count as the same.
  private static let sameColor: Float = 0.04 * 0.04

  /// How many cells away the surface of a strip is looked for.
  private static let reach = 1

  /// A cell of the picture as it is resolved by itself.
  @inline(__always)
  private func resolved(
    _ column: Int,
    _ row: Int,
    _ resolver: CellResolver,
    _ set: borrowing CellSet,
    _ cells: UnsafeMutablePointer<Cell>
  ) -> Cell {
    if set.contains(column: column, row: row) { return cells[row * size.columns + column] }
    if deferred.state(row) == .ready { return deferred.withRow(row) { $0[column] } }
    return resolver.resolve(picture.view.place(column: column, row: row))
  }

  /// Whether a cell around another one has a colour in about half of it or more.
  private func isNear(
    _ color: CellColor,
    _ column: Int,
    _ row: Int,
    _ resolver: CellResolver
  ) -> Bool {
    let view = picture.view
    for y in max(0, row - Canvas.reach)...min(size.rows - 1, row + Canvas.reach) {
      let isReady = deferred.state(y) == .ready
      for x in max(0, column - Canvas.reach)...min(size.columns - 1, column + Canvas.reach)
      where x != column || y != row {
        let isShown =
          isReady
          ? deferred.withRow(y) { $0[x].background == color }
          : resolver.covers(view.place(column: x, row: y), color)
        if isShown { return true }
      }
    }
    return false
  }
}

extension CanvasCell {
  /// Whether the cell keeps its glyph: a letter, one of a joint choice, samples of a picture, or one
  /// colour throughout.
  @inline(__always)
  fileprivate var keepsGlyph: Bool {
    if glyph != 0 || showsDots || isJoint { return true }
    return extraCount == 0 && (mask == 0 || mask == .full || source == .picture)
  }
}

extension CellResolver {
  /// A colour of a cell as it is seen.
  fileprivate func opaque(_ color: CellColor) -> PackedColor {
    color == .terminalDefault ? assumed : PackedColor(rawValue: 0xFF00_0000 | color.rawValue)
  }

  /// Whether a colour is seen in about half of a cell or more.
  fileprivate func covers(_ place: CellReference, _ color: CellColor) -> Bool {
    let cell = place.cell.pointee
    if cell.glyph != 0 || cell.showsDots { return shown(cell.paper) == color }
    if cell.extraCount == 0 {
      if cell.mask == 0 { return shown(cell.paper) == color }
      if cell.mask == .full { return shown(cell.ink) == color }
      if cell.isSharp, shown(cell.ink) != color, shown(cell.paper) != color { return false }
    }
    let (choice, ink, paper) = parts(place)
    let inked = chooser.inks[Int(choice.index)].mask.nonzeroBitCount
    // Without their strips, cells may show three eighths as a half.
    return (inked >= 24 && shown(ink) == color) || (inked <= 40 && shown(paper) == color)
  }

  /// The cell as it is drawn without a strip.
  fileprivate func withoutStrip(_ place: CellReference) -> Cell {
    let cell = place.cell.pointee
    if cell.extraCount > 0 {
      let (choice, ink, paper) = chooser.choice(for: CellRegions(place), allowsStrips: false)
      return drawn(choice, shown(ink), shown(paper))
    }
    return drawn(chooser.broadChoice(for: cell.mask), shown(cell.ink), shown(cell.paper))
  }
}
