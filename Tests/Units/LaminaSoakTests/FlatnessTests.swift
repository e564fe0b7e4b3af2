import Testing

@testable import LaminaSoak

@Suite struct FlatnessTests {
  @Test("memory that grows while it warms up and then stands still is flat")
  func warmUp() throws {
    let samples = (0..<10).map { 1000 + $0 * 5000 } + Array(repeating: 50_000, count: 90)
    let flatness = try #require(Flatness.memory(samples))
    #expect(flatness == Flatness(start: 50_000, end: 50_000, allowed: 2500))
    #expect(flatness.isFlat)
  }

  @Test("a steady leak of more than 2 MB is not flat, noise and odd samples are")
  func leak() throws {
    let leak = (0..<1000).map { 20_000 + $0 * 3 }
    #expect(try !#require(Flatness.memory(leak)).isFlat)
    let small = (0..<1000).map { 20_000 + $0 }
    #expect(try #require(Flatness.memory(small)).isFlat)
    var noise = (0..<1000).map { 20_000 + $0 % 7 * 100 }
    noise[999] = 90_000
    #expect(try #require(Flatness.memory(noise)).isFlat)
  }

  @Test("of a large program a twentieth is noise")
  func large() throws {
    let samples = (0..<100).map { 100_000 + $0 * 50 }
    #expect(try #require(Flatness.memory(samples)).isFlat)
    #expect(try !#require(Flatness.memory(samples.map { $0 * 2 - 100_000 })).isFlat)
  }

  @Test("one more descriptor at the end is one too many")
  func descriptors() throws {
    let same = [3, 5, 9] + Array(repeating: 8, count: 40)
    #expect(try #require(Flatness.descriptors(same)).isFlat)
    #expect(try !#require(Flatness.descriptors(same + Array(repeating: 9, count: 20))).isFlat)
    // A file that was being read when the last sample was taken.
    #expect(try #require(Flatness.descriptors(same + [9])).isFlat)
  }

  @Test("a few samples tell nothing")
  func few() {
    #expect(Flatness.memory([1, 2, 3]) == nil)
    #expect(Flatness.descriptors([]) == nil)
  }
}
