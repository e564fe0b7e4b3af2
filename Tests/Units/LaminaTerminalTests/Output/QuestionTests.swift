import Foundation
import LaminaCells
import LaminaCore
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

/// What a terminal is asked, and what its answers change, whenever they come.
@MainActor @Suite struct QuestionTests {
  private static let questions = "\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}]11;?\u{1B}\\"
  private static let light = "\u{1B}]11;rgb:fafa/fafa/f0f0\u{1B}\\"
  private static let dark = "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{7}"
  private static let known = "\u{1B}[?2026;2$y\u{1B}[?2031;2$y"
  private static let unknown = "\u{1B}[?2026;0$y\u{1B}[?2031;0$y"
  private static let attributes = "\u{1B}[?62;22c"

  @Test("the questions end with one that every terminal answers")
  func asking() throws {
    let whole = try AnsweringTerminal()
    #expect(whole.written.contains(Self.questions + "\u{1B}[?u\u{1B}[c"))
    let rows = try AnsweringTerminal(rows: 2)
    #expect(rows.written == Self.questions + "\u{1B}[c")
    let console = try AnsweringTerminal { $0.type = "linux" }
    #expect(console.written.contains("\u{1B}[?u\u{1B}[c"))
    #expect(!console.written.contains("$p") && !console.written.contains("\u{1B}]"))
  }

  @Test("nothing is asked where others read the keys")
  func keyless() throws {
    let rows = try AnsweringTerminal(rows: 2, takesKeys: false)
    _ = rows.terminal.present(Frame(size: rows.terminal.size))
    rows.read()
    rows.terminal.close()
    rows.read()
    #expect(!rows.written.contains("\u{1B}[?2026"))
    #expect(!rows.written.contains("\u{1B}]") && !rows.written.contains("\u{1B}[c"))
  }

  @Test("keys that are taken later bring the questions, and reports end with them")
  func later() throws {
    let session = try AnsweringTerminal(rows: 2, takesKeys: false)
    let rows = try #require(session.terminal as? InlineTerminal)
    let before = session.written
    for _ in 0..<2 { rows.takeKeys(true) }
    session.read()
    #expect(session.written == before + Self.questions + "\u{1B}[c")
    session.answer(Self.known + Self.light + Self.attributes)
    #expect(session.isLight && session.events == [.writable])
    rows.takeKeys(false)
    session.read()
    #expect(session.written.hasSuffix("\u{1B}[?2031h\u{1B}[?2031l"))
    rows.takeKeys(true)
    session.read()
    #expect(session.written.hasSuffix(Self.questions + "\u{1B}[c"))
    session.answer(Self.unknown + Self.dark + Self.attributes)
    #expect(!session.isLight)
    session.terminal.close()
    session.read()
    #expect(session.written.components(separatedBy: "\u{1B}[?2031l").count == 2)
  }

  @Test("an answer changes the theme and wakes the stage, which repaints", arguments: [nil, 2])
  func background(rows: Int?) throws {
    let session = try AnsweringTerminal(rows: rows)
    let stage = Stage(screen: session.terminal)
    stage.use { stage.rootLayer.backgroundColor = .accent }
    stage.tick(at: 0)
    let before = stage.frame[0, 0].background
    session.answer(Self.light)
    #expect(session.events == [.writable])
    stage.tick(at: 0.1)
    let bytes = Color.accent.shown(in: .light).bytes
    #expect(stage.frame[0, 0].background == CellColor(red: bytes.x, green: bytes.y, blue: bytes.z))
    #expect(stage.frame[0, 0].background != before)
    #expect(Stage(screen: session.terminal).theme == .light)
  }

  @Test("answers in pieces of any size are the same", arguments: 1...9)
  func pieces(size: Int) throws {
    let session = try AnsweringTerminal()
    session.answer(Self.known + Self.light + Self.attributes, piece: size)
    #expect(session.isLight)
    #expect(session.events == [.writable])
    #expect(session.written.contains("\u{1B}[?2031h"))
  }

  @Test("the background counts once, for two seconds, and not against a choice")
  func counting() throws {
    let session = try AnsweringTerminal()
    session.answer(Self.light + Self.dark)
    #expect(session.isLight)
    let late = try AnsweringTerminal { $0.backgroundDelay = -1 }
    late.answer(Self.light)
    #expect(!late.isLight && late.events.isEmpty)
    #expect(TerminalOptions().backgroundDelay == 2)
    let fixed = try AnsweringTerminal { $0.theme = .dark }
    fixed.answer(Self.known + Self.light + Self.attributes + "\u{1B}[?997;2n")
    #expect(!fixed.isLight && fixed.events.isEmpty)
    #expect(!fixed.written.contains("2031") && !fixed.written.contains("\u{1B}]11"))
  }

  @Test("what is no answer changes nothing, and keys after it are keys")
  func garbled() throws {
    let faults = [
      "\u{1B}]11;rgb:zz/ff/ff\u{1B}\\", "\u{1B}]11;rgb:ffff/ffff\u{7}", "\u{1B}]11;?\u{7}",
      "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]11;rgb:fffff/ffff/ffff\u{7}",
      "\u{1B}]11;white\u{7}", "\u{1B}]11;#ffff\u{7}", "\u{1B}[?2031;2;1$y", "\u{1B}[2031;2$y",
      "\u{1B}]11;" + String(repeating: "f", count: 500) + "\u{7}", "\u{1B}[?997;1n",
      "\u{1B}[?997;3n", "\u{1B}[?997n", "\u{1B}]11;rgb:ffff/ffff/ffff\u{18}",
    ]
    for fault in faults {
      let session = try AnsweringTerminal()
      session.answer(fault + Self.attributes + "k")
      #expect(!session.isLight, "\(fault.debugDescription)")
      #expect(!session.written.contains("\u{1B}[?2031h"), "\(fault.debugDescription)")
      #expect(session.events == [.key(KeyEvent(.character("k")))], "\(fault.debugDescription)")
    }
  }

