import Testing

@testable import LaminaRecording

@Suite struct ConcurrentMapTests {
  private struct Fault: Error, Equatable { let number: Int }

  /// Work that takes longer the smaller its number is.
  private static func work(_ number: Int) -> Int {
    var sum = number
    for step in 0..<(8 - number) * 20_000 { sum = (sum &* 31 &+ step) & 0xFFFF }
    return sum & 0 | number * number
  }

  @Test(
    "results come in the order of the things, however long each takes",
    arguments: [0, 1, 2, 7]
  )
  func order(count: Int) throws {
    #expect(try concurrentMap(Array(0..<count)) { Self.work($0) } == (0..<count).map { $0 * $0 })
  }

  @Test("of several things that fail the first one is told, though a later one fails sooner")
  func failure() {
    #expect(throws: Fault(number: 2)) {
      try concurrentMap(Array(0..<7)) { number in
        _ = Self.work(number)
        if number == 2 || number == 6 { throw Fault(number: number) }
        return number
      }
    }
  }
}
