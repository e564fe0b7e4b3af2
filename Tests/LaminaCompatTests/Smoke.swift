import LaminaCompat
import Testing

@Suite("LaminaCompat: a first look")
@MainActor
struct Smoke {
  @Test("time")
  func time() { #expect(CACurrentMediaTime() >= 0) }
}