  @Test("reports of the theme are on where the terminal knows them, and off at the end")
  func reports() throws {
    for rows in [nil, 2] {
      let session = try AnsweringTerminal(rows: rows)
      session.answer(Self.known + Self.dark + Self.attributes)
      #expect(session.written.hasSuffix("\u{1B}[?2031h"))
      for (report, light) in [(2, true), (2, true), (1, false), (2, true)] {
        session.answer("\u{1B}[?997;\(report)n")
        #expect(session.isLight == light)
      }
      #expect(session.events == [.writable, .writable, .writable])
      session.terminal.suspend()
      session.read()
      #expect(session.written.components(separatedBy: "\u{1B}[?2031l").count == 2)
      session.terminal.resume()
      session.collect()
      #expect(session.written.components(separatedBy: Self.questions).count == 3)
      session.answer(Self.known + Self.attributes)
      session.terminal.close()
      session.read()
      #expect(session.written.components(separatedBy: "\u{1B}[?2031h").count == 3)
      #expect(session.written.components(separatedBy: "\u{1B}[?2031l").count == 3)
    }
  }

  @Test("reports that were not asked for are ignored, and nothing is taken back")
  func unknown() throws {
    let session = try AnsweringTerminal(rows: 2)
    session.answer(Self.unknown + Self.attributes + "\u{1B}[?997;2n")
    #expect(!session.isLight && session.events.isEmpty)
    _ = session.terminal.present(Self.picture)
    session.read()
    session.terminal.close()
    session.read()
    #expect(!session.written.contains("2031h") && !session.written.contains("2031l"))
    #expect(!session.written.contains("2026h"))
  }

  private static var picture: Frame {
    var frame = Frame(size: CellSize(columns: 30, rows: 2))
    for row in 0..<2 { frame[3, row] = Cell(glyph: 0x41) }
    return frame
  }

  @Test("only writes of several rows are bracketed, where mode 2026 is known")
  func brackets() throws {
    let session = try AnsweringTerminal(rows: 2)
    session.answer(Self.known + Self.attributes)
    _ = session.terminal.present(Self.picture)
    session.read()
    #expect(session.written.contains("\u{1B}[?2026h") && session.written.hasSuffix("\u{1B}[?2026l"))
    var other = Self.picture
    other[3, 0] = Cell(glyph: 0x42)
    let before = session.written.count
    _ = session.terminal.present(other)
    session.read()
    #expect(session.written.count > before)
    #expect(!session.written.dropFirst(before).contains("2026"))
    var grammar = InlineGrammar(knowsWrites: false)
    session.terminal.close()
    session.read()
    grammar.read(Array(session.written.utf8)[...])
    #expect(grammar.fault == nil)
  }

  @Test("a stage has the motion and the theme of the options")
  func options() throws {
    let session = try AnsweringTerminal(rows: 2) {
      $0.motion = .reduced
      $0.theme = .light
    }
    let stage = Stage(screen: session.terminal)
    #expect(stage.motionLevel == .reduced && stage.theme == .light)
  }

  @Test(
    "colours of one to four digits are read",
    arguments: [
      ("rgb:f/8/0", 0xFFFF_8800), ("rgb:ff/80/00", 0xFFFF_8000), ("rgb:fff/800/000", 0xFFFF_8000),
      ("rgb:ffff/8080/0000", 0xFFFF_8000), ("rgba:ffff/0000/ffff/8000", 0xFFFF_00FF),
      ("#f80", 0xFFFF_8800), ("#FF8000", 0xFFFF_8000), ("#ffff80800000", 0xFFFF_8000),
    ] as [(String, UInt32)]
  )
  func colors(text: String, expected: UInt32) {
    let color = TerminalColor.background(in: Array("11;\(text)".utf8))
    #expect(color == PackedColor(rawValue: expected))
  }
}

/// Answers at the end of a program: they are read, and what was enabled is disabled.
@Suite(.inTerminal) struct LastAnswerTests {
  @Test("answers that come with the end do not land in the shell", arguments: ["", "inline"])
  func late(kind: String) throws {
    let session = try ProbeSession(
      shell: "$PROBE patient \(kind); echo back; read -r -t 100 line; echo \"line=$line.\""
    )
    session.waitForBytes("\u{1B}[c")
    session.send("q")
    session.send("\u{1B}[?2026;2$y\u{1B}[?2031;2$y\u{1B}]11;rgb:ff/ff/ff\u{7}\u{1B}[?62c")
    session.waitForBytes("back")
    session.send("next\n")
    session.waitForBytes("line=next.")
    #expect(!session.writtenText.contains("\u{1B}[?2031h") || Self.isUndone(session.writtenText))
  }

  @Test("a crash turns reports of the theme off", arguments: ["patient", "patient inline"])
  func crash(kind: String) throws {
    let session = try ProbeSession(shell: "$PROBE \(kind); echo back; cat")
    session.waitForBytes("\u{1B}[c")
    session.send("\u{1B}[?2026;2$y\u{1B}[?2031;2$y\u{1B}[?62c")
    session.waitForBytes("\u{1B}[?2031h")
    session.send("t")
    session.waitForBytes("back")
    #expect(Self.isUndone(session.writtenText))
  }

  /// Whether reports of the theme are off at the end.
  private static func isUndone(_ text: String) -> Bool {
    guard let on = text.range(of: "\u{1B}[?2031h", options: .backwards) else { return false }
    return text[on.upperBound...].contains("\u{1B}[?2031l")
  }
}
