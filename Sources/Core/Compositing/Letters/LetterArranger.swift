import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath

/// Positions each text on the screen so that it covers no other text, and nothing that is beside it
/// in the design.
struct LetterArranger {
  /// The texts; their numbers are the result.
  private(set) var texts: [PlacedText]
  private let shapes: [PlacedShape]
  private let shapesOnScreen: [CGRect]
  private let placement: Transform3D
  private let screen: CellSize
  private let design: CGRect
  /// The scaled position of each text's anchor on the screen, in points.
  private let places: [CGPoint]
  /// The preferred start of each text in a run.
  private var runs: [Double?] = []
  /// The first row of each text; nil for a dropped one.
  private var rows: [Int?] = []

  /// A limit that means unlimited.
  private static let far = 10_000
  /// The fraction of a column that may be covered unnoticed.
  private static let sliver = 0.3
  /// The number of columns below which text is unreadable.
  private static let fewestColumns = 3
  /// The maximal number of texts that are kept apart.
  private static let mostTexts = 300
  /// The maximal number of shapes that texts avoid: each text is tested against each shape.
  private static let mostShapes = 4000

  init(
    texts: [PlacedText],
    shapes: [PlacedShape],
    placement: Transform3D,
    screen: CellSize,
    design: CGRect
  ) {
    self.texts = texts
    self.shapes = shapes
    self.placement = placement
    self.screen = screen
    self.design = design
    shapesOnScreen = shapes.map { placement.boundingBox(of: $0.box).offsetBy(dx: 0, dy: $0.drop) }
    places = texts.map { $0.place(through: placement) }
  }

  /// Assigns rows first, then columns.
  mutating func arrange() {
    guard !texts.isEmpty, texts.count <= Self.mostTexts, shapes.count <= Self.mostShapes
    else { return }
    runs = LetterRuns(in: texts, shapes: shapes, placement: placement).starts
    findRows()
    findColumns()
  }

  /// Returns whether two boxes overlap: boxes that overlap in the design may overlap on the screen.
  private static func meet(_ first: CGRect, _ second: CGRect) -> Bool {
    first.minX < second.maxX - 0.01 && second.minX < first.maxX - 0.01
      && first.minY < second.maxY - 0.01 && second.minY < first.maxY - 0.01
  }

  /// Converts to an integer within `far`; layers may be anywhere.
  private static func whole(_ place: Double) -> Int {
    Int(max(-Double(far), min(place, Double(far))))
  }

  private static func holds(_ outer: CGRect, _ inner: CGRect) -> Bool {
    outer.minX <= inner.minX + 0.01 && inner.maxX <= outer.maxX + 0.01
      && outer.minY <= inner.minY + 0.01 && inner.maxY <= outer.maxY + 0.01
  }

  /// Returns the preferred first column of a text.
  private func wish(_ index: Int) -> Double {
    let text = texts[index]
    return GlyphPlacement.cell(
      runs[index] ?? places[index].x - Double(text.columns) * text.anchor
    )
  }

  /// Returns the columns of a text before displacement.
  private func natural(_ index: Int) -> Range<Int> {
    let text = texts[index]
    let last = max(0, screen.columns - text.columns)
    let start = min(max(Int(wish(index)), 0), last)
    return start..<start + text.columns
  }

  // MARK: Rows

  /// Texts that share a row of the design, and stay together.
  private struct Band {
    var members: [Int]
    var middle: Double
    var rows: Int
  }

  private mutating func findRows() {
    var bands: [Band] = []
    for index in texts.indices.sorted(by: { texts[$0].window.midY < texts[$1].window.midY }) {
      let (middle, count) = (texts[index].window.midY, texts[index].rows)
      if let last = bands.last, middle - last.middle < 0.5, last.rows == count {
        bands[bands.count - 1].members.append(index)
      } else {
        bands.append(Band(members: [index], middle: middle, rows: count))
      }
    }
    let columns = texts.indices.map(natural)
    let windows = texts.map(\.window)
    let groups = bands.map(\.members)
    func areRivals(_ first: Int, _ second: Int) -> Bool {
      groups[first]
        .contains { one in
          groups[second]
            .contains {
              columns[one].overlaps(columns[$0]) && !Self.meet(windows[one], windows[$0])
            }
        }
    }
    let pieces = bands.map { band in
      LineSpreader.Piece(
        anchor: places[band.members[0]].y / 2,
        share: 0.5,
        length: band.rows,
        limits: rowLimits(band)
      )
    }
    let spread = LineSpreader(pieces, shortens: false) { areRivals($0, $1) ? 0 : nil }.pieces
    var starts = spread.map { $0.isDropped ? nil : Optional($0.start) }
    for index in bands.indices {
      guard let start = starts[index] else { continue }
      let free = [start, start - 1, start + 1]
        .filter { row in
          row == start
            || row >= spread[index].limits.lowerBound
              && row + bands[index].rows <= spread[index].limits.upperBound
              && !bands.indices.contains { other in
                guard other != index, let taken = starts[other] else { return false }
                return taken < row + bands[index].rows && row < taken + bands[other].rows
                  && areRivals(min(index, other), max(index, other))
              }
        }
      starts[index] = free.min { cost(of: $0, bands[index]) < cost(of: $1, bands[index]) }
    }
    rows = [Int?](repeating: nil, count: texts.count)
    for (band, start) in zip(bands, starts) {
      for member in band.members { rows[member] = start }
    }
  }

