import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

/// What a cell shows where three colours meet: a glyph has two.
@Suite("three colours in a cell")
struct ThreeColorTests {
  private static let size = CellSize(columns: 24, rows: 16)

  /// The ground's two colours, and that of the shape above them.
  private static let palettes: [[Color]] = [
    [.red, .blue, .white], [.black, .white, Color(red: 0.5, green: 0.5, blue: 0.5)],
    [Color(red: 0.1, green: 0.1, blue: 0.2), Color(red: 0.25, green: 0.2, blue: 0.3), .white],
  ]

  /// A cell of a run: which colours it shows, and how many samples each covers.
  private struct Meeting: Equatable {
    var isShown: [Bool]
    var areas: [Int]
    /// Whether they are bands side by side, which are chosen for the whole edge.
    var areBands: Bool

    /// The index of the colour with the least area, if there is one.
    var least: Int? {
      if areBands { return nil }
      let least = areas.min() ?? 0
      return areas.count { $0 == least } == 1 ? areas.firstIndex(of: least) : nil
    }
  }

  /// Stripes under a weak gradient across them: of similar colours the most similar ones count as
  /// one, whichever was painted first.
  @Test("two similar stripes keep their border where a gradient crosses them")
  func stripes() {
    func gray(_ value: Int) -> Color {
      let component = Double(value) / 255
      return Color(red: component, green: component, blue: component)
    }
    let quarters = [(0.0, 0.0, 140), (0.5, 0, 141), (0, 1, 158), (0.5, 1, 159)]
    var frame = Frame(size: CellSize(columns: 1, rows: 1))
    for order in [[0, 1, 2, 3], [2, 0, 3, 1], [3, 1, 0, 2], [1, 3, 2, 0]] {
      let canvas = Canvas(size: frame.size, style: RenderStyle(edges: .sharp))
      canvas.begin(background: .black)
      for index in order {
        let (x, y, value) = quarters[index]
        canvas.fill(.rectangle(x: x, y: y, width: 0.5, height: 1), paint: .color(gray(value)))
      }
      canvas.finish(into: &frame)
      let cell = frame[0, 0]
      let isLower = cell.glyph == 0x2584
      #expect(isLower || cell.glyph == 0x2580, "\(order): \(String(cell.glyph, radix: 16))")
      let upper = isLower ? cell.background : cell.foreground
      let lower = isLower ? cell.foreground : cell.background
      #expect((140...141).contains(upper.rawValue & 255), "\(order)")
      #expect((158...159).contains(lower.rawValue & 255), "\(order)")
    }
  }

  private let canvas = Canvas(size: size)

  /// Draws a shape with a straight edge over a ground of two colours, and finds the runs of cells
  /// along the edge in which all three meet.
  private func runs(
    isUpright: Bool,
    boundary: Double,
    edge: (start: Double, end: Double),
    _ palette: [Color]
  ) -> [[Meeting]] {
    func shape(_ corners: [SIMD2<Double>]) -> Outline {
      .polygon(isUpright ? corners : corners.map { SIMD2($0.y, $0.x) })
    }
    func box(from start: Double) -> Outline {
      shape([SIMD2(start, 0), SIMD2(40, 0), SIMD2(40, 40), SIMD2(start, 40)])
    }
    var frame = Frame(size: Self.size)
    canvas.begin()
    canvas.fill(box(from: 0), paint: .color(palette[0]))
    canvas.fill(box(from: boundary), paint: .color(palette[1]))
    // The edge runs from one side of the canvas to the other.
    let length = isUpright ? 32.0 : 24
    canvas.fill(
      shape([SIMD2(edge.start, 0), SIMD2(40, 0), SIMD2(40, length), SIMD2(edge.end, length)]),
      paint: .color(palette[2])
    )
    canvas.finish(into: &frame)
    var runs: [[Meeting]] = [[]]
    let (lines, places) = isUpright ? (24, 16) : (16, 24)
    for line in 0..<lines {
      for place in 0..<places {
        let (column, row) = isUpright ? (line, place) : (place, line)
        if let meeting = meeting(frame, column, row, palette) {
          runs[runs.count - 1].append(meeting)
        } else if runs.last != [] {
          runs.append([])
        }
      }
    }
    return runs
  }

  private func meeting(
    _ frame: Frame,
    _ column: Int,
    _ row: Int,
    _ palette: [Color]
  ) -> Meeting? {
    let regions = CellRegions(canvas.picture.view.place(column: column, row: row))
    guard regions.count == 3 else { return nil }
    let cell = frame[column, row]
    var meeting = Meeting(isShown: [], areas: [], areBands: BandChain(regions).count > 0)
    for color in palette {
      let packed = PackedColor(opaque: color)
      let shown = CellColor(rawValue: packed.rawValue & 0xFF_FFFF)
      meeting.isShown.append(cell.foreground == shown || cell.background == shown)
      let index = (0..<3).first { regions.color($0) == packed }
      meeting.areas.append(index.map { regions.mask($0).nonzeroBitCount } ?? 0)
    }
    return meeting
  }

