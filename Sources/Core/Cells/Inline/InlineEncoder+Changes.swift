/// Changes in place, by relative motions.
extension InlineEncoder {
  /// The place of the cursor relative to the anchor, and the bytes that motions may still cost
  /// more than absolute ones.
  private struct Place {
    var row = 0
    var column = 0
    var spare: Int
  }

  mutating func encodeChanges(into writes: inout InlineWrites) {
    findChanges()
    if changes.isEmpty { return }
    let isBracketed = isSynchronized && changes.count > 1
    if isBracketed { writes.put("\u{1B}[?2026h") }
    // Of twelve bytes, the way back takes six, and the pen of the last frame three.
    var place = Place(spare: 3)
    for change in changes {
      let saved = (count: writes.bytes.count, pen: rowEncoder.pen, place: place)
      encode(change, &place, into: &writes)
      guard writes.unended > Self.limit, saved.place.row > 0 || saved.place.column != 0 else {
        continue
      }
      writes.bytes.removeLast(writes.bytes.count - saved.count)
      rowEncoder.pen = saved.pen
      place = saved.place
      putReturn(place, isBracketed, into: &writes)
      writes.end()
      if isBracketed { writes.put("\u{1B}[?2026h") }
      place = Place(spare: 3)
      encode(change, &place, into: &writes)
    }
    putReturn(place, isBracketed, into: &writes)
  }

  private func putReturn(_ place: Place, _ isBracketed: Bool, into writes: inout InlineWrites) {
    if place.column != 0 { writes.put(0x0D) }
    move(up: place.row, into: &writes)
    if isBracketed { writes.put("\u{1B}[?2026l") }
  }

  /// Finds the rows with differences that can be seen.
  private mutating func findChanges() {
    changes.removeAll(keepingCapacity: true)
    let columns = next.size.columns
    next.cells.withUnsafeBufferPointer { new in
      shown.cells.withUnsafeBufferPointer { old in
        guard let newStart = new.baseAddress, let oldStart = old.baseAddress else { return }
        for row in 0..<next.size.rows {
          let (start, end) = (row * columns, (row + 1) * columns)
          let first = FrameEncoder.firstDifference(
            newStart + start,
            oldStart + start,
            from: 0,
            to: columns
          )
          if first == columns { continue }
          let newEnd = InlineRowEncoder.inkEnd(UnsafeBufferPointer(rebasing: new[start..<end]))
          let oldEnd = InlineRowEncoder.inkEnd(UnsafeBufferPointer(rebasing: old[start..<end]))
          if first < max(newEnd, oldEnd) { changes.append((row, first)) }
        }
      }
    }
  }

  private mutating func encode(
    _ change: (row: Int, first: Int),
    _ place: inout Place,
    into writes: inout InlineWrites
  ) {
    moveDown(to: change, &place, into: &writes)
    let columns = next.size.columns
    let range = change.row * columns..<(change.row + 1) * columns
    let (newCells, oldCells) = (next.cells, shown.cells)
    newCells.withUnsafeBufferPointer { new in
      oldCells.withUnsafeBufferPointer { old in
        let result = rowEncoder.encode(
          UnsafeBufferPointer(rebasing: new[range]),
          over: UnsafeBufferPointer(rebasing: old[range]),
          from: change.first,
          cursor: place.column,
          into: &writes.bytes
        )
        place.column = result.cursor
        // The erasing takes three bytes instead of blanks.
        if result.erased > 0 { place.spare += min(result.erased, 3) - 3 }
      }
    }
  }

  /// Moves down to a row, and to its begin or to a column before its first difference.
  ///
  /// LF also works where the terminal has just become so short that the row is no longer there, but
  /// is longer than other motions if many rows are skipped.
  private func moveDown(
    to change: (row: Int, first: Int),
    _ place: inout Place,
    into writes: inout InlineWrites
  ) {
    let absolute = 4 + Self.digits(change.row + 1) + Self.digits(change.first + 1)
    let count = change.row - place.row
    let toBegin = place.column == 0 ? 0 : 1
    let lines = toBegin + count + Self.right(change.first)
    place.row = change.row
    if count == 0 {
      place.spare += absolute - lines
      return
    }
    let steps = 3 + Self.digits(count)
    let down = toBegin + steps + Self.right(change.first)
    let canStay = place.column > 0 && place.column <= change.first
    let straight = canStay ? steps + Self.right(change.first - place.column) : Int.max
    let least = min(lines, down, straight)
    if lines == least || place.spare + absolute - lines >= 0 {
      if toBegin > 0 { writes.put(0x0D) }
      writes.put(0x0A, times: count)
      place.column = 0
      place.spare += absolute - lines
      return
    }
    if down < straight, toBegin > 0 { writes.put(0x0D) }
    if down < straight { place.column = 0 }
    writes.put(sequence: UInt8(ascii: "B"), count)
    place.spare += absolute - least
  }

  /// The number of bytes of a motion to the right, or of the cells in between.
  private static func right(_ columns: Int) -> Int {
    columns < 4 ? columns : 3 + digits(columns)
  }

  private static func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : 3 }
}
