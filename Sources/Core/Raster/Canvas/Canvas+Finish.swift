import LaminaCells
import LaminaMath

extension Canvas {
  /// Resolves the picture into cells.
  ///
  /// Only the damage is written: the frame must hold the result of an earlier call or, more
  /// precisely, the last picture outside of the damage. A frame of a different size is reset and
  /// written completely.
  ///
  /// - Parameters:
  ///   - frame: Receives the cells.
  ///   - area: The cells to write instead of the damage, for a frame that missed a picture.
  public func finish(into frame: inout Frame, area: CellRect? = nil) {
    while !groups.isEmpty { popGroup() }
    if frame.size != size {
      frame.reset(size: size)
      var all = CellSet(size: size)
      all.insertAll()
      write(all, into: &frame)
    } else if let area {
      var some = CellSet(size: size)
      some.insert(CellBounds(area))
      write(some, into: &frame)
    } else {
      write(damage, into: &frame)
    }
  }

  private func write(_ set: borrowing CellSet, into frame: inout Frame) {
    if set.isEmpty { return }
    let resolver = CellResolver(
      chooser: chooser,
      assumed: packed(opaque: terminalBackground),
      fullGlyph: ramp.glyphs[ramp.top]
    )
    let reduced = paletteResolver(resolver)
    let (columns, isMono, joins) = (size.columns, style.depth == .mono, hasWideText)
    for row in 0..<size.rows where deferred.state(row) == .unpainted { materialise(row..<row + 1) }
    let view = picture.view
    frame.cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      forEachRun(of: set) { row, run in
        let line = start + row * columns
        if deferred.state(row) == .ready {
          deferred.withRow(row) { ready in
            guard let ready = ready.baseAddress else { return }
            (line + run.lowerBound).update(from: ready + run.lowerBound, count: run.count)
          }
          return
        }
        for column in run {
          let place = view.place(column: column, row: row)
          line[column] =
            isMono
            ? monochrome(place, column: column, row: row)
            : reduced?.resolve(place, column: column, row: row) ?? resolver.resolve(place)
        }
        if joins {
          let all = UnsafeMutableBufferPointer(start: line, count: columns)
          Canvas.joinWideGlyphs(in: all, from: run.lowerBound, to: run.upperBound)
        }
      }
    }
  }

  /// Ensures that each wide glyph has both of its halves, in the same colours.
  private static func joinWideGlyphs(
    in row: UnsafeMutableBufferPointer<Cell>,
    from left: Int,
    to right: Int
  ) {
    for column in max(0, left - 1)..<min(row.count, right + 1) {
      switch row[column].width {
      case 2:
        if column + 1 < row.count && row[column + 1].width == 0 {
          row[column + 1] = row[column]
          row[column + 1].glyph = 0x20
          row[column + 1].width = 0
        } else {
          row[column] = Cell(glyph: 0x20, background: row[column].background)
        }
      case 0:
        if column == 0 || row[column - 1].width != 2 {
          row[column] = Cell(glyph: 0x20, background: row[column].background)
        }
      default: continue
      }
    }
  }

  /// A cell of a monochrome picture: light becomes ink, which is quantised only here.
  func monochrome(_ place: CellReference, column: Int, row: Int) -> Cell {
    let cell = place.cell.pointee
    if cell.isText {
      var result = Cell(glyph: cell.glyph, attributes: cell.attributes)
      result.width = cell.width
      let paper = Canvas.light(cell.paper)
      if paper >= 0.5 && paper > Canvas.light(cell.ink) { result.attributes.insert(.reverse) }
      return result
    }
    if cell.glyph == 0 && cell.extraCount == 0 && cell.mask != 0 && cell.mask != .full {
      let (ink, paper) = (Canvas.light(cell.ink), Canvas.light(cell.paper))
      if ink >= Canvas.bright && paper <= Canvas.dark { return shape(cell.mask) }
      if paper >= Canvas.bright && ink <= Canvas.dark { return shape(~cell.mask) }
    }
    let threshold = DensityPattern.threshold(column: column, row: row, pattern: 0)
    let level = ramp.level(ink: Canvas.light(place.collapsed), threshold: threshold)
    return Cell(glyph: ramp.glyphs[level])
  }

  /// The thresholds between which an edge is drawn by its shape instead of by the ink of its cell:
  /// bright beside dark.
  private static let bright: Float = 0.5
  private static let dark: Float = 0.125

  private func shape(_ mask: Coverage) -> Cell { Cell(glyph: chooser.choice(for: mask).glyph) }

  /// The linear light of a grey over nothing, 0...1: its ink.
  @inline(__always)
  private static func light(_ color: PackedColor) -> Float {
    LightTable.decoded[Int(color.rawValue & 255)] * Float(color.alpha) * (1 / 255)
  }
}