  @Test(
    "the one with the least area is dropped, and along a straight edge the side changes once",
    arguments: [true, false],
    [10.5, 11.25]
  )
  func dropped(isUpright: Bool, boundary: Double) {
    var cells = 0
    for phase in 0..<16 {
      for rise in [0.0, 1, 2.5, 4] {
        let start = 10 + Double(phase) / 16
        for palette in Self.palettes {
          let runs = runs(
            isUpright: isUpright,
            boundary: boundary,
            edge: (start, start + rise),
            palette
          )
          for run in runs {
            cells += run.count
            for cell in run {
              if let least = cell.least {
                #expect(!cell.isShown[least], "\(phase) \(rise) \(cell)")
              }
            }
            // Of the shape, or of what is behind it.
            let sides = run.map { $0.isShown[2] }
            let changes = zip(sides, sides.dropFirst()).count { $0 != $1 }
            #expect(changes <= (rise == 0 ? 0 : 1), "\(phase) \(rise) \(run)")
          }
        }
      }
    }
    #expect(cells > 500)
  }

  /// Whether each line across a slanted band between two other colours shows the band.
  private func shownBand(
    isUpright: Bool,
    from start: Double,
    width: Double,
    slant: Double,
    on canvas: Canvas
  ) -> [Bool] {
    // The band ends outside of the canvas.
    func fill(from start: Double, _ color: Color) {
      let corners = [
        SIMD2(start, -4), SIMD2(40, -4), SIMD2(40, 36), SIMD2(start + slant, 36),
      ]
      canvas.fill(
        .polygon(isUpright ? corners : corners.map { SIMD2($0.y, $0.x) }),
        paint: .color(color),
        edges: .fitted
      )
    }
    var frame = Frame(size: Self.size)
    canvas.begin(background: .black)
    fill(from: start, .red)
    fill(from: start + width, .white)
    canvas.finish(into: &frame)
    let band = CellColor(rawValue: PackedColor(opaque: .red).rawValue & 0xFF_FFFF)
    let (lines, places) = isUpright ? (16, 24) : (24, 16)
    return (0..<lines)
      .map { line in
        (0..<places)
          .contains { place in
            let cell = isUpright ? frame[place, line] : frame[line, place]
            return cell.background == band || cell.foreground == band && cell.glyph != 0x20
          }
      }
  }

  @Test(
    "a band of a quarter of a cell or more between two others has no gaps along a slanted edge",
    arguments: [true, false],
    [GlyphRepertoire.blocks, .sextants]
  )
  func bands(isUpright: Bool, glyphs: GlyphRepertoire) {
    let canvas = Canvas(size: Self.size, style: RenderStyle(glyphs: glyphs))
    let step = isUpright ? 0.125 : 0.25
    for phase in 0..<8 {
      for slant in [-7.5, -4.3, -2.1, -0.7, 0.7, 2.1, 4.3, 7.5] {
        for eighths in [2.5, 2.75, 3, 3.25, 3.5] {
          let shown = shownBand(
            isUpright: isUpright,
            from: 8 + Double(phase) * step,
            width: eighths * step,
            slant: isUpright ? slant / 2 : slant,
            on: canvas
          )
          #expect(!shown.contains(false), "\(phase) \(slant) \(eighths)")
        }
      }
    }
  }

  @Test("where three boxes overlap, no strip is apart from its surface")
  func boxes() {
    var random = SeededGenerator(seed: 5)
    var frame = Frame(size: Self.size)
    var found = 0
    for _ in 0..<200 {
      canvas.begin(background: .black)
      for color in [Color.red, .blue, .white] {
        let low = SIMD2(
          Double.random(in: 1...12, using: &random),
          Double.random(in: 1...16, using: &random)
        )
        let high = low + SIMD2<Double>.random(in: 5...11, using: &random)
        let turn = Double.random(in: -2...2, using: &random)
        canvas.fill(
          .polygon([
            low, SIMD2(high.x, low.y + turn), SIMD2(high.x - turn, high.y), SIMD2(low.x, high.y),
          ]),
          paint: .color(color),
          edges: .fitted
        )
      }
      canvas.finish(into: &frame)
      found += LooseStripFinder.places(in: frame).count
    }
    #expect(found == 0)
  }
}

