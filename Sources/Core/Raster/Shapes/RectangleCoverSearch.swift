import LaminaCells

/// Chooses the glyphs of a rectangle's cells jointly if independent choices would displace it.
///
/// Cells that choose independently also round independently, and their errors can add up: a bar of
/// one point in the middle of a row becomes a half block and jumps by half a point as it moves;
/// both corners of a narrow bar may be rounded the same way. So the balance point of the whole
/// rectangle is computed from the independent choices. If it is off by more than the tolerance,
/// single parts, then pairs of parts, get other glyphs: the ones nearest to the covered fractions
/// that restore the balance point.
///
/// The result depends only on the rectangle, so that repainting a part of the screen produces the
/// same cells.
struct RectangleCoverSearch {
  /// Sums over inked cells, in points from the centre of the rectangle.
  private struct Balance {
    var ink = 0.0
    var moment = SIMD2<Double>.zero

    /// The displacement of the balance point beyond the tolerance, along the axis where it is
    /// greater.
    func excess(over tolerance: SIMD2<Double>) -> Double {
      ink > 0
        ? max(abs(moment.x) / ink - tolerance.x, abs(moment.y) / ink - tolerance.y) : .infinity
    }

    static func + (a: Balance, b: Balance) -> Balance {
      Balance(ink: a.ink + b.ink, moment: a.moment + b.moment)
    }

    static func - (a: Balance, b: Balance) -> Balance {
      Balance(ink: a.ink - b.ink, moment: a.moment - b.moment)
    }
  }

  /// Adjacent cells with the same coverage.
  private struct Part {
    var name: Int
    var mask: Coverage
    /// The exact covered fraction of a cell.
    var share: Double
    /// Whether the rectangle covers the cells from side to side, and from top to bottom.
    var runsAcross: Bool
    var runsDown: Bool
    /// Whether the rectangle is inside of one cell.
    var isAlone: Bool
    /// Whether the rectangle is a block of at least three points in both directions, at whose ends
    /// no strip may protrude.
    var isOfBlock = false
    var count: Double
    /// The centre of all the cells, in points from the centre of the rectangle.
    var place: SIMD2<Double>
    /// The choice, and its balance and cost as set by ``choose(_:_:)``.
    var index: Int
    var balance = Balance()
    var cost = 0.0

    func balance(of ink: GlyphInk) -> Balance {
      Balance(ink: count * ink.share, moment: count * (ink.share * place + ink.moment))
    }

    /// The cost of showing the part by a glyph: wrong weight, and differing samples.
    func cost(of ink: GlyphInk) -> Double {
      let differing = Double((ink.mask ^ mask).nonzeroBitCount) / 64
      return count * (abs(ink.share - share) + 0.3 * differing)
    }

    /// Whether a glyph may represent the part: a bar must not fall into dashes.
    func allows(_ ink: GlyphInk) -> Bool {
      if runsAcross || runsDown { return ink.share > 0 && runsAlong(ink) }
      // At a small corner a strip would protrude, unless the corner is the whole rectangle.
      if isAlone || !ink.isStrip { return true }
      return !GlyphChooser.isCrumb(mask.nonzeroBitCount) && !(isOfBlock && sticksOut(ink))
    }

    /// Whether a strip of an eighth would be twice as long as the covered or the uncovered part.
    private func sticksOut(_ ink: GlyphInk) -> Bool {
      let covered = ink.share < 0.5 ? mask : ~mask
      let along = (0..<8)
        .count {
          covered & (ink.runsDown ? .rows($0, $0 + 1) : .columns($0, $0 + 1)) != 0
        }
      return along <= 4
    }

    private func runsAlong(_ ink: GlyphInk) -> Bool {
      (!runsAcross || ink.runsAcross) && (!runsDown || ink.runsDown)
    }

    mutating func chooseNearest(_ chooser: GlyphChooser) {
      cost = .infinity
      for index in chooser.fitting where allows(chooser.inks[index]) {
        if cost(of: chooser.inks[index]) < cost { choose(index, chooser.inks[index]) }
      }
    }

