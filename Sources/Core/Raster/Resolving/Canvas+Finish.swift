import LaminaCells
import LaminaMath

extension Canvas {
  /// Resolves the picture into cells.
  ///
  /// Only the damage is written, and cells beside it that depend on it, which are added to it: the
  /// frame must hold the result of an earlier call or, more
  /// precisely, the last picture outside of the damage. A frame of a different size is reset and
  /// written completely.
  ///
  /// - Parameters:
  ///   - frame: Receives the cells.
  ///   - area: The cells to write instead of the damage, for a frame that missed a picture.
  public func finish(into frame: inout Frame, area: CellRect? = nil) {
    while !groups.isEmpty { popGroup() }
    strips.begin()
    bands.begin()
    if frame.size != size {
      frame.reset(size: size)
      var all = CellSet(size: size)
      all.insertAll()
      write(all, into: &frame)
    } else if let area {
      var some = CellSet(size: size)
      some.insert(CellBounds(area))
      write(some, into: &frame)
    } else if let monochrome {
      if damage.isEmpty { return }
      read(damage, into: monochrome)
      write(monochrome, into: &frame)
    } else {
      write(damage, into: &frame)
    }
    if monochrome == nil {
      damageReplaced()
      if bands.hasMore { damage.formUnion(bands.whole) }
    }
  }

  private func write(_ set: borrowing CellSet, into frame: inout Frame) {
    if set.isEmpty { return }
    if let monochrome {
      read(damage, into: monochrome)
      read(set, into: monochrome)
      return write(monochrome, into: &frame)
    }
    let resolver = CellResolver(
      chooser: chooser,
      dotGrid: dotGrid,
      assumed: packed(opaque: terminalBackground),
      fullGlyph: style.glyphs == .ascii ? 0x20 : ramp.glyphs[ramp.top]
    )
    let reduced = paletteResolver(resolver)
    for row in 0..<size.rows where deferred.state(row) == .unpainted { materialise(row..<row + 1) }
    if chooser.candidates.isEmpty || !findBands(of: set) {
      resolve(set, resolver, reduced, into: &frame)
    } else {
      resolve(bands.whole, resolver, reduced, into: &frame)
    }
  }

  /// Resolves some cells, and those beside them that depend on them.
  private func resolve(
    _ set: borrowing CellSet,
    _ resolver: CellResolver,
    _ reduced: PaletteResolver?,
    into frame: inout Frame
  ) {
    let (columns, joins) = (size.columns, hasWideText)
    let view = picture.view
    let replacesStrips = reduced == nil && chooser.hasEighths
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
        if let reduced {
          reduced.resolve(run, of: row, view, into: line)
        } else {
          for column in run {
            let cell = resolver.resolve(view.place(column: column, row: row))
            line[column] = cell
            if replacesStrips, CellStrip.isStrip(cell.glyph) { strips.note(row * columns + column) }
          }
        }
        if joins {
          let all = UnsafeMutableBufferPointer(start: line, count: columns)
          Canvas.joinWideGlyphs(in: all, from: run.lowerBound, to: run.upperBound)
        }
      }
      if replacesStrips { replaceLooseStrips(of: set, resolver, in: start) }
    }
  }

  private func read(_ set: borrowing CellSet, into monochrome: MonochromePicture) {
    for row in 0..<size.rows where deferred.state(row) == .unpainted { materialise(row..<row + 1) }
    let stage = viewport.map { CellBounds($0).intersection(CellBounds(size)) } ?? CellBounds(size)
    monochrome.read(set, of: picture.view, stage: stage)
  }

  /// Writes the cells of a monochrome picture that may have changed, and adds them to the damage: a
  /// cell depends on those around it, and on the light of the whole picture.
  private func write(_ monochrome: MonochromePicture, into frame: inout Frame) {
    monochrome.follow(lightTime)
    let (view, columns) = (picture.view, size.columns)
    frame.cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      for row in 0..<size.rows {
        let run = monochrome.changed[row]
        if run.isEmpty { continue }
        let line = start + row * columns
        monochrome.write(row: row, of: view, into: line)
        monochrome.markWritten(row: row)
        damage.insert(CellBounds(run, of: row))
        if hasWideText {
          let all = UnsafeMutableBufferPointer(start: line, count: columns)
          Canvas.joinWideGlyphs(in: all, from: run.lowerBound, to: run.upperBound)
        }
      }
    }
  }

  /// Whether a picture without colours is to observe the light of the stage at a time.
  package func isLightDue(at time: Double) -> Bool {
    monochrome?.isObservationDue(at: time) ?? false
  }

  /// Whether a picture without colours gets another stretch at ``lightTime``; all of its cells are
  /// to be painted then.
  package func followLight() -> Bool { monochrome?.follow(lightTime) ?? false }

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
}
