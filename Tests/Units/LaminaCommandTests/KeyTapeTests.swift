import LaminaStage
import Testing

@testable import LaminaCommand

/// Keys with their times, as `--press` takes them.
@MainActor
@Suite struct KeyTapeTests {
  @Test("times, names, characters and what is held down are read, and put in order")
  func reading() throws {
    let tape = try KeyTape(parsing: "1.2:right,500ms:enter,2:shift-tab,2:x,2:ctrl-alt-é")
    #expect(
      tape.events == [
        TimedEvent(time: 0.5, event: .key(KeyEvent(.named(.enter)))),
        TimedEvent(time: 1.2, event: .key(KeyEvent(.named(.right)))),
        TimedEvent(time: 2, event: .key(KeyEvent(.named(.tab), modifiers: .shift))),
        TimedEvent(time: 2, event: .key(KeyEvent(.character("x")))),
        TimedEvent(time: 2, event: .key(KeyEvent(.character("é"), modifiers: [.control, .alt]))),
      ]
    )
  }

  @Test(
    "what is no time and key is told with what is",
    arguments: [
      ("enter", "'enter' is no time and key; write them as in 0.5:enter,1.2:right"),
      ("x:enter", "'x' is not a time"),
      ("1:entre", "'entre' is no key; write one character or a name, perhaps 'enter'"),
      ("1:", "'' is no key; write one character or a name, as in enter, left, escape"),
      ("1:enter,", "'' is no time and key"),
      ("1:,x", "',x' is no key"),
    ]
  )
  func faults(text: String, words: String) {
    let console = CapturedConsole()
    #expect(console.run(["render", "demo:blocks", "--press", text]) == 64)
    #expect(console.words.contains(words))
  }

  private let scene = """
    version: 1
    stage: {columns: 4, rows: 1}
    layers: [{id: a, frame: [0, 0, 4, 2], backgroundColor: "#000000"}]
    keys: {space: [{set: {a.position.x: 4}}]}
    """

  @Test("a scene hears of a key in the first tick that is not before its time")
  func scenes() throws {
    let folder = try SceneFolder()
    let console = CapturedConsole()
    let file = try folder.write("a.yaml", scene)
    let arguments = ["trace", file, "--property", "a.position.x", "--tree", "model"]
    #expect(
      console.run(arguments + ["--to", "0.4", "--fps", "10", "--press", "0.11:space"]) == 0
    )
    #expect(console.data == "time,a.position.x\n0.0,2.0\n0.1,2.0\n0.2,4.0\n0.3,4.0\n0.4,4.0\n")
  }

  @Test("keys given one by one are the same keys, and a comma is one")
  func presses() throws {
    #expect(
      try KeyTape(joining: [
        KeyTape(parsing: "1.2:right"), KeyTape(parsing: "500ms:enter"), KeyTape(parsing: "2:,"),
      ])
      .events
        == KeyTape(parsing: "0.5:enter,1.2:right").events + [
          TimedEvent(time: 2, event: .key(KeyEvent(.character(","))))
        ]
    )
    let folder = try SceneFolder()
    let file = try folder.write("a.yaml", scene)
    let arguments = ["trace", file, "--property", "a.position.x", "--tree", "model", "--at", "0,1"]
    let console = CapturedConsole()
    #expect(console.run(arguments + ["--press", "0.5:x", "--press", "0.6:space"]) == 0)
    #expect(console.data == "time,a.position.x\n0.0,2.0\n1.0,4.0\n")
    #expect(console.run(arguments + ["--press", "0.6:space", "--input", "t.yaml"]) == 64)
    #expect(console.words.contains("--input and --press exclude each other; give one"))
  }

  @Test("a comma where a key is expected is that key, alone and with what is held down")
  func commas() throws {
    func keys(_ text: String) throws -> [KeyEvent] {
      try KeyTape(parsing: text).events
        .compactMap { if case .key(let key) = $0.event { key } else { nil } }
    }
    let comma = KeyEvent(.character(","))
    #expect(try keys("1:,,2:x") == [comma, KeyEvent(.character("x"))])
    #expect(try keys("1:x,2:,") == [KeyEvent(.character("x")), comma])
    let held = KeyEvent(.character(","), modifiers: .control)
    #expect(try keys("1:ctrl-,,2:x") == [held, KeyEvent(.character("x"))])
    #expect(try keys("1:-,2:ctrl--,3:x").count == 3)
    #expect(try keys("1::,2:x") == [KeyEvent(.character(":")), KeyEvent(.character("x"))])
  }

  @Test("--keys, the name that lists had, is read as --press, and help does not tell it")
  func formerName() throws {
    let folder = try SceneFolder()
    let file = try folder.write("a.yaml", scene)
    let arguments = ["trace", file, "--property", "a.position.x", "--tree", "model", "--at", "0,1"]
    let console = CapturedConsole()
    #expect(console.run(arguments + ["--keys", "0.5:x,0.6:space"]) == 0)
    #expect(console.data == "time,a.position.x\n0.0,2.0\n1.0,4.0\n")
    for command in ["render", "trace", "play", "describe", "inspect", "why"] {
      let help = CapturedConsole()
      #expect(help.run([command, "--help"]) == 0)
      #expect(help.data.contains("--press <time:key>") && !help.data.contains("--keys"))
    }
  }

  @Test("trace takes a tape, with the size that it was made for")
  func tapes() throws {
    let folder = try SceneFolder()
    let file = try folder.write("a.yaml", scene)
    let tape = try folder.write(
      "t.yaml",
      "input: 1\nsize: [10, 2]\nevents: [{at: 0.5, key: space}]\n"
    )
    let console = CapturedConsole()
    let arguments = ["trace", file, "--property", "a.position.x", "--tree", "model"]
    #expect(console.run(arguments + ["--at", "0.4,0.6", "--input", tape]) == 0)
    #expect(console.data == "time,a.position.x\n0.4,2.0\n0.6,4.0\n")
  }

  @Test("with another speed, keys keep their times in the film")
  func speed() throws {
    let folder = try SceneFolder()
    let console = CapturedConsole()
    let file = try folder.write("a.yaml", scene)
    let arguments = ["trace", file, "--property", "a.position.x", "--tree", "model"]
    let more = ["--at", "0.1,0.2", "--fps", "10", "--speed", "3", "--keys", "0.2:space"]
    #expect(console.run(arguments + more) == 0)
    #expect(console.data == "time,a.position.x\n0.1,2.0\n0.2,4.0\n")
  }
}
