import ArgumentParser
import Lamina
import LaminaPlayer
import Testing

@testable import LaminaCommand

/// Who decides how much moves: the flag, then the variables of the environment in their order.
@MainActor @Suite struct MotionPreferenceTests {
  /// What says something, the first before the last, with the level that it says.
  private static let sources: [(name: String, value: String, level: MotionLevel)] = [
    ("LAMINA_MOTION", "full", .full), ("NO_MOTION", "1", .none), ("REDUCED_MOTION", "1", .reduced),
    ("ACCESSIBLE", "1", .reduced), ("CI", "true", .none),
  ]

  private func level(_ environment: [String: String]) -> MotionLevel {
    MotionPreference.choice(environment).level
  }

  @Test("the first variable that is set decides, whichever others are")
  func precedence() {
    for set in 0..<(1 << Self.sources.count) {
      let given = Self.sources.indices.filter { set & 1 << $0 != 0 }.map { Self.sources[$0] }
      let environment = Dictionary(uniqueKeysWithValues: given.map { ($0.name, $0.value) })
      #expect(level(environment) == given.first?.level ?? .full, "\(environment)")
    }
  }

  @Test("LAMINA_MOTION names a level, in capitals too", arguments: MotionLevel.allCases)
  func levels(expected: MotionLevel) {
    for name in [expected.rawValue, expected.rawValue.uppercased()] {
      let environment = ["LAMINA_MOTION": name, "NO_MOTION": "1", "REDUCED_MOTION": "1", "CI": "1"]
      #expect(MotionPreference.choice(environment) == MotionPreference.Choice(level: expected))
    }
  }

  @Test(
    "what is empty says nothing, nor do 0 and false where a variable asks for less motion",
    arguments: [
      (["LAMINA_MOTION": ""], MotionLevel.full), (["LAMINA_MOTION": "", "CI": "1"], .none),
      (["NO_MOTION": ""], .full), (["NO_MOTION": "0"], .none), (["REDUCED_MOTION": ""], .full),
      (["REDUCED_MOTION": "0", "CI": "1"], .none), (["REDUCED_MOTION": "False"], .full),
      (["REDUCED_MOTION": "yes"], .reduced), (["ACCESSIBLE": "0"], .full), (["CI": ""], .none),
    ]
  )
  func silent(environment: [String: String], expected: MotionLevel) {
    #expect(level(environment) == expected)
  }

  @Test("an unknown level is full motion and one warning, which -q leaves out")
  func unknown() throws {
    let environment = ["LAMINA_MOTION": "slow", "NO_MOTION": "1"]
    for quiet in [false, true] {
      let console = CapturedConsole()
      let shared = try SharedOptions.parse(quiet ? ["-q"] : [])
      let options = try Console.$current.withValue(console.console) {
        try shared.playerOptions(in: environment)
      }
      #expect(options.motionLevel == .full)
      #expect(
        console.words
          == (quiet
            ? ""
            : "lamina: warning: LAMINA_MOTION is 'slow', which is no level of motion; "
              + "everything moves: write one of full, reduced, none\n")
      )
    }
  }

  @Test(
    "a flag decides before all variables",
    arguments: [
      (["--motion", "full"], MotionLevel.full), (["--motion", "reduced"], .reduced),
      (["--motion=none"], .none), (["--reduced-motion"], .none),
      (["--motion", "none", "--reduced-motion"], .none),
    ]
  )
  func flag(arguments: [String], expected: MotionLevel) throws {
    let shared = try SharedOptions.parse(arguments)
    #expect(shared.motionLevel == expected)
    for value in ["full", "reduced", "none", "slow"] {
      let environment = ["LAMINA_MOTION": value, "NO_MOTION": "1"]
      #expect(try shared.playerOptions(in: environment).motionLevel == expected)
    }
  }

  @Test("without a flag what is rendered moves, whatever the environment says")
  func rendering() throws {
    #expect(try SharedOptions.parse([]).motionLevel == .full)
  }

  @Test("levels that exclude each other, and words that are none, are wrong usage")
  func wrong() {
    let console = CapturedConsole()
    #expect(console.run(["render", "demo:springs", "--motion", "slow"]) == 64)
    #expect(console.words.contains("full"))
    let both = CapturedConsole()
    let flags = ["--motion", "reduced", "--reduced-motion"]
    #expect(both.run(["render", "demo:springs"] + flags) == 64)
    #expect(both.words.contains("excludes --motion reduced"))
  }
}
