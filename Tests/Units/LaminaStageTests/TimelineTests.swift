import Testing

@testable import LaminaStage

@MainActor @Suite struct TimelineTests {
  @Test("a repeated step happens at start + n · every, without the roundings of those before")
  func exactRepetitions() {
    let timeline = Timeline()
    var times: [Double] = []
    timeline.schedule(at: 0, every: 0.1) { times.append($0) }
    timeline.run(upTo: 100, prepare: { _ in }, finish: {})
    #expect(times.count == 1001)
    // A tenth has a rounding; added up a thousand times it would be 99.9999999999986.
    #expect(times.last == 100)
    #expect(times.enumerated().allSatisfy { $0.element == Double($0.offset) * 0.1 })
  }

  @Test("the start of a repeated step counts in each of its times", arguments: [0.3, 7.7, 1e6])
  func exactStart(start: Double) {
    let timeline = Timeline()
    var times: [Double] = []
    timeline.schedule(at: start, every: 1.0 / 3, count: 300) { times.append($0) }
    timeline.run(upTo: .infinity, prepare: { _ in }, finish: {})
    let third = 1.0 / 3
    let expected = (0..<300).map { start + Double($0) * third }
    #expect(times == expected)
  }

  @Test("steps of one time happen in the order in which they were planned, also when repeated")
  func order() {
    let timeline = Timeline()
    var order: [String] = []
    for name in ["a", "b", "c"] {
      timeline.schedule(at: 1, every: 1, count: 2) { _ in order.append(name) }
    }
    timeline.run(upTo: 2, prepare: { _ in }, finish: {})
    #expect(order == ["a", "b", "c", "a", "b", "c"])
  }
}
