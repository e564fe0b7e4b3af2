import Foundation
import LaminaMath
import Testing

@Suite struct ContentsMapTests {
  private static let bounds = CGRect(x: 10, y: 20, width: 40, height: 20)
  private static let size = CGSize(width: 8, height: 8)

  /// A gravity and the rectangle of an image of 8 x 8 in 40 x 20 points at (10, 20).
  struct Case: Sendable, CustomTestStringConvertible {
    var gravity: ContentsGravity
    var expected: CGRect
    var testDescription: String { gravity.rawValue }

    init(_ gravity: ContentsGravity, _ x: Double, _ y: Double, _ side: Double = 8) {
      self.gravity = gravity
      expected = CGRect(x: x, y: y, width: side, height: side)
    }
  }

  static let cases: [Case] = [
    Case(.center, 26, 26), Case(.top, 26, 20), Case(.bottom, 26, 32), Case(.left, 10, 26),
    Case(.right, 42, 26), Case(.topLeft, 10, 20), Case(.topRight, 42, 20),
    Case(.bottomLeft, 10, 32), Case(.bottomRight, 42, 32), Case(.resizeAspect, 20, 20, 20),
    Case(.resizeAspectFill, 10, 10, 40), Case(.init(rawValue: "elsewhere"), 26, 26),
  ]

  @Test("each gravity has its place", arguments: cases)
  func gravity(_ row: Case) {
    #expect(row.gravity.destination(of: Self.size, in: Self.bounds) == row.expected)
  }

  @Test("resize fills the bounds whatever the image is")
  func resize() {
    #expect(ContentsGravity.resize.destination(of: Self.size, in: Self.bounds) == Self.bounds)
  }

  private func map(
    rect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: Double = 1,
    gravity: ContentsGravity = .resize
  ) throws -> ContentsMap {
    ContentsMap(
      try Image(width: 12, height: 8, rgba: [UInt8](repeating: 255, count: 12 * 8 * 4)),
      rect: rect,
      center: center,
      scale: scale,
      gravity: gravity,
      bounds: Self.bounds
    )
  }

  @Test("a part of the image fills what the whole would")
  func part() throws {
    let map = try map(rect: CGRect(x: 0.5, y: 0, width: 0.25, height: 0.5))
    #expect(map.part == CGRect(x: 6, y: 0, width: 3, height: 4))
    #expect(map.pixel(of: SIMD2(10, 20)) == SIMD2(6, 0))
    #expect(map.pixel(of: SIMD2(30, 30)) == SIMD2(7.5, 2))
    #expect(map.pixel(of: SIMD2(99, 99)) == SIMD2(9, 4))
  }

  @Test("a part of negative width is mirrored")
  func mirrored() throws {
    let map = try map(rect: CGRect(x: 1, y: 0, width: -1, height: 1))
    #expect(map.pixel(of: SIMD2(10, 20)) == SIMD2(12, 0))
    #expect(map.pixel(of: SIMD2(50, 20)) == SIMD2(0, 0))
  }

  @Test("the scale makes an image smaller that keeps its own size")
  func scale() throws {
    let map = try map(scale: 2, gravity: .topLeft)
    #expect(map.destination == CGRect(x: 10, y: 20, width: 6, height: 4))
    #expect(map.covers(SIMD2(15.5, 23.5)) && !map.covers(SIMD2(16.5, 23.5)))
    #expect(try self.map(scale: 0, gravity: .topLeft).destination.isNull)
  }

  @Test("around the centre the edges keep their size, and share what there is if it is too little")
  func nineSlice() throws {
    // 3 pixels at the left, 6 at the right, 3 between.
    let map = try map(center: CGRect(x: 0.25, y: 0, width: 0.25, height: 1))
    let places = [0.0, 1.5, 3, 18.5, 34, 37, 40]
    let pixels = places.map { map.pixel(of: SIMD2(10 + $0, 20)).x }
    for (found, wanted) in zip(pixels, [0, 1.5, 3, 4.5, 6, 9, 12]) {
      #expect(abs(found - wanted) < 1e-12)
    }
    let narrow = ContentsMap(
      try Image(width: 12, height: 8, rgba: [UInt8](repeating: 255, count: 12 * 8 * 4)),
      rect: CGRect(x: 0, y: 0, width: 1, height: 1),
      center: CGRect(x: 0.5, y: 0, width: 0, height: 1),
      scale: 1,
      gravity: .resize,
      bounds: CGRect(x: 0, y: 0, width: 6, height: 8)
    )
    #expect(abs(narrow.pixel(of: SIMD2(1.5, 0)).x - 3) < 1e-12)
    #expect(abs(narrow.pixel(of: SIMD2(4.5, 0)).x - 9) < 1e-12)
  }

  @Test("the way back from the screen undoes moving, turning and perspective")
  func plane() throws {
    var perspective = Transform3D.identity
    perspective.m34 = -1.0 / 60
    let matrix = Transform3D.rotation(angle: 0.7, x: 0.3, y: 1, z: 0.2)
      .concatenating(.translation(x: 12, y: 7, z: -5)).concatenating(perspective)
    let plane = try #require(PlaneMap(from: matrix))
    for place in [SIMD2(0.0, 0), SIMD2(5, -3), SIMD2(-8, 11)] {
      let screen = try #require(matrix.project(CGPoint(x: place.x, y: place.y)))
      let back = plane.place(x: Double(screen.x), y: Double(screen.y))
      #expect(abs(back.x - place.x) < 1e-9 && abs(back.y - place.y) < 1e-9)
    }
    let smaller = try #require(PlaneMap(from: .scale(x: 0.5, y: 0.25, z: 1)))
    #expect(smaller.scale(x: 3, y: 3) == SIMD2(2, 4))
    #expect(PlaneMap(from: .scale(x: 0, y: 1, z: 1)) == nil)
  }
}
