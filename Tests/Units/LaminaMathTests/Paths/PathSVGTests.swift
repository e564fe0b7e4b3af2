import Foundation
import LaminaMath
import Testing

@Suite struct PathSVGTests {
  struct Reading: CustomTestStringConvertible {
    var text, path: String
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ path: String) {
      self.text = text
      self.path = path
    }
  }

  @Test(
    "path text is read as the grammar says",
    arguments: [
      Reading("", ""),
      Reading("none", ""),
      Reading("M 1 2 L 3 4", "M 1 2 L 3 4"),
      Reading("m1,2 3,4 5,6", "M 1 2 L 4 6 L 9 12"),
      Reading("M1 2 3 4", "M 1 2 L 3 4"),
      Reading("M0 0H5V6h-1v-2", "M 0 0 L 5 0 L 5 6 L 4 6 L 4 4"),
      Reading("M10-20.5.25-7", "M 10 -20.5 L 0.25 -7"),
      Reading("M.5.5L-.5-.5", "M 0.5 0.5 L -0.5 -0.5"),
      Reading("M1e2 1E-2L+5. 6", "M 100 0.01 L 5 6"),
      Reading("\n\tM 0 0\r\nL 1 1 \u{c}", "M 0 0 L 1 1"),
      Reading("M0 0C1 1 2 2 3 3", "M 0 0 C 1 1 2 2 3 3"),
      Reading("M5 5c1 1 2 2 3 3", "M 5 5 C 6 6 7 7 8 8"),
      Reading("M0 0C1 2 3 4 5 5S7 8 9 9", "M 0 0 C 1 2 3 4 5 5 C 7 6 7 8 9 9"),
      Reading("M0 0S7 8 9 9s1 1 2 2", "M 0 0 C 0 0 7 8 9 9 C 11 10 10 10 11 11"),
      Reading("M0 0Q1 2 4 0T8 0t4 0", "M 0 0 Q 1 2 4 0 Q 7 -2 8 0 Q 9 2 12 0"),
      Reading("M0 0L1 0T4 0", "M 0 0 L 1 0 Q 1 0 4 0"),
      Reading("M0 0L5 0L5 5Z", "M 0 0 L 5 0 L 5 5 Z"),
      Reading("M1 1L5 1zl2 2", "M 1 1 L 5 1 Z M 1 1 L 3 3"),
      Reading("M1 1h4zm2 2h1", "M 1 1 L 5 1 Z M 3 3 L 4 3"),
      Reading("M0 0A0 5 0 0 1 9 9", "M 0 0 L 9 9"),
      Reading("M3 3A5 5 0 0 1 3 3L4 4", "M 3 3 L 4 4"),
    ]
  )
  func reads(row: Reading) throws {
    #expect(try Path(svg: row.text).svg == row.path)
  }

  struct Fault: CustomTestStringConvertible {
    var text: String
    var error: PathSyntaxError
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ offset: Int, _ found: String, _ expected: String) {
      self.text = text
      error = PathSyntaxError(offset: offset, found: found, expected: expected)
    }
  }

  @Test(
    "a fault is found where it stands",
    arguments: [
      Fault("L 1 1", 0, "L", "M or m at the start of a path"),
      Fault("5 5", 0, "5", "M or m at the start of a path"),
      Fault("M", 1, "", "an x coordinate"),
      Fault("M1e 2", 2, "e", "a y coordinate"),
      Fault("M 1", 3, "", "a y coordinate"),
      Fault("M 1 L 2 2", 4, "L", "a y coordinate"),
      Fault("M,1 2", 1, ",", "an x coordinate"),
      Fault("M1 2,L3 4", 5, "L3", "a number after the comma"),
      Fault("M1 2,,3 4", 5, ",", "a number after the comma"),
      Fault("M1 2 X 3", 5, "X", "a command such as L, C, A or Z"),
      Fault("M1 2 é", 5, "é", "a command such as L, C, A or Z"),
      Fault("M0 0Z5 5", 5, "5", "a command such as L, C, A or Z"),
      Fault("M0 0L1 abc", 7, "abc", "a y coordinate"),
      Fault("M0 0H-", 5, "-", "an x coordinate"),
      Fault("M0 0H.e5", 5, ".e5", "an x coordinate"),
      Fault("M0 0V nan", 6, "nan", "a y coordinate"),
      Fault("M1e999 0", 1, "1e999", "a number that a Double can hold"),
      Fault("M1e308 0l1e308 0", 9, "1e308", "a coordinate that a Double can hold"),
      Fault("M0 0A5 5 0 2 1 9 9", 11, "2", "an arc flag, 0 or 1"),
      Fault("M0 0A5", 6, "", "the y radius of an arc"),
      Fault("M0 0A", 5, "", "the x radius of an arc"),
      Fault("M0 0A5 5", 8, "", "the rotation of an arc in degrees"),
      Fault(
        "M0 0 " + String(repeating: "x", count: 99),
        5,
        String(repeating: "x", count: 20),
        "a command such as L, C, A or Z"
      ),
    ]
  )
  func faults(row: Fault) {
    #expect(throws: row.error) { try Path(svg: row.text) }
  }

  @Test("a fault is said in words")
  func words() {
    let inside = PathSyntaxError(offset: 4, found: "L", expected: "a y coordinate")
    #expect(inside.description == "character 5: found 'L'; expected a y coordinate")
    let end = PathSyntaxError(offset: 1, found: "", expected: "an x coordinate")
    #expect(end.description == "character 2: found the end of the path; expected an x coordinate")
  }

  @Test("an arc runs on its ellipse, the way that its flags say", arguments: [false, true])
  func arcs(isLarge: Bool) throws {
    for isClockwise in [false, true] {
      for degrees in [0.0, 30, -75] {
        let flags = "\(isLarge ? 1 : 0)\(isClockwise ? 1 : 0)"
        let path = try Path(svg: "M 2 1 A 10 6 \(degrees) \(flags) 9 5")
        var outline = Outline()
        outline.append(path, tolerance: 1e-4)
        // The centre follows from the points: all of them have the same distance from it in units
        // of the radii.
        let turn = AffineTransform2D.rotation(angle: -degrees * .pi / 180)
          .concatenating(.scale(x: 1.0 / 10, y: 1.0 / 6))
        let unit = outline.points.map { turn.apply(CGPoint(x: $0.x, y: $0.y)) }
        let (a, b, c) = (unit[0], unit[unit.count / 2], unit[unit.count - 1])
        let center = try #require(Self.center(a, b, c))
        for point in unit {
          #expect(abs(hypot(point.x - center.x, point.y - center.y) - 1) < 1e-3)
        }
        // Signed angle swept from the first to the last point.
        var sweep = 0.0
        for (p, q) in zip(unit, unit.dropFirst()) {
          let from = atan2(p.y - center.y, p.x - center.x)
          let to = atan2(q.y - center.y, q.x - center.x)
          sweep += (to - from).remainder(dividingBy: 2 * .pi)
        }
        #expect((sweep > 0) == isClockwise)
        #expect((abs(sweep) > .pi) == isLarge)
      }
    }
  }

  static func center(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGPoint? {
    let d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
    guard abs(d) > 1e-9 else { return nil }
    let (aa, bb, cc) = (a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y, c.x * c.x + c.y * c.y)
    return CGPoint(
      x: (aa * (b.y - c.y) + bb * (c.y - a.y) + cc * (a.y - b.y)) / d,
      y: (aa * (c.x - b.x) + bb * (a.x - c.x) + cc * (b.x - a.x)) / d
    )
  }

  @Test("radii that do not reach are stretched until they do")
  func shortRadii() throws {
    let path = try Path(svg: "M -10 0 A 1 1 0 0 1 10 0")
    let box = path.boundingBoxOfPath
    #expect(abs(box.minY + 10) < 1e-9 && abs(box.maxY) < 1e-9)
    #expect(path.currentPoint == CGPoint(x: 10, y: 0))
  }

  @Test("flags of an arc need no space after them")
  func packedFlags() throws {
    let spaced = try Path(svg: "M0 0 a 5 5 0 0 1 0.5 0.5")
    #expect(try Path(svg: "M0 0a5 5 0 01.5.5") == spaced)
    #expect(try Path(svg: "M0,0a5,5,0,0,1,.5,.5") == spaced)
  }

  @Test(
    "a curve that leaves the range of numbers is refused, though all that was written is in it",
    arguments: ["M 0 0 Q -1e308 0 1e308 0 T 5 5", "M 1e308 -1e3 a 1 1 0 1 1 0 108"]
  )
  func farCurves(text: String) {
    let error = #expect(throws: PathSyntaxError.self) { try Path(svg: text) }
    #expect(error?.expected == "a curve whose points a Double can hold")
  }

  @Test("too many steps are refused")
  func limit() throws {
    let text = "M0 0" + String(repeating: "l1 1", count: Path.maximumElements)
    let error = #expect(throws: PathSyntaxError.self) { try Path(svg: text) }
    #expect(error?.expected == "at most 100000 steps in a path")
    #expect(try Path(svg: String(text.dropLast(4))).elements.count == Path.maximumElements)
  }

  @Test("any text is read or refused, and what was read comes back", arguments: 1...8)
  func fuzz(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let pieces = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n#é").map(String.init)
    var read = 0
    for _ in 0..<3000 {
      let count = Int.random(in: 1...24, using: &random)
      var text = Bool.random(using: &random) ? "M0 0" : ""
      for _ in 0..<count { text += pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      let path: Path
      do {
        path = try Path(svg: text)
      } catch {
        #expect(error.offset <= text.count, "seed \(seed): \(text)")
        continue
      }
      read += 1
      #expect(path.isFinite)
      let again = try Path(svg: path.svg)
      #expect(again == path, "seed \(seed): \(text)")
    }
    #expect(read > 0)
  }
}

/// A small generator of repeatable random numbers.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