    mutating func choose(_ index: Int, _ ink: GlyphInk) {
      self.index = index
      balance = balance(of: ink)
      cost = cost(of: ink)
    }
  }

  /// The displacement of the balance point that is not noticeable, in points.
  ///
  /// A little more than half an eighth of a cell's height: upper and lower sides that are rounded
  /// the same way are as accurate as eighth blocks permit, and the rectangle keeps its height.
  private static let tolerance = 0.13
  /// The displacement beyond which reducing it has absolute priority, in points.
  private static let limit = 0.147
  /// The costs of displacement beyond the tolerance and beyond the limit, in cells of ink per
  /// point.
  private static let weights = (tolerance: 50.0, limit: 2000.0)
  /// The tolerated displacement of a thin line, in points: a better fit would be a wide block, or a
  /// band of shade.
  private static let lineTolerance = 0.5

  private var parts: ContiguousArray<Part> = []
  private var total = Balance()
  private var tolerance = SIMD2<Double>.zero
  /// Whether the rectangle is a line, thinner than half a cell and longer than two points or rows,
  /// which must not become a shade.
  private var isLine = false

  /// The glyphs for a rectangle; nil if there is no choice, or nothing is visible.
  ///
  /// - Complexity: O(1), whatever the size.
  mutating func cover(_ rectangle: UprightRectangle, chooser: GlyphChooser) -> RectangleCover? {
    if chooser.fitting.isEmpty { return nil }
    let samples = rectangle.samples
    guard !samples.isEmpty else { return nil }
    let (width, height) = (rectangle.size.x, rectangle.size.y)
    let (isFlat, isNarrow) = (height < 1 - 1e-6 && width >= 2, width < 0.5 - 1e-6 && height >= 4)
    isLine = isFlat || isNarrow
    tolerance = SIMD2(
      isNarrow ? Self.lineTolerance : Self.tolerance,
      isFlat ? Self.lineTolerance : Self.tolerance
    )
    let across = CellSpans(from: rectangle.low.x, to: rectangle.high.x)
    let down = CellSpans(from: rectangle.low.y / 2, to: rectangle.high.y / 2)
    let isBlock = min(width, height) >= 3
    choose(rectangle, samples, across, down, isBlock: isBlock, chooser)
    if isBlock && total.excess(over: tolerance) > Self.limit - Self.tolerance {
      // If a protruding strip is the only way to the correct position, the position has priority.
      choose(rectangle, samples, across, down, isBlock: false, chooser)
    }
    var cover = RectangleCover(rectangle)
    for part in parts {
      // An index too large for the cell does not originate from this search: the chooser finds it
      // again.
      let choice = isFree(part) ? UInt8(exactly: part.index + 1) ?? 0 : 0
      cover.set(part: part.name, mask: part.mask, choice: choice)
    }
    return cover
  }

  private mutating func choose(
    _ rectangle: UprightRectangle,
    _ samples: CellBounds,
    _ across: CellSpans,
    _ down: CellSpans,
    isBlock: Bool,
    _ chooser: GlyphChooser
  ) {
    total = Balance()
    parts.removeAll(keepingCapacity: true)
    for row in 0..<down.count {
      for column in 0..<across.count {
        var part = Self.part(across.spans[column], down.spans[row], of: rectangle, samples, chooser)
        part.isOfBlock = isBlock
        part.choose(part.index, chooser.inks[part.index])
        if isBlock, isFree(part), !part.allows(chooser.inks[part.index]) {
          part.chooseNearest(chooser)
        }
        total = total + part.balance
        parts.append(part)
      }
    }
    if total.excess(over: tolerance) > 0 { improve(chooser) }
  }