  /// Returns the rows allowed for a band: on the screen, and near the rectangle that clips it.
  private func rowLimits(_ band: Band) -> ClosedRange<Int> {
    var limits = (low: -Self.far, high: Self.far)
    for member in band.members {
      let window = texts[member].window
      if window.minY >= design.minY - 0.01, window.maxY <= design.maxY + 0.01 {
        limits = (max(limits.low, 0), min(limits.high, screen.rows))
      }
      if let clip = texts[member].shownRows {
        let rows = (low: Self.whole(clip.lowerBound), high: Self.whole(clip.upperBound))
        if rows.high - rows.low >= band.rows {
          limits = (max(limits.low, rows.low), min(limits.high, rows.high))
        }
      }
    }
    return limits.low + band.rows <= limits.high ? limits.low...limits.high : -Self.far...Self.far
  }

  /// Returns the cost of a row: covered shapes, the part outside of the enclosing shape, and the
  /// displacement.
  private func cost(of row: Int, _ band: Band) -> Double {
    let (top, bottom) = (Double(row * 2), Double((row + band.rows) * 2))
    var cost = abs(Double(row) - (places[band.members[0]].y / 2 - Double(band.rows) / 2)) * 4
    for member in band.members {
      let columns = natural(member)
      let window = texts[member].window
      for (shape, box) in zip(shapes, shapesOnScreen) {
        guard box.minX < Double(columns.upperBound), Double(columns.lowerBound) < box.maxX,
          shape.box.minX < window.maxX, window.minX < shape.box.maxX
        else { continue }
        if Self.holds(shape.box, window) {
          cost += 3 * (max(0, box.minY - top) + max(0, bottom - box.maxY))
        } else if !Self.meet(shape.box, window) {
          let covered = min(bottom, box.maxY) - max(top, box.minY)
          // A shape in front hides the text; a shape behind only loses a little itself.
          let weight: Double = shape.order > texts[member].order ? 40 : 10
          if covered > 0.01 { cost += weight * min(covered, 2) }
        }
      }
    }
    return cost
  }

  // MARK: Columns

  private mutating func findColumns() {
    let order = texts.indices.filter { rows[$0] != nil }
      .sorted { texts[$0].window.midX < texts[$1].window.midX }
    let pieces = order.map { index in
      let limits = columnLimits(index)
      return LineSpreader.Piece(
        anchor: runs[index] ?? places[index].x,
        share: runs[index] == nil ? texts[index].anchor : 0,
        length: min(texts[index].columns, limits.count - 1),
        limits: limits
      )
    }
    let taken = order.map { (rows[$0] ?? 0)..<(rows[$0] ?? 0) + texts[$0].rows }
    let windows = order.map { texts[$0].window }
    let spread = LineSpreader(pieces, shortens: true) {
      guard taken[$0].overlaps(taken[$1]), !Self.meet(windows[$0], windows[$1]) else { return nil }
      return windows[$1].minX - windows[$0].maxX < 0.5 ? 0 : 1
    }
    for (index, piece) in zip(order, spread.pieces) { settle(index, piece) }
    for index in texts.indices where rows[index] == nil { texts[index].numbers.columns = 0 }
  }

  private mutating func settle(_ index: Int, _ piece: LineSpreader.Piece) {
    var numbers = texts[index].numbers
    if piece.length < texts[index].columns {
      numbers.columns = piece.length
      numbers.lead.x = Double(piece.length) * texts[index].anchor
    }
    let corner = SIMD2(Double(places[index].x), Double(places[index].y)) - numbers.lead
    numbers.shift = SIMD2(
      Double(piece.start) - GlyphPlacement.cell(corner.x),
      2 * (Double(rows[index] ?? 0) - GlyphPlacement.cell(corner.y / 2))
    )
    texts[index].numbers = numbers
  }

  /// Returns the columns allowed for a text: on the screen, inside the enclosing shape of the
  /// design, and not over shapes beside it.
  private func columnLimits(_ index: Int) -> ClosedRange<Int> {
    let text = texts[index]
    let window = text.window
    var limits = (low: -Self.far, high: Self.far)
    if window.minX >= design.minX - 0.01, window.maxX <= design.maxX + 0.01 {
      limits = (0, screen.columns)
    }
    let needed = min(text.columns, Self.fewestColumns)
    func narrow(_ low: Double, _ high: Double) {
      let (low, high) = (max(limits.low, Self.whole(low)), min(limits.high, Self.whole(high)))
      if high - low >= needed { limits = (low, high) }
    }
    // A clip as high as its text exists only for that text, and expands to the width of the text.
    if let clip = text.clip, clip.height >= window.height + 2 {
      let box = placement.boundingBox(of: clip)
      narrow(box.minX.rounded(), box.maxX.rounded())
    }
    for (shape, box) in zip(shapes, shapesOnScreen) where Self.holds(shape.box, window) {
      narrow(box.minX.rounded(), box.maxX.rounded())
    }
    let natural = wish(index)
    let top = Double((rows[index] ?? 0) * 2)
    let bottom = top + Double(text.rows * 2)
    for (shape, box) in zip(shapes, shapesOnScreen) {
      // A shape in another row may move into this one: no reason to truncate the text, but it is
      // not moved there.
      let isBeside = min(bottom, box.maxY) - max(top, box.minY) > Self.sliver
      if shape.box.minX >= window.maxX - 0.01 {
        let edge = (box.minX + Self.sliver).rounded(.down)
        narrow(-Double(Self.far), isBeside ? edge : max(edge, natural + Double(text.columns)))
      } else if shape.box.maxX <= window.minX + 0.01 {
        let edge = (box.maxX - Self.sliver).rounded(.up)
        narrow(isBeside ? edge : min(edge, natural), Double(Self.far))
      }
    }
    return limits.low < limits.high ? limits.low...limits.high : 0...max(1, screen.columns)
  }
}
