import Foundation
import LaminaMath
import Testing

/// What a camera does to a plane of its world, against the formula.
@Suite struct CameraLensTests {
  struct View: Sendable {
    var eye: CGPoint
    var zoom: Double
    var roll: Double
  }

  static let views = [
    View(eye: CGPoint(x: 40, y: 24), zoom: 1, roll: 0),
    View(eye: CGPoint(x: 90, y: 20), zoom: 1, roll: 0),
    View(eye: CGPoint(x: 12.5, y: -7), zoom: 2.5, roll: 0),
    View(eye: CGPoint(x: 61, y: 31), zoom: 0.4, roll: 0),
    View(eye: CGPoint(x: 33, y: 8), zoom: 1.7, roll: 0.6),
  ]
  static let depths = [0, 0.3, 1, 1.6]

  private func lens(_ view: View) -> CameraLens {
    CameraLens(
      middle: CGPoint(x: 40, y: 24),
      eye: view.eye,
      zoom: view.zoom,
      roll: view.roll
    )
  }

  @Test("a point is moved, scaled and turned about the middle", arguments: views, depths)
  func formula(view: View, depth: Double) throws {
    let point = CGPoint(x: 17, y: 41)
    let scale = max(0, 1 + (view.zoom - 1) * depth)
    let moved = SIMD2(
      17 + (40 - Double(view.eye.x)) * depth - 40,
      41 + (24 - Double(view.eye.y)) * depth - 24
    )
    let angle = depth == 0 ? 0 : view.roll
    let turned = SIMD2(
      moved.x * cos(angle) - moved.y * sin(angle),
      moved.x * sin(angle) + moved.y * cos(angle)
    )
    let found = try #require(lens(view).matrix(ofDepth: depth).project(point))
    #expect(abs(Double(found.x) - (40 + scale * turned.x)) < 1e-9)
    #expect(abs(Double(found.y) - (24 + scale * turned.y)) < 1e-9)
  }

  @Test("the eye is in the middle at depth 1, and depth 0 stands still", arguments: views)
  func eye(view: View) throws {
    let found = try #require(lens(view).matrix(ofDepth: 1).project(view.eye))
    #expect(abs(found.x - 40) < 1e-9 && abs(found.y - 24) < 1e-9)
    #expect(lens(view).matrix(ofDepth: 0) == .identity)
  }

  @Test("what is drawn in a box comes from the box in the world", arguments: views, depths)
  func world(view: View, depth: Double) throws {
    let lens = lens(view)
    let (low, high) = (SIMD2(3.0, 5.0), SIMD2(77.0, 40.0))
    let box = try #require(lens.world(low, high, ofDepth: depth))
    let matrix = lens.matrix(ofDepth: depth)
    for x in [low.x, high.x] {
      for y in [low.y, high.y] {
        let place = try #require(matrix.unproject(CGPoint(x: x, y: y)))
        #expect(Double(place.x) >= box.low.x - 1e-9 && Double(place.x) <= box.high.x + 1e-9)
        #expect(Double(place.y) >= box.low.y - 1e-9 && Double(place.y) <= box.high.y + 1e-9)
      }
    }
    if view.roll == 0 {
      let corner = try #require(matrix.unproject(CGPoint(x: low.x, y: low.y)))
      #expect(abs(Double(corner.x) - box.low.x) < 1e-9)
      #expect(abs(Double(corner.y) - box.low.y) < 1e-9)
    }
  }

  @Test("zooms are clamped, and planes that the camera has passed vanish")
  func zooms() {
    #expect(CameraLens(zoom: 0).zoom == 0.05)
    #expect(CameraLens(zoom: 100).zoom == 40)
    let lens = CameraLens(zoom: 0.05)
    #expect(lens.scale(ofDepth: 2) == 0)
    #expect(lens.world(.zero, .one, ofDepth: 2) == nil)
  }

  @Test("blur is the distance from the focus times the aperture", arguments: depths)
  func blur(depth: Double) {
    let lens = CameraLens(focus: 0.3, aperture: 4)
    #expect(abs(lens.blur(ofDepth: depth) - 4 * abs(depth - 0.3)) < 1e-12)
    #expect(CameraLens(aperture: -1).blur(ofDepth: depth) == 0)
  }
}

/// The motion of a shaken camera.
@Suite struct ShakeNoiseTests {
  @Test("equal times, frequencies and seeds give equal places; other seeds give others")
  func seeds() {
    let times = (0..<200).map { Double($0) / 60 }
    func places(_ seed: Int) -> [SIMD2<Double>] {
      times.map { ShakeNoise.place(at: $0, frequency: 8, seed: seed) }
    }
    #expect(places(3) == places(3))
    let unlike = zip(places(3), places(4)).filter { $0 != $1 }
    #expect(unlike.count == times.count)
  }

  @Test("places are within 1, use the range, and change smoothly", arguments: [0.5, 2, 8, 11.3])
  func smoothness(frequency: Double) {
    let step = 1 / (frequency * 64)
    let places = (0..<8000)
      .map {
        ShakeNoise.place(at: Double($0) * step, frequency: frequency, seed: 7)
      }
    var (greatest, jump, bend) = (0.0, 0.0, 0.0)
    for (index, place) in places.enumerated() {
      greatest = max(greatest, abs(place.x), abs(place.y))
      guard index > 1 else { continue }
      let (speed, before) = (place - places[index - 1], places[index - 1] - places[index - 2])
      jump = max(jump, abs(speed.x), abs(speed.y))
      bend = max(bend, abs(speed.x - before.x), abs(speed.y - before.y))
    }
    #expect(greatest <= 1 && greatest > 0.6)
    #expect(jump < 0.12)
    // The velocity changes little from step to step: there are no corners.
    #expect(bend < 0.02)
  }

  @Test("it goes to and fro about as often as its frequency says", arguments: [1.0, 4, 8])
  func rate(frequency: Double) {
    let places = (0..<20_000)
      .map {
        ShakeNoise.place(at: Double($0) / 1000, frequency: frequency, seed: 1).x
      }
    let crossings = zip(places, places.dropFirst()).filter { ($0 < 0) != ($1 < 0) }.count
    let perSecond = Double(crossings) / 2 / 20
    #expect(perSecond > frequency * 0.3 && perSecond < frequency * 1.2)
  }

  @Test("a changing frequency causes no jump, however late")
  func changingFrequency() {
    var last = ShakeNoise.place(at: 100, frequency: 8, seed: 1)
    for tick in 1...600 {
      let time = 100 + Double(tick) / 600
      let frequency = 8 - 6 * Double(tick) / 600
      let place = ShakeNoise.place(at: time, frequency: frequency, seed: 1)
      #expect(abs(place.x - last.x) < 0.1 && abs(place.y - last.y) < 0.1)
      last = place
    }
  }

  @Test("without a frequency there is no motion")
  func still() {
    #expect(ShakeNoise.place(at: 3, frequency: 0, seed: 1) == .zero)
    #expect(ShakeNoise.place(at: .infinity, frequency: 8, seed: 1) == .zero)
  }
}
