import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaRaster
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

@MainActor @Suite struct GradientLayerTests {
  nonisolated struct Rows: Decodable {
    struct Parameter: Decodable, Sendable {
      var size: [Double]
      var startPoint: [Double]
      var endPoint: [Double]
      var pixelCentre: [Double]
      var axialT: Double
      var radialT: Double?
      var conicT: Double
    }
    struct Stops: Decodable, Sendable {
      var colors: [[Double]]
      var locations: [Double]?
      var t: Double
      var rgba: [Double]
    }
    var gradientParameter: [Parameter]
    var gradientStops: [Stops]

    static func all() throws -> Rows {
      try Fixture.json(Rows.self, "reference/core-animation/colors.json")
    }
  }

  /// The samples of some cells as a shader fills them.
  private func samples(
    _ shader: any Shader,
    columns: Int,
    rows: Int
  ) -> [[SIMD4<Float>]] {
    let light = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: 64 * columns)
    defer { light.deallocate() }
    return (0..<rows * 8)
      .map { line in
        shader.fill(ShadedCells(column: 0, row: line / 8, count: columns, light: light))
        return (0..<columns * 8).map { light[$0 / 8 * 64 + line % 8 * 8 + $0 % 8] }
      }
  }

  private func color(_ n: [Double]) -> Color {
    Color(red: n[0], green: n[1], blue: n[2], alpha: n[3])
  }

  /// The light times alpha of a colour, and its alpha.
  private func light(_ color: Color) -> SIMD4<Double> {
    SIMD4(color.linear * color.alpha, color.alpha)
  }

  private func shader(
    _ kind: GradientKind,
    _ colors: [Color],
    _ locations: [Double]?,
    _ start: CGPoint,
    _ end: CGPoint,
    in rect: CGRect,
    _ matrix: Transform3D = .identity
  ) -> GradientShader? {
    let shader = GradientShader()
    #expect(shader.setStops(colors, locations) == nil)
    guard let map = GradientMap(kind: kind, startPoint: start, endPoint: end, in: rect),
      shader.setMap(map, matrix: matrix)
    else { return nil }
    return shader
  }

  @Test(
    "each sample shows the colour of its place, for every kind",
    arguments: try Rows.all().gradientParameter,
    GradientKind.allCases
  )
  func places(row: Rows.Parameter, kind: GradientKind) throws {
    // Jumps have every sample asked for; the middle of a sample comes to lie on the pixel's.
    let colors = [Color.black, .black, .white, Color(red: 1, green: 0, blue: 0, alpha: 0.5)]
    let locations = [0, 0, 0.6, 1.2]
    let shader = shader(
      kind,
      colors,
      locations,
      CGPoint(x: row.startPoint[0], y: row.startPoint[1]),
      CGPoint(x: row.endPoint[0], y: row.endPoint[1]),
      in: CGRect(x: 0, y: 0, width: row.size[0], height: row.size[1]),
      .translation(x: 1.0 / 16, y: 1.0 / 8)
    )
    let expected: Double? =
      switch kind {
      case .axial: row.axialT
      case .radial: row.radialT
      case .conic: row.conicT
      }
    guard let expected else {
      #expect(shader == nil)
      return
    }
    let (x, y) = (row.pixelCentre[0], row.pixelCentre[1])
    let size = (columns: Int(x) + 1, rows: Int(y / 2) + 1)
    let found = samples(try #require(shader), columns: size.columns, rows: size.rows)
    let stops = try GradientStops(colors: colors, locations: locations)
    let wanted = light(stops.color(at: expected))
    let sample = SIMD4<Double>(found[Int(y * 4)][Int(x * 8)])
    #expect(((sample - wanted) * (sample - wanted)).sum().squareRoot() < 0.01)
  }

  @Test("colours mix in their encoded components", arguments: try Rows.all().gradientStops)
  func stops(row: Rows.Stops) throws {
    // One point to the right is the whole gradient; the row is in the middle of a sample.
    let shader = shader(
      .axial,
      row.colors.map(color),
      row.locations,
      CGPoint(x: 0, y: 0),
      CGPoint(x: 1, y: 0),
      in: CGRect(x: 0, y: 0, width: 4000, height: 1),
      .translation(x: 0.5 - row.t * 4000, y: 0)
    )
    let found = samples(try #require(shader), columns: 1, rows: 1)[0][4]
    let wanted = light(color(row.rgba))
    let difference = SIMD4<Double>(found) - wanted
    #expect((difference * difference).sum().squareRoot() < 0.01)
  }

  @Test("an ellipse has its area and stands where it should")
  func ellipse() throws {
    let shader = shader(
      .radial,
      [.white, .white, .black, .black],
      [0, 1, 1, 2],
      CGPoint(x: 0.5, y: 0.5),
      CGPoint(x: 0.75, y: 0.9),
      in: CGRect(x: 1, y: 2, width: 37, height: 35)
    )
    let found = samples(try #require(shader), columns: 40, rows: 20)
    var (ink, x, y) = (0.0, 0.0, 0.0)
    for (row, line) in found.enumerated() {
      for (column, light) in line.enumerated() where light.x > 0.5 {
        ink += 1.0 / 32
        x += (Double(column) + 0.5) / 8 / 32
        y += (Double(row) + 0.5) / 4 / 32
      }
    }
    let area = Double.pi * 37 * 0.25 * 35 * 0.4
    #expect(abs(ink / area - 1) < 0.003)
    #expect(abs(x / ink - 19.5) < 0.01 && abs(y / ink - 19.5) < 0.01)
  }

  /// A stage of 20 x 8 cells with one gradient on it.
  private func stage(
    _ frame: CGRect = CGRect(x: 2, y: 2, width: 16, height: 12),
    _ configure: (GradientLayer) -> Void
  ) -> (Stage, GradientLayer) {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 8)))
    let layer = GradientLayer()
    layer.frame = frame
    layer.name = "sky"
    stage.use {
      Transaction.perform(disableActions: true) {
        stage.rootLayer.addSublayer(layer)
        configure(layer)
      }
    }
    stage.tick(at: 0)
    return (stage, layer)
  }

  private func expectGolden(_ stage: Stage, _ name: String, at time: Double = 0) throws {
    let frame = stage.frame(at: time)
    let difference = try GoldenFrame.difference(frame, time: time, suite: "Kinds", name: name)
    #expect(difference == nil)
  }

  @Test("gradients fill the bounds with round corners", arguments: GradientKind.allCases)
  func pictures(kind: GradientKind) throws {
    let (stage, _) = stage {
      $0.type = kind
      $0.colors = [Color(rgb: 0x10204A), Color(rgb: 0xD05070), Color(rgb: 0xFFE0A0)]
      if kind != .axial { $0.startPoint = CGPoint(x: 0.5, y: 0.5) }
      if kind != .axial { $0.endPoint = CGPoint(x: 1, y: 1) }
      $0.cornerRadius = 3
    }
    try expectGolden(stage, "gradient-\(kind.rawValue)")
  }

  @Test("a gradient of clear to opaque is a mask")
  func mask() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 2)))
    stage.use {
      Transaction.perform(disableActions: true) {
        let layer = Layer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 4)
        layer.backgroundColor = .white
        layer.opacityStyle = .blend
        let mask = GradientLayer()
        mask.frame = layer.bounds
        mask.colors = [.white, Color(red: 1, green: 1, blue: 1, alpha: 0)]
        mask.startPoint = CGPoint(x: 0.25, y: 0.5)
        mask.endPoint = CGPoint(x: 0.75, y: 0.5)
        layer.mask = mask
        stage.rootLayer.addSublayer(layer)
      }
    }
    stage.tick(at: 0)
    let frame = stage.frame(at: 0)
    #expect(frame[2, 0].glyph == 0x2588 && frame[2, 0].foreground == CellColor(rawValue: 0xFFFFFF))
    #expect(frame[17, 0] == .blank)
    #expect(frame[10, 0] != frame[2, 0] && frame[10, 0] != .blank)
  }

  @Test(
    "where a gradient is opaque no part of a cell is missing",
    arguments: [GradientKind.axial, .radial]
  )
  func opaqueSoon(kind: GradientKind) {
    var checked = 0
    // Turned a little at a time, so that the place where it is opaque goes through the cells.
    for turn in 0..<12 {
      let (stage, layer) = stage {
        $0.type = kind
        $0.colors = [0.2, 1, 1, 0.2].map { Color(red: 1, green: 0.9, blue: 0.6, alpha: $0) }
        $0.locations = [0.3, 0.42, 0.58, 0.7]
        if kind != .axial { $0.startPoint = CGPoint(x: 0.5, y: 0.5) }
        if kind != .axial { $0.endPoint = CGPoint(x: 1, y: 1) }
        $0.bounds.size = CGSize(width: 40, height: 40)
        $0.transform = .rotation(angle: Double(turn) * 0.11, x: 0, y: 0, z: 1)
      }
      let frame = stage.frame(at: 0)
      for (index, cell) in frame.cells.enumerated() {
        let (column, row) = (index % frame.size.columns, index / frame.size.columns)
        let isOpaque = [(0, 0), (1, 0), (0, 2), (1, 2)]
          .allSatisfy { (x, y) in
            let corner = CGPoint(x: column + x, y: 2 * row + y)
            let place = layer.convert(corner, from: stage.rootLayer)
            let (across, down) = (place.x / 40 - 0.5, place.y / 40 - 0.5)
            guard abs(across) < 0.5, abs(down) < 0.5 else { return false }
            let way = kind == .axial ? down + 0.5 : 2 * (across * across + down * down).squareRoot()
            return (0.42...0.58).contains(way)
          }
        guard isOpaque else { continue }
        checked += 1
        #expect(cell.background != .terminalDefault, "turn \(turn): \(column), \(row)")
      }
    }
    #expect(checked > 100)
  }

  @Test("a zero axis, no size and no colours draw nothing")
  func nothing() {
    let blank = stage { _ in }.0.frame(at: 0)
    let point = CGPoint(x: 0.5, y: 0.5)
    let axis = stage {
      $0.colors = [.white, .white]
      $0.type = .radial
      $0.startPoint = point
      $0.endPoint = CGPoint(x: 0.5, y: 1)
    }
    let line = stage {
      $0.colors = [.white, .white]
      $0.startPoint = point
      $0.endPoint = point
    }
    let none = stage { $0.colors = [] }
    for picture in [axis, line, none] { #expect(picture.0.frame(at: 0) == blank) }
  }

  @Test("colours, locations and points animate")
  func animation() throws {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let (stage, layer) = stage { $0.colors = [red, red] }
    stage.use {
      let colors = BasicAnimation(\GradientProperties.colors, from: [red, red], to: [blue, blue])
      colors.duration = 2
      layer.add(colors, forKey: "colors")
      layer.setValue([0.25, 0.75], forKeyPath: "locations")
      let start = BasicAnimation(keyPath: "startPoint.x")
      (start.fromValue, start.toValue, start.duration) = (0.0, 1.0, 2)
      layer.add(start, forKey: "start")
    }
    stage.tick(at: 0)
    stage.tick(at: 1)
    let seen = layer.shown
    #expect(
      seen.colors == [Color(red: 0.5, green: 0, blue: 0.5), Color(red: 0.5, green: 0, blue: 0.5)]
    )
    #expect(seen.locations == [0.25, 0.75] && seen.startPoint == CGPoint(x: 0.5, y: 0))
    let mixed = stage.frame[10, 4].foreground.rawValue
    #expect(mixed == 0x800080 || mixed == 0x7F007F)
  }

  @Test("locations that fall or do not fit are reported, and spread evenly")
  func faults() {
    for (locations, words) in [
      ([0, 1, 0.5], "location 3 is less than the one before it; expected rising numbers"),
      ([0, 1], "found 2 locations for 3 colours; expected 3"),
    ] {
      var messages: [String] = []
      let (stage, layer) = stage { $0.colors = [.black, .white, .black] }
      let even = stage.frame(at: 0)
      stage.context.diagnosticHandler = { messages.append($0.message) }
      stage.use { Transaction.perform(disableActions: true) { layer.locations = locations } }
      stage.tick(at: 1)
      stage.tick(at: 2)
      #expect(messages == ["sky: its colours are spread evenly, because the gradient has \(words)"])
      #expect(stage.frame(at: 2) == even)
    }
  }
}
