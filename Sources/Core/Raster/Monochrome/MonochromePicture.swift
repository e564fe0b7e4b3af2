import LaminaCells

/// A picture without colours: the light of a canvas, and the glyphs that show it.
///
/// Ink is light, but shape comes before tone. The light is stretched, sharpened and compared with a
/// threshold in each sub-cell; the glyph is the one that inks the lit ones. A cell depends on its
/// row and on the rows above and below.
final class MonochromePicture {
  let size: CellSize
  let light: LightPlane
  let tones: TonePlane
  let grid: SubcellGrid
  private let ramp: DensityRamp
  let thresholds: InkThresholds
  @exclusivity(unchecked) private var runs: TextRuns
  /// Of ASCII only.
  let matcher: GlyphMatcher?
  /// Of all others.
  let grain: FlatGrain?
  let outlines: OutlineFinder
  let strokes: StrokeFinder
  private var follower = StretchFollower()
  /// Whether the row that is written has any text.
  @exclusivity(unchecked) var hasText = false
  /// The inked sub-cells of a row of cells.
  let inked: UnsafeMutablePointer<UInt8>
  let dots: DotInk
  /// The columns of each row that may have changed since they were last written.
  @exclusivity(unchecked) private(set) var changed: ContiguousArray<Range<Int>>

  init(size: CellSize, style: RenderStyle) {
    let glyphs = style.glyphs
    self.size = size
    grid = SubcellGrid(glyphs)
    ramp = DensityRamp.ramp(for: glyphs)
    light = LightPlane(size: size, grid: grid)
    tones = TonePlane(size: size, grid: grid, light: light)
    outlines = OutlineFinder(size: size, grid: grid, light: light, tones: tones)
    strokes = StrokeFinder(tones: tones, width: light.width, height: light.height)
    thresholds = InkThresholds(scale: tones.scale)
    runs = TextRuns(columns: size.columns)
    matcher = glyphs == .ascii ? GlyphMatcher(scale: tones.scale, columns: size.columns) : nil
    grain = glyphs == .ascii ? nil : FlatGrain(grid)
    let count = max(1, light.width * grid.rows)
    inked = .allocate(capacity: count)
    inked.initialize(repeating: 0, count: count)
    dots = DotInk(DotGrid(style), grid, light: light, tones: tones)
    changed = ContiguousArray(repeating: 0..<0, count: size.rows)
  }

  deinit { inked.deallocate() }

  /// Reads the cells of a picture that were painted.
  ///
  /// - Parameters:
  ///   - cells: The painted cells.
  ///   - surface: The picture.
  ///   - stage: The cells that count for the stretch.
  func read(_ cells: borrowing CellSet, of surface: Surface.View, stage: CellBounds) {
    let bounds = cells.bounds
    for row in bounds.top..<bounds.bottom {
      var (first, end) = (size.columns, 0)
      var (firstNew, endNew) = (size.columns, 0)
      cells.forEachRun(in: row, from: bounds.left, to: bounds.right) { run in
        (first, end) = (min(first, run.lowerBound), max(end, run.upperBound))
        let new = light.read(run, of: row, from: surface)
        if new.isEmpty { return }
        tones.invalidate(new, of: row)
        (firstNew, endNew) = (min(firstNew, new.lowerBound), max(endNew, new.upperBound))
      }
      if first >= end { continue }
      let isInStage = (stage.top..<stage.bottom).contains(row)
      let hadText = light.rowKinds[row].contains(.text)
      let columns = isInStage ? stage.left..<stage.right : 0..<0
      light.finish(row: row, isChanged: firstNew < endNew, stage: columns, from: surface)
      mark(first..<end, row)
      if firstNew >= endNew { continue }
      // A line in ASCII and a run of text may be of any length.
      let isWhole = matcher != nil
      for near in max(0, row - 1)...min(size.rows - 1, row + 1) {
        let hasText = hadText || light.rowKinds[row].contains(.text)
        mark(
          isWhole || near == row && hasText ? 0..<size.columns : firstNew - reach..<endNew + reach,
          near
        )
      }
    }
  }

  /// The farthest cell of a row whose glyph a cell without text has a part in.
  private let reach = TonePlane.reach

  /// Adds columns to those of a row that may have changed.
  private func mark(_ run: Range<Int>, _ row: Int) {
    let run = run.clamped(to: 0..<size.columns)
    let old = changed[row]
    changed[row] =
      old.isEmpty
      ? run : min(old.lowerBound, run.lowerBound)..<max(old.upperBound, run.upperBound)
  }

  /// Adopts the stretch of a time, or that of the picture itself.
  ///
  /// - Returns: Whether it changed: then so may all cells.
  @discardableResult
  func follow(_ time: (seconds: Double, isObserved: Bool)?) -> Bool {
    var stretch = light.histogram.stretch
    if let time {
      if time.isObserved { follower.observe(stretch, at: time.seconds) }
      stretch = follower.stretch(at: time.seconds, own: stretch)
    }
    guard tones.adopt(stretch) else { return false }
    thresholds.adopt(isOneTone: tones.stretch.isOneTone)
    for row in changed.indices { changed[row] = 0..<size.columns }
    return true
  }

  /// Whether the light of the stage is to be observed at a time.
  func isObservationDue(at time: Double) -> Bool { follower.isDue(at: time) }

  func markWritten(row: Int) { changed[row] = 0..<0 }

