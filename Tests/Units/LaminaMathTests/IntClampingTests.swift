import LaminaMath
import Testing

@Suite struct IntClampingTests {
  @Test(
    "numbers of any size become whole ones",
    arguments: [
      (0, 0), (2.9, 2), (-2.9, -2), (1e15, 1_000_000_000_000_000), (.nan, 0),
      (1e19, 1 << 53), (1e300, 1 << 53), (.infinity, 1 << 53), (-.infinity, -1 << 53),
    ] as [(Double, Int)]
  )
  func clamping(value: Double, whole: Int) {
    #expect(Int(clamping: value) == whole)
    #expect(Int(clamping: -value) == -whole)
  }
}