  @inline(__always)
  private static func part(
    _ across: CellSpans.Span,
    _ down: CellSpans.Span,
    of rectangle: UprightRectangle,
    _ samples: CellBounds,
    _ chooser: GlyphChooser
  ) -> Part {
    let mask = samples.coverage(column: across.first, row: down.first)
    return Part(
      name: 3 * down.name + across.name,
      mask: mask,
      share: across.share * down.share,
      runsAcross: across.share == 1,
      runsDown: down.share == 1,
      isAlone: rectangle.isInsideOneCell,
      count: Double(across.count * down.count),
      place: SIMD2(across.middle, 2 * down.middle) - rectangle.middle,
      index: Int(chooser.sideChoice(for: mask).index)
    )
  }
}

// MARK: - The search

extension RectangleCoverSearch {
  /// Enough to reach a local optimum; more would be a cycle.
  private static let mostChanges = 6

  private mutating func improve(_ chooser: GlyphChooser) {
    for _ in 0..<Self.mostChanges where !changeOne(chooser) { break }
    if total.excess(over: tolerance) <= 0 { return }
    for _ in 0..<Self.mostChanges where !changeTwo(chooser) || total.excess(over: tolerance) <= 0 {
      return
    }
  }

  @inline(__always)
  private func penalty(_ balance: Balance) -> Double {
    let excess = balance.excess(over: tolerance)
    return Self.weights.tolerance * max(0, excess)
      + Self.weights.limit * max(0, excess - (Self.limit - Self.tolerance))
  }

  /// Whether the glyph of a part may be changed: full coverage keeps the full block, and coverage
  /// that is only a rounding error stays empty.
  private func isFree(_ part: Part) -> Bool { part.share > 1 / 256 && part.mask != .full }

  /// Makes the single best change; returns whether there was one.
  private mutating func changeOne(_ chooser: GlyphChooser) -> Bool {
    var least = penalty(total) - 1e-9
    var best: (part: Int, index: Int)?
    for number in parts.indices where isFree(parts[number]) {
      let part = parts[number]
      let others = total - part.balance
      for index in chooser.fitting {
        let ink = chooser.inks[index]
        if !part.allows(ink) || (isLine && ink.isShade) { continue }
        let change = part.cost(of: ink) - part.cost
        if change >= least { continue }
        let cost = change + penalty(others + part.balance(of: ink))
        if cost < least { (least, best) = (cost, (number, index)) }
      }
    }
    guard let best else { return false }
    change(best.part, to: best.index, chooser)
    return true
  }

  /// Makes the best pair of changes at once; returns whether there was one.
  private mutating func changeTwo(_ chooser: GlyphChooser) -> Bool {
    var least = penalty(total) - 1e-9
    var best: (first: Int, firstIndex: Int, second: Int, secondIndex: Int)?
    for first in parts.indices where isFree(parts[first]) {
      for firstIndex in chooser.fitting {
        let ink = chooser.inks[firstIndex]
        if !parts[first].allows(ink) || (isLine && ink.isShade) { continue }
        let firstChange = parts[first].cost(of: ink) - parts[first].cost
        let changed = total - parts[first].balance + parts[first].balance(of: ink)
        for second in parts.indices.dropFirst(first + 1) where isFree(parts[second]) {
          let part = parts[second]
          let others = changed - part.balance
          for secondIndex in chooser.fitting {
            let ink = chooser.inks[secondIndex]
            if !part.allows(ink) || (isLine && ink.isShade) { continue }
            let change = firstChange + part.cost(of: ink) - part.cost
            if change >= least { continue }
            let cost = change + penalty(others + part.balance(of: ink))
            if cost < least { (least, best) = (cost, (first, firstIndex, second, secondIndex)) }
          }
        }
      }
    }
    guard let best else { return false }
    change(best.first, to: best.firstIndex, chooser)
    change(best.second, to: best.secondIndex, chooser)
    return true
  }

  private mutating func change(_ number: Int, to index: Int, _ chooser: GlyphChooser) {
    let before = parts[number].balance
    parts[number].choose(index, chooser.inks[index])
    total = total - before + parts[number].balance
  }
}
