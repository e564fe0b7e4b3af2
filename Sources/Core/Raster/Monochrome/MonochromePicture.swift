import LaminaCells

/// A picture without colours: the light of a canvas, and the glyphs that show it.
///
/// Ink is light, but shape comes before tone. The light is stretched, sharpened and compared with a
/// threshold in each sub-cell; the glyph is the one that inks the lit ones. A cell depends on its
/// row and on the rows above and below.
final class MonochromePicture {
  let size: CellSize
  private let light: LightPlane
  private let tones: TonePlane
  private let grid: SubcellGrid
  private let ramp: DensityRamp
  private var thresholds: InkThresholds
  private var runs: TextRuns
  private let matcher: GlyphMatcher?
  private let outlines: OutlineFinder
  private let strokes: StrokeFinder
  private var follower = StretchFollower()
  /// The inked sub-cells of a row of cells.
  private let inked: UnsafeMutablePointer<UInt8>
  /// The rows whose cells may have changed since they were last written.
  private(set) var isChanged: ContiguousArray<Bool>

  init(size: CellSize, glyphs: GlyphRepertoire) {
    self.size = size
    grid = SubcellGrid(glyphs)
    ramp = DensityRamp.ramp(for: glyphs)
    light = LightPlane(size: size, grid: grid)
    tones = TonePlane(size: size, grid: grid)
    outlines = OutlineFinder(size: size, grid: grid, light: light, tones: tones)
    strokes = StrokeFinder(tones: tones, width: light.width, height: light.height)
    thresholds = InkThresholds(scale: tones.scale, isOneTone: false)
    runs = TextRuns(columns: size.columns)
    matcher = glyphs == .ascii ? GlyphMatcher(scale: tones.scale) : nil
    let count = max(1, light.width * grid.rows)
    inked = .allocate(capacity: count)
    inked.initialize(repeating: 0, count: count)
    isChanged = ContiguousArray(repeating: false, count: size.rows)
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
      var isPainted = false
      cells.forEachRun(in: row, from: bounds.left, to: bounds.right) { run in
        light.read(run, of: row, from: surface)
        isPainted = true
      }
      if !isPainted { continue }
      tones.invalidate(row: row)
      for near in max(0, row - 1)...min(size.rows - 1, row + 1) { isChanged[near] = true }
      if (stage.top..<stage.bottom).contains(row) {
        light.count(row: row, columns: stage.left..<stage.right, from: surface)
      }
    }
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
    thresholds = InkThresholds(scale: tones.scale, isOneTone: tones.stretch.isOneTone)
    for row in isChanged.indices { isChanged[row] = true }
    return true
  }

  /// Whether the light of the stage is to be observed at a time.
  func isObservationDue(at time: Double) -> Bool { follower.isDue(at: time) }

  func markWritten(row: Int) { isChanged[row] = false }

  /// Writes a row of cells.
  func write(row: Int, of surface: Surface.View, into line: UnsafeMutablePointer<Cell>) {
    let cells = surface.cells + row * surface.columns
    tones.sharpen(row: row, light: light)
    outlines.draw(row: row, of: surface)
    runs.find(cells) { isLit($0, row) }
    if matcher == nil {
      for part in 0..<grid.rows {
        thresholds.ink(
          tones.sharpened + part * light.width,
          y: row * grid.rows + part,
          count: light.width,
          into: inked + part * light.width
        )
      }
    }
    for column in 0..<size.columns {
      let cell = cells[column]
      let place = runs.places[column]
      if cell.isText {
        line[column] = letter(cell, isReversed: place == .reversed)
      } else if place != .picture {
        line[column] = Cell(glyph: 0x20, attributes: place == .reversed ? .reverse : [])
      } else if matcher != nil {
        line[column] = character(surface.place(column: column, row: row), column, row)
      } else {
        let bits = cell.isLettering ? plainBits(column) : bits(column)
        line[column] = Cell(glyph: grid.glyphs[bits])
      }
    }
  }

  /// Whether most of the light of a cell is above the middle of all tones.
  private func isLit(_ column: Int, _ row: Int) -> Bool {
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

  /// The inked sub-cells of a cell, as bits.
  @inline(__always)
  private func bits(_ column: Int) -> Int {
    if grid.columns == 2 { return pairedBits(column) }
    var (bits, index) = (0, 0)
    var start = column * grid.columns
    for _ in 0..<grid.rows {
      for x in start..<start + grid.columns {
        bits |= Int(inked[x]) << index
        index += 1
      }
      start += light.width
    }
    return bits
  }

  /// The same for two sub-cells in a row.
  @inline(__always)
  private func pairedBits(_ column: Int) -> Int {
    var (bits, shift) = (0, 0)
    var start = inked + 2 * column
    for _ in 0..<grid.rows {
      bits |= (Int(start[0]) | Int(start[1]) << 1) << shift
      shift += 2
      start += light.width
    }
    return bits
  }

  /// The sub-cells of a cell that are rather lit, without grain.
  private func plainBits(_ column: Int) -> Int {
    var bits = 0
    for index in 0..<grid.count {
      let (x, y) = (column * grid.columns + index % grid.columns, index / grid.columns)
      if tones.sharpened[y * light.width + x] > thresholds.middle { bits |= 1 << index }
    }
    return bits
  }

  /// The ASCII character of a cell: the one whose mask is nearest, and for tones without shape a
  /// step of the ramp.
  private func character(_ place: CellReference, _ column: Int, _ row: Int) -> Cell {
    if tones.stretch.isOneTone && !outlines.crosses[column] || place.cell.pointee.isShade {
      let threshold = DensityPattern.threshold(column: column, row: row, pattern: 0)
      let level = ramp.level(ink: place.collapsed.luminance, threshold: threshold)
      return Cell(glyph: ramp.glyphs[level])
    }
    guard let matcher else { return .blank }
    if let stroke = strokes.glyph(column: column, row: row) { return Cell(glyph: stroke) }
    return Cell(
      glyph: matcher.glyph(tones.sharpened + column * grid.columns, stride: light.width)
    )
  }
}
