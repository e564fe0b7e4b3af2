/// A set of cells of a screen: one bit per cell.
///
/// Damage is such a set: two small sprites in opposite corners are two small groups of bits, not
/// the box around both. Memory is reused as long as the size is the same.
@usableFromInline
package struct CellSet {
  @usableFromInline package private(set) var size: CellSize
  /// A box around all cells of the set; it may include cells that are not in the set.
  @usableFromInline package internal(set) var bounds: CellBounds
  @usableFromInline var wordsPerRow: Int
  /// Row by row, 64 columns per word, the first column in the lowest bit.
  @usableFromInline var words: ContiguousArray<UInt64>

  package init(size: CellSize) {
    self.size = size
    bounds = .empty
    wordsPerRow = (size.columns + 63) >> 6
    words = ContiguousArray(repeating: 0, count: wordsPerRow * size.rows)
  }

  @inlinable package var isEmpty: Bool { bounds.isEmpty }

  package mutating func reset(size: CellSize) {
    if size == self.size { removeAll() } else { self = CellSet(size: size) }
  }

  package mutating func removeAll() {
    if bounds.isEmpty { return }
    let range = words(ofRows: bounds)
    words.withUnsafeMutableBufferPointer { words in
      UnsafeMutableBufferPointer(rebasing: words[range]).update(repeating: 0)
    }
    bounds = .empty
  }

  /// The words of the rows of a box on the screen.
  private func words(ofRows box: CellBounds) -> Range<Int> {
    box.top * wordsPerRow..<box.bottom * wordsPerRow
  }

  package mutating func insertAll() { insert(CellBounds(size)) }

  /// Adds the cells of a box, clipped to the screen.
  package mutating func insert(_ box: CellBounds) {
    let box = box.intersection(CellBounds(size))
    if box.isEmpty { return }
    bounds.formUnion(box)
    let (first, last) = (box.left >> 6, (box.right - 1) >> 6)
    words.withUnsafeMutableBufferPointer { words in
      for word in first...last {
        let bits = CellSet.bits(box.left, box.right, word: word)
        for row in box.top..<box.bottom { words[row &* wordsPerRow &+ word] |= bits }
      }
    }
  }

  /// Adds the cells of another set of the same screen.
  package mutating func formUnion(_ other: borrowing CellSet) {
    precondition(size == other.size, "sets of different screens")
    if other.bounds.isEmpty { return }
    bounds.formUnion(other.bounds)
    let range = words(ofRows: other.bounds)
    words.withUnsafeMutableBufferPointer { words in
      other.words.withUnsafeBufferPointer { others in
        for word in range { words[word] |= others[word] }
      }
    }
  }

  /// Replaces this set by the difference of two sets of the same screen.
  package mutating func formDifference(_ cells: borrowing CellSet, _ others: borrowing CellSet) {
    removeAll()
    for row in cells.bounds.top..<cells.bounds.bottom {
      var left = cells.bounds.left
      while let run = cells.run(in: row, from: left, to: cells.bounds.right) {
        left = run.lowerBound
        while left < run.upperBound {
          let other = others.run(in: row, from: left, to: run.upperBound)
          let right = other?.lowerBound ?? run.upperBound
          insert(CellBounds(left..<right, of: row))
          left = other?.upperBound ?? run.upperBound
        }
      }
    }
  }

  package mutating func remove(_ box: CellBounds) {
    let box = box.intersection(bounds)
    if box.isEmpty { return }
    let (first, last) = (box.left >> 6, (box.right - 1) >> 6)
    for row in box.top..<box.bottom {
      for word in first...last {
        words[row * wordsPerRow + word] &= ~CellSet.bits(box.left, box.right, word: word)
      }
    }
  }

  @inlinable
  package func intersects(_ box: CellBounds) -> Bool {
    let box = box.intersection(bounds)
    if box.isEmpty { return false }
    let (first, last) = (box.left >> 6, (box.right - 1) >> 6)
    return words.withUnsafeBufferPointer { words in
      for word in first...last {
        let bits = CellSet.bits(box.left, box.right, word: word)
        for row in box.top..<box.bottom where words[row &* wordsPerRow &+ word] & bits != 0 {
          return true
        }
      }
      return false
    }
  }

  @inlinable @inline(__always)
  package func contains(column: Int, row: Int) -> Bool {
    bounds.contains(column: column, row: row)
      && words[row * wordsPerRow + column >> 6] >> UInt64(column & 63) & 1 != 0
  }

  /// The next contiguous run of cells in a row between two columns of the screen, clipped to them;
  /// nil if there is none.
  @inlinable @inline(__always)
  package func run(in row: Int, from left: Int, to right: Int) -> Range<Int>? {
    guard let start = next(row, left, right, inverted: 0) else { return nil }
    return start..<(next(row, start, right, inverted: ~0) ?? right)
  }

  @inlinable @inline(__always)
  package func forEachRun(
    in row: Int,
    from left: Int,
    to right: Int,
    _ body: (Range<Int>) -> Void
  ) {
    var left = left
    while let run = run(in: row, from: left, to: right) {
      body(run)
      left = run.upperBound
    }
  }

  /// The first column from `left` on whose bit, XORed with `inverted`, is set.
  @inlinable @inline(__always)
  func next(_ row: Int, _ left: Int, _ right: Int, inverted: UInt64) -> Int? {
    if left >= right { return nil }
    let line = row * wordsPerRow
    var word = left >> 6
    var bits = (words[line + word] ^ inverted) & (~0 << UInt64(left & 63))
    let last = (right - 1) >> 6
    while bits == 0 {
      if word == last { return nil }
      word += 1
      bits = words[line + word] ^ inverted
    }
    let column = word &<< 6 + bits.trailingZeroBitCount
    return column < right ? column : nil
  }

  /// The bits of the columns from `left` to `right` in one word of a row.
  @inlinable @inline(__always)
  static func bits(_ left: Int, _ right: Int, word: Int) -> UInt64 {
    let low = max(0, left - word << 6)
    let high = min(64, right - word << 6)
    return low < high ? (~0 >> UInt64(64 - (high - low))) << UInt64(low) : 0
  }

  /// Adds both halves of each wide glyph that the set contains in part; `isWideAt` is whether a
  /// column of a row holds the left half of one.
  package mutating func widen(where isWideAt: (_ column: Int, _ row: Int) -> Bool) {
    let box = bounds
    for row in box.top..<box.bottom {
      var left = box.left
      while let run = run(in: row, from: left, to: size.columns) {
        let (before, after) = (run.lowerBound - 1, run.upperBound)
        if before >= 0, isWideAt(before, row) { insert(CellBounds(before..<before + 1, of: row)) }
        if after < size.columns, isWideAt(after - 1, row) {
          insert(CellBounds(after..<after + 1, of: row))
        }
        left = after + 1
        if left >= size.columns { break }
      }
    }
  }

  /// Adds the cells to the left and to the right of every cell of the set.
  package mutating func widenByColumn() { widen { _, _ in true } }

  /// Adds a cell of the screen.
  @inlinable @inline(__always)
  package mutating func insert(column: Int, row: Int) {
    bounds.formUnion(CellBounds(left: column, top: row, right: column + 1, bottom: row + 1))
    words[row &* wordsPerRow &+ column &>> 6] |= 1 << UInt64(column & 63)
  }

  /// Removes the cells of another set of the same screen; ``bounds`` stay as they are.
  package mutating func subtract(_ other: borrowing CellSet) {
    precondition(size == other.size, "sets of different screens")
    let box = bounds.intersection(other.bounds)
    if box.isEmpty { return }
    let range = words(ofRows: box)
    words.withUnsafeMutableBufferPointer { words in
      other.words.withUnsafeBufferPointer { others in
        for word in range { words[word] &= ~others[word] }
      }
    }
  }

  /// Calls `body` with each cell of this set that is beside a cell of another set of the same
  /// screen, or at a corner of one, but not in it.
  package func forEachCell(
    around other: borrowing CellSet,
    _ body: (_ column: Int, _ row: Int) -> Void
  ) {
    let inner = other.bounds
    let box = CellBounds(
      left: inner.left - 1,
      top: inner.top - 1,
      right: inner.right + 1,
      bottom: inner.bottom + 1
    )
    .intersection(bounds)
    if box.isEmpty { return }
    let (first, last) = (box.left >> 6, (box.right - 1) >> 6)
    for row in box.top..<box.bottom {
      let rows = max(inner.top, row - 1)..<min(inner.bottom, row + 2)
      for word in first...last {
        var bits = words[row &* wordsPerRow &+ word]
        if bits == 0 { continue }
        bits &= other.spread(rows, word) & ~other.words[row &* wordsPerRow &+ word]
        while bits != 0 {
          body(word << 6 + bits.trailingZeroBitCount, row)
          bits &= bits &- 1
        }
      }
    }
  }

  /// The columns of a word of the screen that are in any of some rows, or beside one that is.
  private func spread(_ rows: Range<Int>, _ word: Int) -> UInt64 {
    var (before, bits, after) = (UInt64(0), UInt64(0), UInt64(0))
    for row in rows {
      let place = row &* wordsPerRow &+ word
      bits |= words[place]
      if word > 0 { before |= words[place &- 1] }
      if word + 1 < wordsPerRow { after |= words[place &+ 1] }
    }
    return bits | bits << 1 | bits >> 1 | before >> 63 | after << 63
  }
}