  /// Writes the changed cells of a row.
  func write(row: Int, of surface: Surface.View, into line: UnsafeMutablePointer<Cell>) {
    let columns = changed[row]
    hasText = light.rowKinds[row].contains(.text)
    if hasText { runs.find(surface.cells + row * surface.columns) { isLit($0, row) } }
    var column = columns.lowerBound
    while column < columns.upperBound {
      let flat = light.endOfFlat(from: column, to: columns.upperBound, row: row)
      if flat > column { writeFlat(column..<flat, row, surface, line) }
      column = flat
      while column < columns.upperBound
        && light.endOfFlat(from: column, to: column + 1, row: row) == column
      { column += 1 }
      if column > flat { writeShaped(flat..<column, row, surface, line) }
    }
  }

  /// Writes cells that have one colour, and so have those around them: sharpening leaves their tone
  /// alone, and no outline crosses them.
  private func writeFlat(
    _ run: Range<Int>,
    _ row: Int,
    _ surface: Surface.View,
    _ line: UnsafeMutablePointer<Cell>
  ) {
    let index = row * size.columns + run.lowerBound
    let tone = tones.tone(of: light.cellLight[index])
    let flat = FlatTone(
      tone: tone,
      below: thresholds.levels(below: tone),
      luminance: light.cellColors[index].luminance
    )
    if !hasText && light.rowKinds[row].isDisjoint(with: .special) {
      return writePlain(run, row, flat, line)
    }
    let kinds = light.kinds + row * size.columns
    for column in run {
      let kind = kinds[column]
      if hasText, writeText(kind, column, row, surface, line) { continue }
      if matcher != nil {
        let glyph = character(flat, kind, column, row)
        line[column] = Cell(glyph: glyph)
      } else if kind.contains(.lettering) {
        let isInked = Int32(flat.tone) * tones.scale > thresholds.middle
        line[column] = Cell(glyph: grid.glyphs[isInked ? grid.full : 0])
      } else {
        let bits = grain?.bits(below: flat.below, column: column, row: row) ?? 0
        line[column] = cell(bits, kind, column, row, surface)
      }
    }
  }

  /// The tone of some flat cells.
  private struct FlatTone {
    var tone: Int
    /// The number of thresholds below it.
    var below: Int
    /// Linear light.
    var luminance: Float
  }

  /// Writes flat cells without letters and dots.
  private func writePlain(
    _ run: Range<Int>,
    _ row: Int,
    _ flat: FlatTone,
    _ line: UnsafeMutablePointer<Cell>
  ) {
    if let grain { return grain.write(run, of: row, below: flat.below, into: line) }
    if !tones.stretch.isOneTone {
      let cell = Cell(glyph: character(flat, [], run.lowerBound, row))
      (line + run.lowerBound).update(repeating: cell, count: run.count)
      return
    }
    // The pattern repeats after four columns.
    var steps = SIMD4<UInt32>.zero
    for column in 0..<4 { steps[column] = step(of: flat.luminance, column, row) }
    for column in run { line[column] = Cell(glyph: steps[column & 3]) }
  }

  /// The ASCII character of a flat cell.
  private func character(_ flat: FlatTone, _ kind: LightKind, _ column: Int, _ row: Int) -> UInt32 {
    guard let matcher, !tones.stretch.isOneTone, !kind.contains(.shade) else {
      return step(of: flat.luminance, column, row)
    }
    return matcher.glyph(ofTone: flat.tone)
  }

  /// The step of the ramp for linear light.
  func step(of luminance: Float, _ column: Int, _ row: Int) -> UInt32 {
    let threshold = DensityPattern.threshold(column: column, row: row, pattern: 0)
    return ramp.glyphs[ramp.level(ink: luminance, threshold: threshold)]
  }

  /// Writes a cell of text, or one beside text; returns false for others.
  func writeText(
    _ kind: LightKind,
    _ column: Int,
    _ row: Int,
    _ surface: Surface.View,
    _ line: UnsafeMutablePointer<Cell>
  ) -> Bool {
    let place = runs.places[column]
    if kind.contains(.text) {
      let cell = surface.cells[row * surface.columns + column]
      line[column] = letter(cell, isReversed: place == .reversed)
      return true
    }
    if place == .picture { return false }
    line[column] = Cell(glyph: 0x20, attributes: place == .reversed ? .reverse : [])
    return true
  }

  /// A cell with some inked sub-cells, and with its dots.
  @inline(__always)
  func cell(
    _ bits: Int,
    _ kind: LightKind,
    _ column: Int,
    _ row: Int,
    _ surface: Surface.View
  ) -> Cell {
    guard kind.contains(.dots) else { return Cell(glyph: grid.glyphs[bits]) }
    let own = surface.cells[row * surface.columns + column]
    return dots.cell(own, over: bits, column: column, row: row)
  }

  /// Whether most of the light of a cell is above the middle of all tones.
  private func isLit(_ column: Int, _ row: Int) -> Bool {
    let index = row * size.columns + column
    if light.cellColors[index] != LightPlane.several {
      return tones.tone(of: light.cellLight[index]) >= 128
    }
    var sum = 0
    for y in row * grid.rows..<(row + 1) * grid.rows {
      for x in column * grid.columns..<(column + 1) * grid.columns {
        sum += tones.tone(of: light.light[y * light.width + x])
      }
    }
    return sum >= 128 * grid.count
  }

  private func letter(_ cell: CanvasCell, isReversed: Bool) -> Cell {
    var result = Cell(glyph: cell.glyph, attributes: cell.attributes)
    result.width = cell.width
    if isReversed { result.attributes.insert(.reverse) }
    return result
  }
}
