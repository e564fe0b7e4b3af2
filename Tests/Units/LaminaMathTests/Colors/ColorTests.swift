import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct ColorTests {
  @Test("a colour is opaque unless said otherwise")
  func defaultAlpha() {
    #expect(Color(red: 0, green: 0, blue: 0).alpha == 1)
  }

  @Test(
    "text becomes a colour and back",
    arguments: [
      ("#000", "#000000"), ("#fff", "#ffffff"), ("#1aF", "#11aaff"), ("#1af8", "#11aaff88"),
      ("#FFcc66", "#ffcc66"), ("#12345678", "#12345678"), ("#123456ff", "#123456"),
      ("red", "#ff0000"), ("RebeccaPurple", "#663399"), ("lightGoldenrodYellow", "#fafad2"),
      ("grey", "#808080"), ("gray", "#808080"), ("green", "#008000"), ("lime", "#00ff00"),
      ("transparent", "#00000000"),
    ]
  )
  func text(row: (text: String, hex: String)) throws {
    let color = try #require(Color(row.text))
    #expect(color.hex == row.hex)
  }

  @Test(
    "other text is no colour",
    arguments: [
      "", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#-12", "# 123", "#１23", "fff",
      "reddish", "red ", "#12 456",
    ]
  )
  func noColor(text: String) {
    #expect(Color(text) == nil)
  }

  @Test("all names of CSS are known")
  func names() {
    #expect(Color.names.count == 148)
    #expect(Color.names.keys.allSatisfy { $0 == $0.lowercased() })
    // Each pair of spellings is one colour.
    for (name, color) in Color.names where name.contains("gray") {
      #expect(Color.names[name.replacing("gray", with: "grey")] == color)
    }
  }

  @Test("bytes are clamped and rounded, halves upwards")
  func bytes() {
    let color = Color(red: 0.5, green: -1, blue: 7, alpha: .nan)
    #expect(color.bytes == SIMD4(128, 0, 255, 0))
    #expect(Color(rgb: 0x123456).bytes == SIMD4(0x12, 0x34, 0x56, 0xFF))
  }

  struct Rows: Decodable {
    struct Mix: Decodable, CustomTestStringConvertible {
      var from, to, rgba: [Double]
      var fraction: Double
      var bytes: [UInt8]
      var testDescription: String { "\(from) to \(to) at \(fraction)" }
    }
    struct Stops: Decodable, CustomTestStringConvertible {
      var colors: [[Double]]
      var locations: [Double]?
      var t: Double
      var rgba: [Double]
      var testDescription: String { "\(colors.count) colours at \(t)" }
    }
    struct Parameter: Decodable, CustomTestStringConvertible {
      var size, startPoint, endPoint, pixelCentre: [Double]
      var axialT, conicT: Double
      var radialT: Double?
      var testDescription: String { "\(size): \(startPoint) to \(endPoint)" }
    }
    var interpolation: [Mix]
    var gradientStops: [Stops]
    var gradientParameter: [Parameter]

    static func all() throws -> Rows {
      try Fixture.json(Rows.self, "reference/core-animation/colors.json")
    }
  }

  static func color(_ n: [Double]) -> Color {
    Color(red: n[0], green: n[1], blue: n[2], alpha: n[3])
  }
  static func numbers(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue, color.alpha]
  }

  @Test("colours are mixed component by component", arguments: try Rows.all().interpolation)
  func interpolation(row: Rows.Mix) {
    let mixed = Color.interpolate(
      from: Self.color(row.from),
      to: Self.color(row.to),
      fraction: row.fraction
    )
    #expect(isNear(Self.numbers(mixed), row.rgba))
    #expect(mixed.bytes == SIMD4(row.bytes[0], row.bytes[1], row.bytes[2], row.bytes[3]))
  }

  @Test("a gradient has a colour at each place", arguments: try Rows.all().gradientStops)
  func stops(row: Rows.Stops) throws {
    let stops = try GradientStops(colors: row.colors.map(Self.color), locations: row.locations)
    #expect(isNear(Self.numbers(stops.color(at: row.t)), row.rgba))
  }

  @Test("each point of a layer shows a place", arguments: try Rows.all().gradientParameter)
  func parameter(row: Rows.Parameter) throws {
    func parameter(_ kind: GradientKind) -> Double? {
      GradientMap(
        kind: kind,
        startPoint: CGPoint(x: row.startPoint[0], y: row.startPoint[1]),
        endPoint: CGPoint(x: row.endPoint[0], y: row.endPoint[1]),
        in: CGRect(x: 3, y: -4, width: row.size[0], height: row.size[1])
      )?
      .parameter(x: row.pixelCentre[0] + 3, y: row.pixelCentre[1] - 4)
    }
    let axial = try #require(parameter(.axial))
    let conic = try #require(parameter(.conic))
    #expect(abs(axial - row.axialT) < 1e-9)
    #expect(abs(conic - row.conicT) < 1e-9)
    if let expected = row.radialT {
      let radial = try #require(parameter(.radial))
      #expect(abs(radial - expected) < 1e-9)
    } else {
      #expect(parameter(.radial) == nil)
    }
  }

  @Test("gradients without size draw nothing")
  func noSize() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let (a, b) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 1))
    #expect(GradientMap(kind: .axial, startPoint: a, endPoint: a, in: rect) == nil)
    #expect(GradientMap(kind: .radial, startPoint: a, endPoint: b, in: rect) == nil)
    #expect(GradientMap(kind: .conic, startPoint: a, endPoint: a, in: rect) != nil)
    #expect(GradientMap(kind: .axial, startPoint: a, endPoint: b, in: .zero) == nil)
  }

  @Test("wrong stops are refused, in words")
  func wrongStops() {
    #expect(throws: GradientError.noColors) { try GradientStops(colors: []) }
    let count = GradientError.locationCount(found: 1, expected: 2)
    #expect(throws: count) { try GradientStops(colors: [.black, .white], locations: [0]) }
    #expect(count.description == "found 1 locations for 2 colours; expected 2")
    let falling = GradientError.fallingLocation(index: 1)
    #expect(throws: falling) { try GradientStops(colors: [.black, .white], locations: [1, 0]) }
    #expect(throws: GradientError.fallingLocation(index: 0)) {
      try GradientStops(colors: [.black], locations: [.nan])
    }
    #expect(
      falling.description == "location 2 is less than the one before it; expected rising numbers"
    )
    #expect(GradientError.noColors.description == "a gradient without colours; expected at least 1")
  }

  @Test("two colours at one place are an edge, and one colour is everywhere")
  func edge() throws {
    let stops = try GradientStops(
      colors: [.black, .black, .white, .white],
      locations: [0, 0.5, 0.5, 1]
    )
    #expect(stops.color(at: 0.4999) == .black)
    #expect(stops.color(at: 0.5) == .white)
    #expect(try GradientStops(colors: [.white]).color(at: -3) == .white)
    #expect(try GradientStops(colors: [.white]).color(at: 3) == .white)
  }
}
