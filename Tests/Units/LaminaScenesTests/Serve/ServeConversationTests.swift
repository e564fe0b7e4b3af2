import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@testable import LaminaScenes

/// What requests do, when, and what is told about it.
@MainActor
@Suite struct ServeConversationTests {
  private let bar = "layers: [{id: bar, frame: [0, 0, 4, 2], backgroundColor: \"#66ccff\"}]\n"

  @Test("the greeting says what the stage is")
  func hello() throws {
    let talk = try Talk(bar)
    let client = ServeConnection()
    talk.conversation.open(client)
    let line = try #require(talk.heard(client).first)
    let hello = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    )
    #expect(hello["event"] as? String == "hello")
    #expect(hello["protocol"] as? Int == 1)
    #expect(hello["columns"] as? Int == 20)
    #expect(hello["screen"] as? [Int] == [20, 4])
    #expect(hello["headless"] as? Bool == true)
    let reply = try #require(talk.say(#"{"id":"h","do":"hello","protocol":1}"#).first)
    let rest = line.dropFirst(#"{"event":"hello","#.count)
    #expect(reply == #"{"id":"h","ok":true,"time":0.0,"# + rest)
  }

  @Test("ids are given back as they came")
  func ids() throws {
    let talk = try Talk(bar)
    for id in ["1", "-7", "\"\"", "\"a b\"", "9223372036854775807"] {
      #expect(
        talk.say(#"{"set":{"bar.opacity":1},"id":\#(id)}"#) == [
          #"{"id":\#(id),"ok":true,"time":0.0}"#
        ]
      )
    }
    #expect(talk.say(#"{"set":{"bar.opacity":1}}"#) == [])
  }

  @Test("a value moves with the time that requests give it")
  func advance() throws {
    let talk = try Talk(bar)
    talk.say(
      #"{"set":{"bar.opacity":0},"transaction":{"animationDuration":1,"timingFunction":"linear"}}"#
    )
    #expect(try talk.number("bar.opacity") == 1)
    #expect(talk.say(#"{"id":1,"do":"advance","by":0.25}"#) == [#"{"id":1,"ok":true,"time":0.25}"#])
    #expect(try talk.number("bar.opacity") == 0.75)
    talk.say(#"{"do":"advance","to":"500ms"}"#)
    #expect(try talk.number("bar.opacity") == 0.5)
    #expect(
      talk.say(#"{"id":2,"do":"get","values":["bar.opacity"],"tree":"model"}"#)
        == [#"{"id":2,"ok":true,"time":0.5,"values":{"bar.opacity":0.0}}"#]
    )
  }

  @Test("frames come before the reply, as many as are asked for")
  func frames() throws {
    let talk = try Talk(bar, size: CellSize(columns: 4, rows: 1))
    func times(_ choice: String) -> [String] {
      talk.say(#"{"id":1,"do":"advance","by":0.05,"frames":"\#(choice)"}"#)
        .map { line in
          line.components(separatedBy: #""time":"#).last
            .map { String($0.prefix { $0 != "," && $0 != "}" }) } ?? ""
        }
    }
    #expect(times("all") == ["0.0", "\(1.0 / 60)", "\(2.0 / 60)", "0.05", "0.05"])
    #expect(times("none") == ["0.1"])
    #expect(times("last").count == 2)
    #expect(times("changed") == ["0.2"])
    talk.say(##"{"set":{"bar.backgroundColor":"#ff0000"},"transaction":{"disableActions":true}}"##)
    #expect(times("changed").count == 2)
    let json = talk.say(#"{"do":"advance","by":1,"frames":"last","format":"json"}"#)
    #expect(json.first?.hasPrefix(#"{"event":"frame","frame":{"time":1.25,"columns":4,"#) == true)
    let ansi = talk.say(#"{"do":"advance","by":0,"frames":"last","format":"ansi"}"#)
    #expect(ansi.first?.contains(#"\u001b["#) == true)
  }

  @Test("a later step waits for its time, and does not change what is before it")
  func scheduled() throws {
    let talk = try Talk(bar)
    #expect(
      talk.say(#"{"id":1,"at":0.51,"set":{"bar.opacity":0},"transaction":{"disableActions":true}}"#)
        == [#"{"id":1,"ok":true,"time":0.51}"#]
    )
    talk.say(#"{"do":"advance","to":0.5}"#)
    #expect(try talk.number("bar.opacity") == 1)
    talk.say(#"{"do":"advance","to":0.51}"#)
    #expect(try talk.number("bar.opacity") == 0)
    #expect(talk.scene.pendingSteps == 0)
  }

  @Test("at most ten thousand steps wait")
  func pending() throws {
    let talk = try Talk(bar)
    for _ in 0..<ServeLimits.pending { talk.say(#"{"at":1,"set":{"bar.opacity":0}}"#) }
    #expect(try talk.fault(#"{"at":1,"set":{"bar.opacity":0}}"#) == ["too-many", nil])
    talk.say(#"{"do":"advance","to":1}"#)
    #expect(talk.say(#"{"id":1,"at":2,"set":{"bar.opacity":0}}"#).count == 1)
  }

  @Test("the end of what a request caused is told with its id, after its reply")
  func completed() throws {
    let talk = try Talk(bar)
    talk.say(#"{"do":"subscribe","events":["completed"]}"#)
    let still = #"{"id":"now","set":{"bar.opacity":1},"transaction":{"disableActions":true}}"#
    #expect(
      talk.say(still)
        == [
          #"{"id":"now","ok":true,"time":0.0}"#,
          #"{"event":"completed","request":"now","time":0.0}"#,
        ]
    )
    let both =
      #"{"id":2,"do":[{"set":{"bar.opacity":0}},{"add":{"layer":"bar","key":"m","motion":"#
      + #"{"kind":"basic","property":"position.x","to":9,"duration":0.5}}}]}"#
    #expect(talk.say(both).count == 1)
    #expect(talk.say(#"{"do":"advance","to":0.4}"#) == [])
    let end = talk.say(#"{"do":"advance","to":1}"#)
    #expect(end.count == 1 && end[0].hasPrefix(#"{"event":"completed","request":2,"time":0.5"#))
    talk.say(#"{"do":"unsubscribe","events":["completed"]}"#)
    #expect(talk.say(still).count == 1)
  }

  @Test("beginnings and ends are told to those who asked, in the words of the trace")
  func lives() throws {
    let talk = try Talk(bar, isSingle: false)
    let other = ServeConnection()
    talk.conversation.open(other)
    _ = talk.heard(other)
    talk.say(#"{"do":"subscribe","events":["stopped"]}"#)
    talk.say(#"{"set":{"bar.opacity":0}}"#, #"{"do":"advance","to":1}"#)
    talk.say(
      #"{"add":{"layer":"bar","key":"p","motion":{"kind":"spring","property":"opacity","to":1}}}"#,
      #"{"remove":{"layer":"bar","key":"p"}}"#
    )
    talk.say(#"{"set":{"bar.opacity":0.5}}"#)
    let lines = talk.say(#"{"do":"advance","to":2}"#)
    #expect(
      lines.last
        == #"{"event":"stopped","family":"animation","layer":"bar","key":"opacity","finished":true,"time":1.25}"#
    )
    #expect(talk.heard(other) == [])
  }

  @Test("layers come and go, and their ids with them")
  func identifiers() throws {
    let talk = try Talk(bar)
    let add = #"{"id":1,"addSublayer":{"layer":{"id":"a","sublayers":[{"id":"b"}]},"to":"root"}}"#
    let remove = #"{"id":1,"removeFromSuperlayer":"a"}"#
    for _ in 1...3 {
      #expect(talk.say(add).joined().contains("ok"))
      #expect(try talk.fault(add)?[0] == "duplicate-id")
      #expect(talk.say(remove).joined().contains("ok"))
      // It can still be named, as in a file.
      #expect(talk.say(#"{"id":1,"set":{"b.opacity":0.5}}"#).joined().contains("ok"))
    }
    let swap = #"{"id":1,"do":[{"addSublayer":{"layer":{"id":"a"},"to":"root"}}]}"#
    #expect(talk.say(swap).joined().contains("ok"))
    let again =
      #"{"id":1,"do":[{"removeFromSuperlayer":"a"},{"addSublayer":{"layer":"#
      + #"{"id":"a","opacity":0.25},"to":"bar"}}]}"#
    #expect(talk.say(again).joined().contains("ok"))
    #expect(try talk.number("a.opacity") == 0.25)
    #expect(talk.scene.layer("a")?.superlayer === talk.scene.layer("bar"))
    #expect(talk.stage.rootLayer.sublayers?.count == 1)
  }

  @Test("layers that come and go for ever need no more memory")
  func forgotten() throws {
    let talk = try Talk(bar)
    for number in 0..<RemovedLayers.limit + 500 {
      talk.say(
        #"{"addSublayer":{"layer":{"id":"l\#(number)"},"to":"root"}}"#,
        #"{"removeFromSuperlayer":"l\#(number)"}"#
      )
    }
    #expect(talk.scene.layer("l0") == nil)
    #expect(talk.scene.layer("l\(RemovedLayers.limit + 499)") != nil)
    #expect(talk.scene.names.all.count == RemovedLayers.limit + 2)
  }

  @Test("all layers together have the limit of a file")
  func room() throws {
    let talk = try Talk(bar)
    let leaves = (0..<6000).map { _ in "{}" }.joined(separator: ",")
    let add = #"{"id":1,"addSublayer":{"layer":{"id":"ID","sublayers":[\#(leaves)]},"to":"root"}}"#
    func line(_ id: String) -> String { add.replacingOccurrences(of: "ID", with: id) }
    for id in ["a", "b", "c"] { #expect(talk.say(line(id)).joined().contains("ok")) }
    #expect(try talk.fault(line("d"))?[0] == "too-many")
    talk.say(#"{"removeFromSuperlayer":"b"}"#)
    #expect(talk.say(line("d")).joined().contains("ok"))
  }

  @Test("text, colours and choices of the model are text")
  func texts() throws {
    let talk = try Talk("layers: [{id: t, kind: text, string: 'a \"b\"', alignmentMode: center}]\n")
    let values =
      #"["t.string","t.alignmentMode","t.foregroundColor","t.hidden","t.backgroundColor"]"#
    #expect(
      talk.say(#"{"id":1,"do":"get","values":\#(values),"tree":"model"}"#)
        == [
          #"{"id":1,"ok":true,"time":0.0,"values":{"t.string":"a \"b\"","t.alignmentMode":"center","#
            + ##""t.foregroundColor":"#ffffff","t.hidden":0.0,"t.backgroundColor":null}}"##
        ]
    )
  }

  @Test("texts are printed in order, options are told as they are")
  func printing() throws {
    let talk = try Talk(bar)
    #expect(
      talk.say(#"{"id":1,"do":"print","text":"a\nb"}"#, #"{"id":2,"do":"option","motion":"none"}"#)
        == [
          #"{"event":"print","text":"a\nb"}"#, #"{"id":1,"ok":true,"time":0.0}"#,
          #"{"id":2,"ok":true,"time":0.0,"motion":"none","theme":"dark","maxRate":null,"rows":4}"#,
        ]
    )
    talk.say(#"{"set":{"bar.opacity":0}}"#)
    #expect(try talk.number("bar.opacity") == 0)
  }

  @Test("requests read roles of colour, which follow the option 'theme'")
  func themes() throws {
    let talk = try Talk(bar)
    talk.say(
      #"{"set":{"bar.backgroundColor":"$accent"},"transaction":{"disableActions":true}}"#,
      #"{"do":"advance","by":0.1}"#
    )
    let color = #"{"id":1,"do":"get","values":["bar.backgroundColor"],"tree":"model"}"#
    let role = #"{"id":1,"ok":true,"time":0.1,"values":{"bar.backgroundColor":"$accent"}}"#
    #expect(talk.say(color) == [role])
    let shown = #"{"id":2,"do":"get","values":["bar.backgroundColor"]}"#
    #expect(talk.say(shown).joined().contains(#""bar.backgroundColor.green":0.8,"#))
    talk.say(#"{"do":"option","theme":"light"}"#, #"{"do":"option","motion":"none"}"#)
    // No tick is needed.
    #expect(talk.say(shown).joined().contains(#""bar.backgroundColor.green":0.376"#))
    #expect(talk.say(color) == [role])
    let unknown = talk.say(#"{"id":2,"set":{"bar.backgroundColor":"$acent"}}"#).joined()
    #expect(unknown.contains("unknown-name") && unknown.contains("'$accent'"))
  }

  @Test("a theme shows at once, also in frames, and is an event for those who asked")
  func themeEvents() throws {
    let talk = try Talk(bar)
    talk.say(
      #"{"set":{"bar.backgroundColor":"$accent"},"transaction":{"disableActions":true}}"#,
      #"{"do":"option","theme":"dark"}"#,
      #"{"do":"advance","by":0.5}"#
    )
    #expect(talk.say(#"{"do":"option","theme":"light"}"#) == [])
    let frame = #"{"do":"advance","by":0,"frames":"last","format":"json"}"#
    #expect(talk.say(frame).joined().contains("#00608f"))
    talk.say(#"{"do":"subscribe","events":["theme"]}"#)
    #expect(
      talk.say(#"{"id":1,"do":"option","theme":"dark"}"#, #"{"id":2,"do":"option","theme":"dark"}"#)
        == [
          #"{"event":"theme","theme":"dark","time":0.5}"#,
          #"{"id":1,"ok":true,"time":0.5,"motion":"full","theme":"dark","maxRate":null,"rows":4}"#,
          #"{"id":2,"ok":true,"time":0.5,"motion":"full","theme":"dark","maxRate":null,"rows":4}"#,
        ]
    )
    #expect(talk.say(frame).joined().contains("#66ccff"))
    talk.say(#"{"do":"unsubscribe","events":["theme"]}"#)
    #expect(talk.say(#"{"do":"option","theme":"light"}"#) == [])
    #expect(talk.stage.theme == .light)
  }

  /// A screen that learns of its theme while it is used.
  private final class Window: Screen {
    let size = CellSize(columns: 4, rows: 1)
    let style = RenderStyle()
    var themeChoice = ThemeChoice(theme: .dark, isFixed: false)
    func present(_ frame: Frame) -> Presented { .accepted }
    func invalidate() {}
  }

  @Test("what a terminal says of its theme is an event and an option, until a client sets one")
  func live() throws {
    let window = Window()
    let stage = Stage(screen: window)
    let file = SourceFile(name: "s.yaml", text: "version: 1\n")
    let check = SceneCheck(file, importers: SceneImporters([]))
    let scene = try #require(LiveScene(check, on: stage))
    let host = LiveServeHost(stage)
    let conversation = ServeConversation(scene, host: host, program: .init(version: "0"))
    let client = ServeConnection()
    conversation.open(client)
    func say(_ line: String) -> String {
      conversation.take(.text(Array(line.utf8)), from: client)
      return String(decoding: client.takeAll(), as: UTF8.self)
    }
    _ = say(#"{"do":"subscribe","events":["theme"]}"#)
    stage.tick(at: 0)
    window.themeChoice.theme = .light
    stage.tick(at: 0.5)
    #expect(say("") == "{\"event\":\"theme\",\"theme\":\"light\",\"time\":0.5}\n")
    #expect(say(#"{"id":1,"do":"option"}"#).contains(#""theme":"light""#))
    #expect(say(#"{"id":2,"do":"option","theme":"light"}"#).contains(#""theme":"light""#))
    window.themeChoice.theme = .dark
    stage.tick(at: 1)
    #expect(say("") == "" && stage.theme == .light)
    // Rows of a terminal have no mouse.
    #expect(say(#"{"id":3,"do":"subscribe","events":["mouse"]}"#).contains("ok"))
    host.hasMouse = false
    let refused = say(#"{"id":4,"do":"subscribe","events":["key","mouse"]}"#)
    #expect(refused.contains(#""code":"bad-request""#) && refused.contains(#""at":"/events/1""#))
    #expect(say(#"{"id":5,"do":"subscribe","events":["key"]}"#).contains("ok"))
  }

  @Test("the reply to 'end' is the last line")
  func end() throws {
    let talk = try Talk(bar)
    #expect(
      talk.say(#"{"id":1,"do":"end","replace":"done"}"#, #"{"id":2,"set":{"bar.opacity":0}}"#)
        == [#"{"id":1,"ok":true,"time":0.0}"#]
    )
    #expect(talk.conversation.end == .asked(.replace("done")))
  }

  @Test("what a client owns leaves with it, all else stays")
  func owners() throws {
    let talk = try Talk(bar, isSingle: false)
    let owner = ServeConnection()
    talk.conversation.open(owner)
    talk.say(#"{"addSublayer":{"layer":{"id":"stays"},"to":"root"}}"#)
    talk.say(
      #"{"do":"hello","own":true}"#,
      #"{"addSublayer":{"layer":{"id":"goes"},"to":"root"}}"#,
      #"{"add":{"layer":"bar","key":"m","motion":{"kind":"decay","property":"opacity","velocity":1}}}"#,
      as: owner
    )
    #expect(talk.stage.rootLayer.sublayers?.count == 3)
    talk.conversation.close(owner)
    #expect(talk.stage.rootLayer.sublayers?.map(\.identifier) == ["bar", "stays"])
    #expect(talk.scene.layer("bar")?.motion(forKey: "m") == nil)
    #expect(talk.conversation.end == nil)
  }
}
