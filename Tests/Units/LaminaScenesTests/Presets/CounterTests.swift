import Foundation
import LaminaCells
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

/// The preset `counter`: its digits pass the numbers between two values in order, and no others.
@MainActor
@Suite struct CounterTests {
  @Test("random values: shown is between the old and the new one, never turns, and arrives in time")
  func rolls() throws {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      var roll = CounterRoll()
      var (time, shown) = (0.0, 0)
      roll.note(0, at: 0, jumps: false)
      for _ in 0..<20 {
        let size =
          [3, 100, 1_000_000, 1_000_000_000_000_000_000].randomElement(using: &random) ?? 3
        let target = Int.random(in: -size...size, using: &random)
        let old = roll.target
        roll.note(target, at: time, jumps: false)
        let isNew = target != old && target != shown
        if isNew { #expect(roll.number(at: time) != shown, "it starts at once") }
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          let number = roll.number(at: time)
          try #require((min(shown, target)...max(shown, target)).contains(number), "seed \(seed)")
          shown = number
          time += .random(in: 0...0.1, using: &random)
          roll.note(target, at: time, jumps: false)
        }
        shown = roll.number(at: time)
      }
      #expect(roll.number(at: time + CounterRoll.duration) == roll.target)
      #expect(roll.nextChange(after: time + CounterRoll.duration) == nil)
    }
  }

  @Test("the next change is when another number is shown, and no number is left out of a slow roll")
  func changes() throws {
    var roll = CounterRoll()
    roll.note(40, at: 1, jumps: false)
    roll.note(31, at: 1, jumps: false)
    var (time, passed) = (1.0, [roll.number(at: 1)])
    while let next = roll.nextChange(after: time) {
      #expect(next > time)
      #expect(roll.number(at: next - 2e-6) == passed.last)
      time = next
      passed.append(roll.number(at: time))
    }
    #expect(passed == Array((31...39).reversed()))
    #expect(time <= 1 + CounterRoll.duration)
  }

  @Test(
    "formats write numbers as printf does",
    arguments: ["%d", "%5d", "%-7d", "%07d", "%+d", "%.1f", "%9.2f", "%+010.3f", "%.0f", "%d%%"]
  )
  func formats(text: String) throws {
    var random = SeededGenerator(seed: 7)
    let format = try CounterFormat(text)
    for _ in 0..<200 {
      let size = [1.0, 100, 1e6, 1e9][Int.random(in: 0..<4, using: &random)]
      let value = Double.random(in: -size...size, using: &random)
      let expected =
        text.contains("d")
        ? String(format: text.replacingOccurrences(of: "d", with: "ld"), Int(value))
        : String(format: text, value)
      // Zero has no sign here.
      let isZero = !expected.contains { ("1"..."9").contains($0) }
      if isZero, expected.contains("-") { continue }
      #expect(format.words(format.number.scaled(value)) == expected, "\(value)")
    }
  }

  @Test("commas are between groups of three digits")
  func groups() throws {
    let expected = [
      0: "0", 999: "999", 1000: "1,000", 999_999: "999,999", 1_000_000: "1,000,000",
      -1_234_567: "-1,234,567",
    ]
    for (value, words) in expected {
      for flag in [",", "'"] {
        let format = try CounterFormat("%\(flag)d")
        #expect(format.words(format.number.scaled(Double(value))) == words)
      }
      let format = try CounterFormat("%,.1f MB")
      #expect(format.words(format.number.scaled(Double(value))) == "\(words).0 MB")
    }
  }

  @Test(
    "a wrong format is named at its place, with what to write",
    arguments: [
      ("files", "such as '%d'"), ("%d of %d", "one number"), ("%s", "'%' with 's' is unknown"),
      ("100%", "write '%d'"), ("%f", "0 to 3"), ("%.4f", "0 to 3"), ("%.1d", "0 to 3"),
      ("%21d", "at most 20"), ("%99999999999999999999d", "at most 20"),
      (String(repeating: "x", count: 200) + "%d", "at most 200 bytes"),
    ]
  )
  func wrongFormats(text: String, help: String) throws {
    let uses = [
      PresetStage.check("counter, format: '\(text)'"),
      PresetStage.check("counter", steps: "{at: 1, set: {p.format: '\(text)'}}"),
    ]
    for check in uses {
      let found = try #require(check.diagnostics.first)
      #expect(check.diagnostics.count == 1)
      #expect(
        found.message.hasPrefix("expected a format of one number, such as '%d files', found ")
      )
      #expect(try #require(found.help).contains(help))
    }
  }

  @Test("the digits roll when a step sets the value, in every look", arguments: PresetLook.allCases)
  func steps(look: PresetLook) throws {
    var scene = try PresetStage(
      "counter, text: Files, value: 1280, format: '%,d done'",
      style: look.style,
      steps: "{at: 1, set: {p.value: 13950}}"
    )
    #expect(try scene.rows(at: 0.9) == ["Files 1,280 done"])
    var last = 1280
    for tick in 60...96 {
      let row = try #require(try scene.rows(at: Double(tick) / 60).first)
      // There is no hole in front of the number, and an arrow shows that it rolls.
      #expect(row.hasPrefix("Files ") && row.dropFirst("Files ".count).first?.isNumber == true)
      let number = try #require(Int(row.filter(\.isNumber)))
      #expect(row.hasSuffix(number == 13950 ? " done" : look == .ascii ? " done ^" : " done ▲"))
      try #require(last <= number && number <= 13950)
      #expect(number > 1280)
      last = number
    }
    #expect(last == 13950)
    #expect(try scene.rows(at: 3) == ["Files 13,950 done"])
  }

  @Test(
    "without motion the new value is shown at once, and nothing wakes",
    arguments: [MotionLevel.reduced, .none]
  )
  func still(level: MotionLevel) throws {
    var scene = try PresetStage(
      "counter, value: 5",
      level: level,
      steps: "{at: 1, set: {p.value: 5000}}"
    )
    #expect(try scene.rows(at: 0.9) == ["5"])
    #expect(try scene.rows(at: 1) == ["5000"])
    scene.run(to: 1.1)
    #expect(scene.stage.nextTickTime == nil)
  }

  @Test("digits that roll are as bright as at rest, and an arrow shows the direction")
  func rolling() throws {
    var scene = try PresetStage("counter, value: 5200", steps: "{at: 1, set: {p.value: 5100}}")
    let rest = try scene.frame(at: 0.9)[0, 0]
    let frame = try scene.frame(at: 1.1)
    #expect(FrameText.line(0, of: frame).hasPrefix("51"))
    for column in 0...3 {
      #expect(frame[column, 0].foreground == rest.foreground)
    }
    #expect(frame[5, 0].glyph == 0x25BC)
    #expect(try scene.rows(at: 2) == ["5100"])
  }

  @Test("a counter that rests wakes nobody; one that rolls until it arrives")
  func quiet() throws {
    var scene = try PresetStage("counter", steps: "{at: 1, set: {p.value: 900}}")
    scene.run(to: 1.1)
    #expect(scene.stage.nextTickTime != nil)
    scene.run(to: 1.7)
    #expect(scene.stage.nextTickTime == nil)
  }

  @Test(
    "the text is cut, the number never",
    arguments: [
      (80, "Downloaded packages 1234567.50 MB"), (40, "Downloaded packages 1234567.50 MB"),
      (20, "Downl… 1234567.50 MB"), (9, "1234567 …"), (6, "… MB"),
    ]
  )
  func widths(columns: Int, expected: String) throws {
    var scene = try PresetStage(
      "counter, text: Downloaded packages, format: '%.2f MB', value: 1234567.5",
      columns: columns
    )
    #expect(try scene.rows(at: 0) == [expected])
  }

  @Test("text and format can be set while it runs; a new format shows the value at once")
  func parameters() throws {
    var scene = try PresetStage(
      "counter, text: Size, value: 2.5",
      steps: "{at: 1, set: {p.text: Weight, p.format: '%.1f kg'}}, {at: 2, set: {p.value: 2.6}}"
    )
    #expect(try scene.rows(at: 0.9) == ["Size 2"])
    #expect(try scene.rows(at: 1) == ["Weight 2.5 kg"])
    #expect(try scene.rows(at: 2) == ["Weight 2.6 kg"])
    #expect(scene.stage.plainText == "Weight: 2.6 kg")
  }
}
