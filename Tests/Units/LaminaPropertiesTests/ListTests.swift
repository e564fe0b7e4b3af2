import LaminaProperties
import Testing

/// Lists of numbers between two lists.
@Suite struct ListTests {
  @Test("lists of one length are mixed number by number, beyond their ends too")
  func mixing() {
    #expect([1.0, 10].mixed(with: [3, 20], 0.5) == [2, 15])
    #expect([1.0, 10].mixed(with: [3, 20], 2) == [5, 30])
    #expect([1.0].mixed(with: [3], 1) == [3])
  }

  @Test(
    "lists of different lengths have nothing between them: the other one is the answer",
    arguments: [0.0, 0.5, 1, 1.5]
  )
  func lengths(fraction: Double) {
    #expect([1.0, 2].mixed(with: [5], fraction) == [5])
    #expect([1.0].mixed(with: [5, 6], fraction) == [5, 6])
    #expect([].mixed(with: [5.0], fraction) == [5])
  }
}
