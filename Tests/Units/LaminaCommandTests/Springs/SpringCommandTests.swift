import Foundation
import LaminaInspection
@testable import LaminaCommand
import LaminaMath
import LaminaTestSupport
import Testing

@MainActor
@Suite("lamina spring")
struct SpringCommandTests {
  private func run(_ arguments: String) -> (data: String, words: String, status: Int32) {
    let console = CapturedConsole()
    let status = console.run(["spring"] + arguments.split(separator: " ").map(String.init))
    return (console.data, console.words, status)
  }

  private func object(_ arguments: String) throws -> [String: Any] {
    let text = run(arguments + " --format json").data
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
  }

  @Test(
    "the report is the recorded one",
    arguments: [
      ("usual", "--stiffness 120 --damping 9"),
      ("pop", "--bounciness 8 --speed 12 --ascii"),
      ("creeping", "--duration 0.5 --bounce -0.3 --velocity 2"),
      ("endless", "--damping 0 --no-plot"),
    ]
  )
  func golden(name: String, arguments: String) throws {
    let recorded = String(decoding: try Fixture.data("spring/\(name).txt"), as: UTF8.self)
    #expect(run(arguments).data == recorded)
  }

  @Test(
    "all spellings of a spring are read as the same one",
    arguments: [
      "--mass 2 --stiffness 200 --damping 20", "--stiffness 100 --damping 10",
      "--tension 100 --friction 10", "--duration 0.6283185307179586 --bounce 0.5",
      "--response 0.6283185307179586 --damping-ratio 0.5",
      "--settling 1.472700117166526 --damping-ratio 0.5",
      "--bounciness 2.6030190 --speed 0.6021413",
      "--origami-tension 4.0331491712707 --origami-friction 3",
    ]
  )
  func spellings(arguments: String) throws {
    let found = try object(arguments)
    let mass = try #require(found["mass"] as? Double)
    #expect(abs((found["stiffness"] as? Double ?? 0) / mass - 100) < 1e-3)
    #expect(abs((found["damping"] as? Double ?? 0) / mass - 10) < 1e-4)
    #expect(abs((found["overshoot"] as? Double ?? 0) - exp(-Double.pi / 3.0.squareRoot())) < 1e-5)
  }

  @Test("the figures are those of the movement")
  func figures() throws {
    let found = SpringFigures(SpringCurve(stiffness: 120, damping: 9))
    let crossing = try #require(found.firstCrossing)
    #expect(abs(found.curve.value(at: crossing).progress - 1) < 1e-9)
    #expect(found.curve.value(at: crossing * 0.999).progress < 1)
    let highest = (0...20_000).map { found.curve.value(at: Double($0) / 10_000).progress }.max()
    #expect(abs((highest ?? 0) - 1 - found.overshoot) < 1e-6)
    let still = try #require(found.withinPercent)
    #expect(abs(found.curve.offset(at: still).magnitude - 0.01) < 1e-6)
    let creeping = SpringFigures(SpringCurve(perceptualDuration: 0.5, bounce: -0.3))
    #expect(creeping.overshoot == 0 && creeping.firstCrossing == nil)
    let pushed = SpringFigures(
      SpringCurve(perceptualDuration: 0.5, bounce: 0.3, initialVelocity: -20)
    )
    #expect(pushed.overshoot > 0)
    let away = (0...20_000).map { pushed.curve.value(at: Double($0) / 10_000).progress }.max()
    #expect(abs((away ?? 0) - 1 - pushed.overshoot) < 1e-6)
  }

  @Test(
    "the pieces of linear() are nowhere further off than they say",
    arguments: [0.001, 0.005, 0.02],
    [
      SpringCurve(), SpringCurve(stiffness: 300, damping: 3),
      SpringCurve(perceptualDuration: 0.5, bounce: -0.5, initialVelocity: 4),
    ]
  )
  func pieces(tolerance: Double, curve: SpringCurve) throws {
    let easing = try #require(LinearEasing(curve, tolerance: tolerance))
    #expect(easing.errorBound < tolerance * 1.5 + 0.0002)
    #expect(easing.stops.map(\.percent) == easing.stops.map(\.percent).sorted())
    #expect(easing.stops.first == .init(percent: 0, value: 0))
    #expect(easing.stops.last == .init(percent: 100, value: 1))
    var worst = 0.0
    for index in 0...33_333 {
      let percent = Double(index) / 333.33
      let next = max(1, easing.stops.firstIndex { $0.percent >= percent } ?? 1)
      let (a, b) = (easing.stops[next - 1], easing.stops[next])
      let line = a.value + (b.value - a.value) * (percent - a.percent) / (b.percent - a.percent)
      let progress = curve.value(at: percent / 100 * easing.duration).progress
      worst = max(worst, abs(line - progress))
    }
    #expect(worst <= easing.errorBound)
    #expect(worst > easing.errorBound / 2)
  }

  @Test("fewer stops where more may be off")
  func stops() throws {
    let counts = try [0.001, 0.005, 0.05]
      .map {
        try #require(LinearEasing(SpringCurve(), tolerance: $0)).stops.count
      }
    #expect(counts == counts.sorted(by: >))
    #expect(counts[0] < 60 && counts[2] < 12)
  }

  @Test("one spelling alone is what can be pasted")
  func one() {
    #expect(
      run("--duration 0.5 --bounce 0.3 --as swiftui").data
        == ".spring(duration: 0.5, bounce: 0.3)\n"
    )
    #expect(run("--damping 0 --as css").status == 1)
  }

  @Test("a spelling that cannot hold the spring says how far off its nearest is")
  func nearest() throws {
    let found = try object("--duration 0.5 --bounce -0.5")
    let spellings = try #require(found["spellings"] as? [[String: Any]])
    let lost = spellings.filter { $0["holds"] as? Bool == false }
      .compactMap { $0["name"] as? String }
    #expect(lost == ["uikit", "pop"])
    #expect(spellings.allSatisfy { ($0["distance"] as? Double ?? -1) <= 0.5 })
    #expect(
      spellings.first { $0["name"] as? String == "uikit" }?["distance"] as? Double ?? 0 > 0.05
    )
  }

  @Test(
    "what is no spring is wrong usage",
    arguments: [
      "--mass 0", "--damping -1", "--bounce -1", "--bounce 2", "--duration 0", "--stiffness nan",
      "--stiffness 100 --bounce 0.3", "--bounce 0.3 --mass 2", "--as swift-ui", "--tolerance 2",
      "--settling 1 --damping-ratio 0", "--origami-tension -100",
    ]
  )
  func wrong(arguments: String) {
    let (data, words, status) = run(arguments)
    #expect(status == 64)
    #expect(data.isEmpty && words.hasPrefix("lamina: error: "))
  }
}
