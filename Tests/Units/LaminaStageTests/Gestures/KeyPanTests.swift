import Foundation
import LaminaStage
import Testing

@Suite struct KeyPanTests {
  private func key(_ name: NamedKey, _ phase: KeyEvent.Phase = .press) -> KeyEvent {
    KeyEvent(.named(name), phase: phase)
  }

  /// The strengths of presses to the right at these times.
  private func pushes(at times: [Double]) -> [Double] {
    var pan = KeyPan()
    return times.flatMap { pan.take(key(.right), at: $0).map { Double($0.velocity.x) } }
  }

  @Test("the first event of a hold counts three times, repeats count once")
  func hold() {
    let times = [0] + (0..<5).map { 0.5 + Double($0) / 30 }
    #expect(pushes(at: times) == [12, 4, 4, 4, 4, 4])
    #expect(pushes(at: (0..<15).map { Double($0) / 30 }) == [12] + Array(repeating: 4, count: 14))
    #expect(pushes(at: [0, 1, 2]) == [12, 12, 12])
  }

  @Test("whoever taps a key pushes with full strength, but for the one tap like a first repeat")
  func taps() {
    #expect(pushes(at: [0, 0.3, 0.6, 0.9, 1.2]) == [12, 4, 12, 12, 12])
  }

  @Test(
    "arrows and hjkl push in their directions",
    arguments: [
      (KeyEvent.Key.named(.left), -12.0, 0.0), (.named(.right), 12, 0), (.named(.up), 0, -12),
      (.named(.down), 0, 12), (.character("h"), -12, 0), (.character("l"), 12, 0),
      (.character("k"), 0, -12), (.character("j"), 0, 12),
    ]
  )
  func directions(_ key: KeyEvent.Key, _ x: Double, _ y: Double) {
    var pan = KeyPan()
    let made = pan.take(KeyEvent(key), at: 3)
    #expect(made.map(\.velocity) == [CGPoint(x: x, y: y)])
    #expect(made.map(\.time) == [3])
  }

  @Test("other keys do not push, and each direction has a hold of its own")
  func others() {
    var pan = KeyPan()
    #expect(pan.take(key(.space), at: 0).isEmpty)
    #expect(pan.take(KeyEvent(.character("x")), at: 0).isEmpty)
    #expect(pan.take(key(.right), at: 0).map(\.velocity.x) == [12])
    #expect(pan.take(key(.up), at: 0.01).map(\.velocity.y) == [-12])
    #expect(pan.take(key(.right), at: 0.03).map(\.velocity.x) == [4])
  }

  @Test("where releases are told, a press thrusts until the release", arguments: [60.0, 144, 30])
  func thrust(_ rate: Double) {
    var pan = KeyPan()
    // A first hold gives the terminal away.
    _ = pan.take(key(.right), at: 0)
    #expect(!pan.isThrusting)
    _ = pan.take(key(.right, .repeat), at: 0.5)
    #expect(pan.isThrusting)
    _ = pan.take(key(.right, .release), at: 0.5)
    #expect(pan.tellsReleases && !pan.isThrusting)

    #expect(pan.take(key(.right), at: 1).isEmpty)
    var impulses: [KeyPan.Impulse] = []
    for tick in 1...Int(0.4 * rate) { impulses += pan.thrust(until: 1 + Double(tick) / rate) }
    _ = pan.take(key(.right, .repeat), at: 1.4)
    impulses += pan.take(key(.right, .release), at: 1.405)
    // 30 events of 4 points per second in every second, whatever the frame rate.
    let total = impulses.map(\.velocity.x).reduce(0, +)
    #expect(abs(total - 0.405 * 30 * 4) < 1e-9)
    #expect(impulses.map(\.time) == impulses.map(\.time).sorted())
    #expect(impulses.allSatisfy { $0.time > 1 && $0.time <= 1.405 + 1e-9 })
    #expect(pan.thrust(until: 3).isEmpty)
  }

  @Test("a lost focus lets go of all keys")
  func cancel() {
    var pan = KeyPan()
    _ = pan.take(key(.up, .repeat), at: 1)
    #expect(pan.isThrusting)
    pan.cancel()
    #expect(!pan.isThrusting)
    #expect(pan.thrust(until: 1.5).isEmpty)
  }

  @Test("keys push up to a top speed and never brake what is faster in their direction")
  func topSpeed() {
    let settings = KeyPan.Settings()
    func pushed(_ velocity: Double, by push: Double) -> Double {
      settings.velocity(CGPoint(x: velocity, y: 0), pushedBy: CGPoint(x: push, y: 0)).x
    }
    #expect(pushed(0, by: 12) == 12)
    #expect(pushed(118, by: 12) == 120)
    #expect(pushed(300, by: 12) == 300)
    #expect(pushed(300, by: -12) == 288)
    #expect(pushed(-118, by: -12) == -120)
    #expect(pushed(-300, by: -12) == -300)
  }
}
