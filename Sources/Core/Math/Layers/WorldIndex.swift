/// A tile index of numbered boxes in the world of a camera: one grid of tiles for each depth.
///
/// A camera that moves visits only what is in view.
package struct WorldIndex {
  /// A numbered box.
  package struct Entry {
    package let number: Int
    package let depth: Double
    package let low: SIMD2<Double>
    package let high: SIMD2<Double>

    package init(_ number: Int, depth: Double, low: SIMD2<Double>, high: SIMD2<Double>) {
      (self.number, self.depth, self.low, self.high) = (number, depth, low, high)
    }

    @inline(__always)
    fileprivate func meets(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
      self.low.x <= high.x && low.x <= self.high.x && self.low.y <= high.y && low.y <= self.high.y
    }
  }

  /// The boxes of one depth.
  package struct Plane {
    package let depth: Double
    fileprivate let low: SIMD2<Double>
    fileprivate let high: SIMD2<Double>
    /// The size of a tile in points.
    fileprivate let tile: SIMD2<Double>
    fileprivate let across: Int
    fileprivate let down: Int
    /// The index of the first tile in `starts`.
    fileprivate let first: Int
    /// The entries in more tiles than are worth listing, as a range of `wide`.
    fileprivate let wide: Range<Int>
  }

  /// The mean number of boxes per tile.
  private static let perTile = 4
  /// The maximal number of tiles that list one box.
  private static let mostTiles = 64

  package private(set) var isBuilt = false
  /// The greatest distance by which anything is drawn beyond its box, in points of the screen.
  package private(set) var reach = 0.0
  package private(set) var planes: ContiguousArray<Plane> = []
  private var entries: ContiguousArray<Entry> = []
  /// For each tile, and one beyond, the position of its first entry in `items`.
  private var starts: ContiguousArray<Int32> = []
  private var items: ContiguousArray<Int32> = []
  private var wide: ContiguousArray<Int32> = []

  package init() {}

  package mutating func removeAll() {
    isBuilt = false
    planes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    wide.removeAll(keepingCapacity: true)
  }

  /// Replaces the contents.
  package mutating func build(_ list: ContiguousArray<Entry>, reach: Double) {
    removeAll()
    isBuilt = true
    self.reach = reach
    entries.append(contentsOf: list)
    entries.sort { $0.depth < $1.depth }
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].depth == entries[start].depth { end += 1 }
      addPlane(start..<end)
      start = end
    }
  }

  private mutating func addPlane(_ range: Range<Int>) {
    var (low, high) = (entries[range.lowerBound].low, entries[range.lowerBound].high)
    for index in range {
      low = pointwiseMin(low, entries[index].low)
      high = pointwiseMax(high, entries[index].high)
    }
    let size = pointwiseMax(high - low, SIMD2(repeating: 1e-6))
    // Square tiles, as far as a flat world allows.
    let wanted = Double(max(1, range.count / Self.perTile))
    let side = (size.x * size.y / wanted).squareRoot()
    let across = Int(min(wanted, max(1, (size.x / side).rounded())))
    let down = Int(min(wanted, max(1, (size.y / side).rounded())))
    let firstWide = wide.count
    let plane = Plane(
      depth: entries[range.lowerBound].depth,
      low: low,
      high: high,
      tile: SIMD2(size.x / Double(across), size.y / Double(down)),
      across: across,
      down: down,
      first: starts.count,
      wide: firstWide..<firstWide
    )
    fill(plane, range)
    planes.append(
      Plane(
        depth: plane.depth,
        low: low,
        high: high,
        tile: plane.tile,
        across: across,
        down: down,
        first: plane.first,
        wide: firstWide..<wide.count
      )
    )
  }

  /// Lists the boxes of a plane by tile: counted first, then placed.
  private mutating func fill(_ plane: Plane, _ range: Range<Int>) {
    let count = plane.across * plane.down
    var sizes = ContiguousArray<Int32>(repeating: 0, count: count + 1)
    for index in range {
      let tiles = tiles(of: plane, entries[index].low, entries[index].high)
      if tiles.columns.count * tiles.rows.count > Self.mostTiles {
        wide.append(Int32(index))
        continue
      }
      for row in tiles.rows {
        for column in tiles.columns { sizes[row * plane.across + column] += 1 }
      }
    }
    var next = Int32(items.count)
    for tile in 0...count {
      starts.append(next)
      let size = sizes[tile]
      sizes[tile] = next
      next += size
    }
    items.append(contentsOf: repeatElement(0, count: Int(next) - items.count))
    for index in range {
      let tiles = tiles(of: plane, entries[index].low, entries[index].high)
      if tiles.columns.count * tiles.rows.count > Self.mostTiles { continue }
      for row in tiles.rows {
        for column in tiles.columns {
          let tile = row * plane.across + column
          items[Int(sizes[tile])] = Int32(index)
          sizes[tile] += 1
        }
      }
    }
  }

  private func tiles(
    of plane: Plane,
    _ low: SIMD2<Double>,
    _ high: SIMD2<Double>
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let last = Double(count - 1)
      let first = Int(min(max(low.rounded(.down), 0), last))
      return first..<Int(min(max(high.rounded(.down), 0), last)) + 1
    }
    let (from, to) = ((low - plane.low) / plane.tile, (high - plane.low) / plane.tile)
    return (range(from.x, to.x, plane.across), range(from.y, to.y, plane.down))
  }

  /// Visits the numbers of a plane whose boxes meet a box; some of them several times.
  package func forEach(
    in plane: Plane,
    from low: SIMD2<Double>,
    to high: SIMD2<Double>,
    _ body: (Int) -> Void
  ) {
    guard low.x <= plane.high.x, plane.low.x <= high.x, low.y <= plane.high.y,
      plane.low.y <= high.y
    else { return }
    for index in plane.wide where entries[Int(wide[index])].meets(low, high) {
      body(entries[Int(wide[index])].number)
    }
    let tiles = tiles(of: plane, low, high)
    for row in tiles.rows {
      for column in tiles.columns {
        let tile = plane.first + row * plane.across + column
        for item in starts[tile]..<starts[tile + 1] {
          let index = Int(items[Int(item)])
          if entries[index].meets(low, high) { body(entries[index].number) }
        }
      }
    }
  }
}