/// Bars and bands above or beside each other whose borders cross the same cells.
@Suite("stacked bands in a run of cells")
struct StackedBandTests {
  private static let size = CellSize(columns: 24, rows: 16)
  /// From the first side of the canvas to the last one.
  private static let colors: [Color] = [
    .black, .red, .white, Color(red: 0, green: 0.2, blue: 1), Color(red: 1, green: 0.8, blue: 0),
  ]

  /// A cell in which three or more colours meet: of each colour in the order of the stack the
  /// samples that it covers, and whether it is shown.
  private struct Meeting {
    var colors: [UInt32]
    var areas: [Int]
    var isShown: [Bool]
  }

  private func meeting(_ canvas: Canvas, _ frame: Frame, _ column: Int, _ row: Int) -> Meeting? {
    let regions = CellRegions(canvas.picture.view.place(column: column, row: row))
    if regions.count < 3 { return nil }
    let cell = frame[column, row]
    var meeting = Meeting(colors: [], areas: [], isShown: [])
    for color in Self.colors.map({ PackedColor(opaque: $0) }) {
      guard let index = (0..<regions.count).first(where: { regions.color($0) == color }) else {
        continue
      }
      let shown = CellColor(rawValue: color.rawValue & 0xFF_FFFF)
      meeting.colors.append(color.rawValue)
      meeting.areas.append(regions.mask(index).nonzeroBitCount)
      meeting.isShown.append(cell.foreground == shown || cell.background == shown)
    }
    return meeting
  }

  /// The runs of cells beside each other, or above each other, in which the same colours meet.
  private func runs(_ canvas: Canvas, _ frame: Frame, isUpright: Bool) -> [[Meeting]] {
    var runs: [[Meeting]] = [[]]
    let (lines, places) = isUpright ? (24, 16) : (16, 24)
    for line in 0..<lines {
      for place in 0..<places {
        let (column, row) = isUpright ? (line, place) : (place, line)
        let next = meeting(canvas, frame, column, row)
        if next?.colors != runs[runs.count - 1].last?.colors { runs.append([]) }
        if let next { runs[runs.count - 1].append(next) }
      }
      runs.append([])
    }
    return runs.filter { $0.count > 1 }
  }

  /// Fills what is beyond each border, where borders are as long as the canvas.
  private func draw(_ borders: [Double], slope: Double, isUpright: Bool, on canvas: Canvas) -> Frame
  {
    var frame = Frame(size: Self.size)
    canvas.begin(background: .black)
    for (border, color) in zip(borders, Self.colors.dropFirst()) {
      let corners = [
        SIMD2(-4, border - slope * 18), SIMD2(-4, 60), SIMD2(36, 60),
        SIMD2(36, border + slope * 22),
      ]
      canvas.fill(
        .polygon(isUpright ? corners.map { SIMD2($0.y, $0.x) } : corners),
        paint: .color(color),
        edges: .fitted
      )
    }
    canvas.finish(into: &frame)
    return frame
  }

  @Test(
    "a band is shown in all cells of a run or in none, and the sides change once",
    arguments: [false, true],
    [2, 3]
  )
  func stacks(isUpright: Bool, count: Int) {
    let canvas = Canvas(size: Self.size)
    var random = SeededGenerator(seed: 26)
    var (cells, shown, hidden) = (0, 0, 0)
    for picture in 0..<60 {
      var slope = picture % 4 == 0 ? 0 : Double.random(in: -0.15...0.15, using: &random)
      if isUpright { slope /= 4 }
      var border = isUpright ? 11.0 : 15
      let borders = (0..<count)
        .map { _ in
          border += Double.random(in: 0.15...1, using: &random) * (isUpright ? 0.5 : 1)
          return border
        }
      let frame = draw(borders, slope: slope, isUpright: isUpright, on: canvas)
      for run in runs(canvas, frame, isUpright: isUpright) {
        cells += run.count
        // Sides that are hardly in a cell count as outside, and some bands are thinner than a glyph.
        let inner = run.filter {
          ($0.areas.first ?? 0) > 5 && ($0.areas.last ?? 0) > 5 && $0.isShown.count { $0 } == 2
        }
        let bands = inner.map { Array($0.isShown.dropFirst().dropLast()) }
        #expect(Set(bands).count < 2, "\(picture): \(run)")
        if let band = bands.first { if band.contains(true) { shown += 1 } else { hidden += 1 } }
        let sides = run.filter { $0.isShown.count { $0 } == 2 }.map { $0.isShown.first }
        let changes = zip(sides, sides.dropFirst()).count { $0 != $1 }
        #expect(changes < (slope == 0 ? 1 : 2), "\(picture): \(run)")
      }
    }
    #expect(cells > 400 && shown > 10 && hidden > 10)
  }
}
