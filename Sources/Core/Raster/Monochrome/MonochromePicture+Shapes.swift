import LaminaCells

/// Cells of several tones: their light is sharpened, and outlines cross them.
extension MonochromePicture {
  /// Writes cells of several tones, or beside such cells; those of text need no light of their own.
  func writeShaped(
    _ run: Range<Int>,
    _ row: Int,
    _ surface: Surface.View,
    _ line: UnsafeMutablePointer<Cell>
  ) {
    var first = run.lowerBound
    if hasText {
      let kinds = light.kinds + row * size.columns
      for column in run where writeText(kinds[column], column, row, surface, line) {
        if first < column { writePicture(first..<column, row, surface, line) }
        first = column + 1
      }
    }
    if first == run.upperBound { return }
    if !hasText && (matcher == nil || !tones.stretch.isOneTone) {
      writeRepeating(run, row, surface, line)
    } else {
      writePicture(first..<run.upperBound, row, surface, line)
    }
  }

  /// Writes cells without text: those with the same light around them as the cell at their left
  /// have its sharpened tones, and in ASCII its character, unless a line is drawn, which may come
  /// from anywhere.
  private func writeRepeating(
    _ run: Range<Int>,
    _ row: Int,
    _ surface: Surface.View,
    _ line: UnsafeMutablePointer<Cell>
  ) {
    // A character is copied at once, counting levels takes time.
    let least = matcher == nil ? 4 : 1
    var (first, column) = (run.lowerBound, run.lowerBound + 1)
    while column < run.upperBound {
      let start = column
      while column < run.upperBound && light.repeatsLeft(column: column, row: row) { column += 1 }
      if column - start >= least {
        writePicture(first..<start, row, surface, line)
        first = writeEqual(start..<column, row, line) ? column : start
      }
      column += 1
    }
    if first < run.upperBound { writePicture(first..<run.upperBound, row, surface, line) }
  }

  /// Writes cells that equal the one at their left, which was written last; returns false if they
  /// cannot be.
  private func writeEqual(
    _ run: Range<Int>,
    _ row: Int,
    _ line: UnsafeMutablePointer<Cell>
  ) -> Bool {
    let left = run.lowerBound - 1
    guard let grain else {
      if strokes.mayCross(column: left, row: row) { return false }
      (line + run.lowerBound).update(repeating: line[left], count: run.count)
      return true
    }
    if light.kinds[row * size.columns + left].contains(.lettering) { return false }
    var counts: UInt64 = 0
    for index in 0..<grid.count {
      let (x, y) = (left * grid.columns + index % grid.columns, index / grid.columns)
      let count = thresholds.levels(belowSharpened: tones.sharpened[y * light.width + x])
      counts |= UInt64(count) << UInt64(8 * index)
    }
    grain.write(run, of: row, counts: counts, into: line)
    return true
  }

  /// Writes cells without text.
  private func writePicture(
    _ run: Range<Int>,
    _ row: Int,
    _ surface: Surface.View,
    _ line: UnsafeMutablePointer<Cell>
  ) {
    tones.sharpen(run, of: row, refreshing: matcher == nil ? 0 : StrokeFinder.reach)
    outlines.draw(run, of: row, surface)
    if matcher == nil {
      for part in 0..<grid.rows {
        thresholds.ink(
          tones.sharpened + part * light.width,
          y: row * grid.rows + part,
          run.lowerBound * grid.columns..<run.upperBound * grid.columns,
          into: inked + part * light.width
        )
      }
    }
    for column in run {
      let kind = light.kinds[row * size.columns + column]
      if matcher != nil {
        let glyph = character(surface.place(column: column, row: row), column, row)
        line[column] = Cell(glyph: glyph)
      } else {
        let bits = kind.contains(.lettering) ? plainBits(column) : bits(column)
        line[column] = cell(bits, kind, column, row, surface)
      }
    }
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
  private func character(_ place: CellReference, _ column: Int, _ row: Int) -> UInt32 {
    let index = row * size.columns + column
    if tones.stretch.isOneTone && !outlines.crosses[column] || light.kinds[index].contains(.shade) {
      let color = light.cellColors[index]
      return step(
        of: (color == LightPlane.several ? place.collapsed : color).luminance,
        column,
        row
      )
    }
    if let stroke = strokes.glyph(column: column, row: row) { return stroke }
    guard let matcher else { return 0x20 }
    if light.kinds[index].contains(.dots) {
      let ground = matcher.glyph(ofTone: tones.tone(of: light.cellLight[index]))
      let cell = place.cell.pointee
      if let sign = dots.sign(of: cell, above: ground, column: column, row: row) { return sign }
    }
    return matcher.glyph(
      tones.sharpened + column * grid.columns,
      stride: light.width,
      column: column
    )
  }
}
