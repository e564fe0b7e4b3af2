import ArgumentParser
import Lamina
import LaminaPlayer
import Testing

@testable import LaminaCommand

/// Who decides the theme: the flag, `LAMINA_THEME`, `COLORFGBG`, else it is dark.
@MainActor @Suite struct ThemePreferenceTests {
  private func choice(_ arguments: [String], _ environment: [String: String]) throws -> ThemeChoice
  {
    try SharedOptions.parse(arguments).playerOptions(in: environment).theme
  }

  @Test("the first that is set decides; only a person's choice is fixed")
  func precedence() throws {
    let (light, dark) = (["LAMINA_THEME": "Light"], ["LAMINA_THEME": "dark"])
    #expect(try choice(["--theme", "dark"], light) == ThemeChoice(theme: .dark, isFixed: true))
    #expect(try choice(["--theme=light"], dark) == ThemeChoice(theme: .light, isFixed: true))
    #expect(try choice([], light) == ThemeChoice(theme: .light, isFixed: true))
    let both = ["LAMINA_THEME": "dark", "COLORFGBG": "0;15"]
    #expect(try choice([], both) == ThemeChoice(theme: .dark, isFixed: true))
    let terminals = ThemeChoice(theme: .light, isFixed: false)
    #expect(try choice([], ["COLORFGBG": "0;15"]) == terminals)
    #expect(try choice([], ["COLORFGBG": "0;15", "LAMINA_THEME": ""]) == terminals)
    #expect(try choice([], [:]) == ThemeChoice(theme: .dark, isFixed: false))
  }

  @Test("an unknown theme in the variable is one warning, which -q leaves out")
  func unknown() throws {
    for quiet in [false, true] {
      let console = CapturedConsole()
      let environment = ["LAMINA_THEME": "sepia", "COLORFGBG": "0;15"]
      let theme = try Console.$current.withValue(console.console) {
        try choice(quiet ? ["-q"] : [], environment)
      }
      #expect(theme == ThemeChoice(theme: .light, isFixed: false))
      let warning =
        "lamina: warning: LAMINA_THEME is 'sepia', which is no theme; "
        + "that of the terminal is taken: write dark or light\n"
      #expect(console.words == (quiet ? "" : warning))
    }
  }

  @Test(
    "what is rendered or traced is dark unless told, and a word that is no theme is wrong usage"
  )
  func rendering() throws {
    let folder = try SceneFolder()
    let path = try folder.write(
      "s.yaml",
      "version: 1\nlayers: [{id: a, frame: [0, 0, 1, 2], backgroundColor: $accent}]\n"
    )
    func red(_ flags: [String]) -> String {
      let console = CapturedConsole()
      let words = ["trace", path, "--property", "a.backgroundColor", "--to", "0"]
      #expect(console.run(words + flags) == 0, "\(console.words)")
      return console.data
    }
    #expect(red([]) == red(["--theme", "dark"]))
    #expect(red([]) != red(["--theme", "light"]))
    func frame(_ flags: [String]) -> String {
      let console = CapturedConsole()
      let words = ["render", path, "--at", "0", "--size", "2x1", "--format", "json"]
      #expect(console.run(words + flags) == 0, "\(console.words)")
      return console.data
    }
    #expect(frame([]).contains("#66ccff") && frame(["--theme", "light"]).contains("#00608f"))
    func image(_ flags: [String]) throws -> String {
      let words = ["render", path, "--at", "0", "-q", "-o", folder.path("a.svg")]
      #expect(CapturedConsole().run(words + flags) == 0)
      return try folder.text("a.svg").lowercased()
    }
    #expect(try image([]).contains("#0b1020"))
    #expect(try image(["--theme", "light"]).contains("#fbfbf8"))
    let own = try image(["--theme", "light", "--background", "#123456"])
    #expect(own.contains("#123456") && !own.contains("#fbfbf8"))
    let console = CapturedConsole()
    #expect(console.run(["render", path, "--at", "0", "--theme", "ligth"]) == 64)
    #expect(console.words.contains("did you mean 'light'?"))
  }
}
