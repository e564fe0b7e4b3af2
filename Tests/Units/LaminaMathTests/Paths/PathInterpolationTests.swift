import Foundation
import LaminaMath
import Testing

@Suite struct PathInterpolationTests {
  @Test("paths of one structure are mixed point by point")
  func mixed() throws {
    let from = try Path(svg: "M 0 0 L 10 0 Q 1 1 2 2 C 1 2 3 4 5 6 Z")
    let to = try Path(svg: "M 2 2 L 20 4 Q 3 3 4 4 C 3 4 5 6 7 8 Z")
    let half = try #require(Path.interpolate(from: from, to: to, fraction: 0.5))
    #expect(half.svg == "M 1 1 L 15 2 Q 2 2 3 3 C 2 3 4 5 6 7 Z")
    #expect(half.currentPoint == CGPoint(x: 1, y: 1))
    #expect(Path.interpolate(from: from, to: to, fraction: 0) == from)
    #expect(Path.interpolate(from: from, to: to, fraction: 1) == to)
  }

  @Test("paths of different structure are not mixed")
  func different() throws {
    let from = try Path(svg: "M 0 0 L 10 0")
    for text in ["M 0 0", "M 0 0 L 1 1 Z", "M 0 0 Q 1 1 2 2"] {
      let to = try Path(svg: text)
      #expect(Path.interpolate(from: from, to: to, fraction: 0.5) == nil)
      var kept = from
      let isMixed = kept.setInterpolation(from: from, to: to, fraction: 0.5)
      #expect(!isMixed)
      #expect(kept == from)
    }
  }
}
