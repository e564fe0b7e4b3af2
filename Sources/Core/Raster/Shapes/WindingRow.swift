import LaminaCells
import LaminaMath

/// One row of cells that many edges cross: the change of the winding at each sample.
///
/// Counting needs no order, so the work is one step per crossing, and one per cell that is crossed
/// or inside.
struct WindingRow {
  /// The changes of a line, eight samples together, and those past its end, which are not visible.
  private var changes: ContiguousArray<SIMD8<Int32>> = []
  /// For each line a bit per column that an edge crosses there, a few words per line.
  private var crossed: ContiguousArray<UInt64> = []
  private var words = 0
  private var columns = 0
  private var left = 0
  private var top = 0
  /// The winding at the start of each sample line.
  var outside = SIMD8<Int32>.zero

  /// Prepares for a row of a box; all changes are zero then.
  mutating func begin(_ box: CellBounds, row: Int) {
    left = box.left * 8
    top = row * 8
    guard columns != box.columns else { return }
    columns = box.columns
    changes.removeAll(keepingCapacity: true)
    changes.append(contentsOf: repeatElement(.zero, count: (columns + 1) * 8))
    words = columns >> 6 + 1
    crossed.removeAll(keepingCapacity: true)
    crossed.append(contentsOf: repeatElement(0, count: words * 8))
  }

  /// Adds the crossings of edges with the lines of the row, starting at one of them, 0...7.
  ///
  /// The active edges from index `start` on are added, and those that end in the row are removed.
  /// `edges` are the crossings with the first line, and afterwards those with the row below.
  mutating func cross(
    _ first: Int,
    from start: Int,
    _ active: inout ScratchBuffer<Int32>,
    _ edges: inout ScanEdges
  ) {
    let (left, top, columns, words) = (left, top, columns, words)
    var kept = start
    changes.withUnsafeMutableBytes { bytes in
      let changes = bytes.assumingMemoryBound(to: Int32.self)
      crossed.withUnsafeMutableBufferPointer { crossed in
        let row = Row(
          changes: changes,
          crossed: crossed,
          left: left,
          columns: columns,
          words: words
        )
        edges.withEdges { edges in
          for index in start..<active.count {
            let name = active[index]
            let end = Int(edges[Int(name)].end) - top
            if end > first { row.cross(&edges[Int(name)], first..<min(8, end)) }
            guard end > 8 else { continue }
            active[kept] = name
            kept += 1
          }
        }
      }
    }
    active.removeLast(active.count - kept)
  }

  /// The changes of all lines, while crossings are added.
  private struct Row {
    let changes: UnsafeMutableBufferPointer<Int32>
    let crossed: UnsafeMutableBufferPointer<UInt64>
    let left: Int
    let columns: Int
    let words: Int

    @inline(__always)
    func cross(_ edge: inout ScanEdges.Edge, _ lines: Range<Int>) {
      let (winding, slope) = (edge.winding, edge.slope)
      let stride = columns * 8 + 8
      let (low, high) = (Double(left), Double(left + columns * 8))
      var place = lines.lowerBound * stride
      var word = lines.lowerBound * words
      var x = edge.x
      let last = x + slope * Double(lines.count)
      let isInside = min(x, last) > low + 1 && max(x, last) < high - 1
      for _ in lines {
        let sample = Rasterizer.sample(isInside ? x : max(low, min(high, x))) &- left
        changes[place &+ sample] &+= winding
        crossed[word &+ sample &>> 9] |= 1 &<< UInt64(truncatingIfNeeded: sample &>> 3)
        x += slope
        place &+= stride
        word &+= words
      }
      edge.x = x
    }
  }

  /// Fills the cells with the interior, and resets the changes.
  mutating func finish(into cells: UnsafeMutableBufferPointer<Coverage>, rule: FillRule) {
    let mask: Int32 = rule == .nonZero ? ~0 : 1
    let (columns, words, outside) = (columns, words, outside)
    changes.withUnsafeMutableBufferPointer { changes in
      crossed.withUnsafeMutableBufferPointer { crossed in
        for line in 0..<8 {
          let shift = Coverage(line * 8)
          var winding = outside[line]
          var column = 0
          for word in 0..<words {
            var bits = crossed[line * words + word]
            if bits == 0 { continue }
            crossed[line * words + word] = 0
            while bits != 0 {
              let next = word * 64 + bits.trailingZeroBitCount
              bits &= bits - 1
              let steps = changes[line * (columns + 1) + next]
              changes[line * (columns + 1) + next] = .zero
              // Changes behind the last column are not visible.
              if next >= columns { continue }
              if winding & mask != 0 {
                for index in column..<next { cells[index] |= 0xFF << shift }
              }
              var inside: Coverage = 0
              for sample in 0..<8 {
                winding &+= steps[sample]
                // Without a branch, which would be mispredicted half of the time.
                let bit = unsafeBitCast(winding & mask != 0, to: UInt8.self)
                inside |= Coverage(bit) << Coverage(sample)
              }
              cells[next] |= inside << shift
              column = next + 1
            }
          }
          if winding & mask != 0 {
            for index in column..<max(column, columns) { cells[index] |= 0xFF << shift }
          }
        }
      }
    }
  }
}
