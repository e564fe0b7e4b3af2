import Foundation
import LaminaCells
import LaminaTerminal
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// `lamina doctor` and `lamina --version`.
@MainActor
@Suite struct DoctorTests {
  private func report(
    _ variables: [String: String],
    depth: ColorDepth? = .truecolor,
    ffmpeg: String? = "/usr/bin/ffmpeg",
    tmux: TmuxSettings? = nil,
    dots: String? = nil
  ) -> DoctorReport {
    var terminal = TerminalReport(environment: TerminalEnvironment(variables: variables))
    if let depth {
      var options = TerminalOptions()
      options.depth = depth
      terminal.size = CellSize(columns: 80, rows: 24)
      terminal.modes = try? TerminalModes(
        options: options,
        environment: terminal.environment,
        facts: TerminalFacts()
      )
    } else {
      terminal.error = .notATerminal
    }
    return DoctorReport(
      terminal: terminal,
      ffmpeg: ffmpeg,
      tmux: tmux,
      dotsVariable: dots,
      scenes: "here"
    )
  }

  private let good = ["TERM": "xterm-kitty", "LANG": "C.UTF-8"]

  @Test("where all is there, nothing is to be done")
  func allIsWell() {
    let report = report(good)
    #expect(report.findings.allSatisfy { $0.fix == nil })
    #expect(
      report.findings.map(\.name) == [
        "lamina", "terminal", "colours", "glyphs", "dots", "locale", "mouse", "keyboard",
        "clipboard",
        "ffmpeg", "scenes",
      ]
    )
    #expect(report.text.contains("  terminal   xterm-kitty, 80 x 24 cells, drawn by the direct"))
    #expect(!report.text.contains("!"))
  }

  @Test(
    "what is missing has a fix",
    arguments: [
      (["TERM": "xterm-kitty", "LANG": "C"], "locale", "export LANG=C.UTF-8"),
      (["TERM": "xterm-kitty", "LANG": "C"], "glyphs", "a UTF-8 locale"),
      (["TERM": "tmux-256color", "LANG": "C.UTF-8"], "mouse", "set -g mouse on"),
      (["TERM": "tmux-256color", "LANG": "C.UTF-8"], "clipboard", "set -g set-clipboard on"),
      (["TERM": "xterm", "LANG": "C.UTF-8"], "keyboard", "only key-release events are"),
    ]
  )
  func fixes(variables: [String: String], name: String, words: String) throws {
    let finding = try #require(report(variables).findings.first { $0.name == name })
    #expect(finding.fix?.contains(words) == true)
    #expect(report(variables).text.contains("! \(name)"))
  }

  @Test("few colours, no terminal and no ffmpeg have theirs")
  func more() throws {
    func fix(_ report: DoctorReport, _ name: String) -> String? {
      report.findings.first { $0.name == name }?.fix
    }
    #expect(fix(report(good, depth: .palette256), "colours")?.contains("COLORTERM") == true)
    let refused = report(good.merging(["NO_COLOR": "1"]) { $1 }, depth: .mono)
    #expect(fix(refused, "colours")?.contains("NO_COLOR is set") == true)
    #expect(fix(report(good, depth: nil), "terminal")?.contains("lamina render") == true)
    #expect(fix(report(good, ffmpeg: nil), "ffmpeg")?.contains("apt-get install ffmpeg") == true)
  }

  @Test("the dots are those of LAMINA_DOTS, and a word that names none has a fix")
  func dots() throws {
    func finding(_ value: String?) throws -> DoctorReport.Finding {
      try #require(report(good, dots: value).findings.first { $0.name == "dots" })
    }
    #expect(try finding(nil) == .init("dots", "braille"))
    #expect(try finding("") == .init("dots", "braille"))
    #expect(try finding("Blocks") == .init("dots", "blocks, by LAMINA_DOTS"))
    #expect(try finding("rings").value == "braille; LAMINA_DOTS is 'rings'")
    #expect(try finding("rings").fix == "export LAMINA_DOTS=blocks, or LAMINA_DOTS=braille")
    #expect(DoctorReport.card.contains("--dots braille\n"))
    #expect(DoctorReport.card.contains("--dots blocks\n"))
    #expect(DoctorReport.card.contains("Are the dots of the first row rings, or far apart?"))
  }

  @Test("a tmux that answers is believed: what it passes on needs no fix")
  func tmux() throws {
    let inside = ["TERM": "tmux-256color", "LANG": "C.UTF-8"]
    func finding(_ answer: String, _ name: String) throws -> DoctorReport.Finding {
      let settings = try #require(TmuxSettings(answer: answer))
      return try #require(report(inside, tmux: settings).findings.first { $0.name == name })
    }
    #expect(try finding("1 external\n", "mouse").fix == nil)
    #expect(try finding("1 external\n", "mouse").value == "forwarded by tmux")
    #expect(try finding("0 on\n", "mouse").fix?.contains("set -g mouse on") == true)
    #expect(try finding("0 on\n", "clipboard").fix == nil)
    #expect(try finding("1 external\n", "clipboard").fix?.contains("set-clipboard on") == true)
    for text in ["", "no server running", "on", "2 on", "1 on more"] {
      #expect(TmuxSettings(answer: text) == nil)
    }
  }

  @Test("tmux is asked where it runs, and one that fails or says nothing is none")
  func askedTmux() {
    let inside = ["TMUX": "/tmp/tmux-1/default,1,0", "PATH": "relative"]
    let answering = Fixture.url("tmux/answers").path
    let found = TmuxSettings.current(environment: inside, program: answering)
    #expect(found == TmuxSettings(answer: "1 on"))
    #expect(found != nil)
    #expect(TmuxSettings.current(environment: [:], program: answering) == nil)
    #expect(TmuxSettings.current(environment: inside, program: "/bin/false") == nil)
    #expect(TmuxSettings.current(environment: inside, program: "/bin/echo") == nil)
    #expect(TmuxSettings.current(environment: inside, program: "/nowhere/tmux") == nil)
    #expect(TmuxSettings.current(environment: inside) == nil)
  }

  @Test("each row of the card ends at its bar")
  func card() {
    let rows = DoctorReport.card.split(separator: "\n").filter { $0.contains("|") }
    #expect(rows.count == 6)
    let columns = rows.map { row in TextLine(String(row.prefix { $0 != "|" })).columns }
    #expect(Set(columns).count == 1)
  }

  @Test("the command runs without a terminal, and its first line is that of --version")
  func command() {
    let console = CapturedConsole()
    #expect(console.run(["doctor"]) == 0)
    #expect(console.data.contains("lamina     \(VersionText.line)\n"))
    let version = CapturedConsole()
    #expect(version.run(["--version"]) == 0)
    let pattern = /0\.1\.0.*, ncurses \d+\.\d+[.\d]*, libpng \d+\.\d+\.\d+, giflib \d+\.\d+\.\d+\n/
    #expect(version.data.wholeMatch(of: pattern) != nil)
  }
}
