import Foundation
import Testing

@testable import LaminaScenes

/// Each wrong request gets its code and its place, and changes nothing.
@MainActor
@Suite struct ServeErrorTests {
  private static let scene = """
    layers:
      - {id: bar, frame: [0, 0, 4, 2]}
      - {id: label, kind: text, string: hello}
    timeline:
      - {at: 5s, addSublayer: {layer: {id: late}, to: root}}

    """

  /// A line, the code of its error, and its place.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let code: String
    let place: String?

    init(_ line: String, _ code: String, _ place: String?) {
      (self.line, self.code, self.place) = (line, code, place)
    }

    var testDescription: String { "\(code) \(line.prefix(60))" }
  }

  nonisolated static let cases = [
    Case(#"{"id":1"#, "bad-json", nil), Case("id: 1", "bad-json", nil),
    Case("[]", "bad-request", ""), Case("1", "bad-request", ""), Case("{}", "bad-request", ""),
    Case(#"{"id":1}"#, "bad-request", ""),
    Case(#"{"id":1,"do":"end","set":{}}"#, "bad-request", "/set"),
    Case(#"{"id":1,"do":[],"set":{}}"#, "bad-request", "/set"),
    Case(#"{"id":1,"do":"dance"}"#, "unknown-do", "/do"),
    Case(#"{"id":1,"do":7}"#, "unknown-do", "/do"),
    Case(#"{"id":1,"do":{}}"#, "unknown-do", "/do"),
    Case(#"{"id":1.5,"do":"end"}"#, "bad-id", "/id"),
    Case(#"{"id":null,"do":"end"}"#, "bad-id", "/id"),
    Case(#"{"id":[1],"do":"end"}"#, "bad-id", "/id"),
    Case(#"{"id":1,"do":"option","rows":3}"#, "not-headless", "/rows"),
    Case(#"{"id":1,"do":"option","maxRate":"4k"}"#, "not-headless", "/maxRate"),
    Case(#"{"id":1,"do":"option","maxRate":"fast"}"#, "wrong-type", "/maxRate"),
    Case(#"{"id":1,"do":"option","motion":"some"}"#, "unknown-name", "/motion"),
    Case(#"{"id":1,"at":0.5,"set":{"bar.opacity":1}}"#, "time-past", "/at"),
    Case(#"{"id":1,"do":"advance","to":0.5}"#, "time-past", "/to"),
    Case(#"{"id":1,"at":4000,"set":{"bar.opacity":1}}"#, "too-many", "/at"),
    Case(#"{"id":1,"do":"advance","to":4000}"#, "too-many", "/to"),
    Case(#"{"id":1,"do":"advance","by":200,"frames":"all"}"#, "too-many", "/by"),
    Case(#"{"id":1,"do":"advance","by":-1}"#, "out-of-range", "/by"),
    Case(#"{"id":1,"do":"advance","by":1,"to":2}"#, "conflict", "/to"),
    Case(#"{"id":1,"do":"advance"}"#, "missing-key", ""),
    Case(#"{"id":1,"do":"advance","by":1,"speed":2}"#, "unknown-key", "/speed"),
    Case(#"{"id":1,"do":"advance","by":1,"frames":"some"}"#, "unknown-name", "/frames"),
    Case(#"{"id":1,"do":"hello","protocol":2}"#, "protocol", "/protocol"),
    Case(#"{"id":1,"do":"subscribe","events":["dawn"]}"#, "unknown-name", "/events/0"),
    Case(#"{"id":1,"do":"subscribe"}"#, "missing-key", ""),
    Case(#"{"id":1,"do":"print"}"#, "missing-key", ""),
    Case(#"{"id":1,"do":"end","keep":true,"replace":"x"}"#, "conflict", "/replace"),
    Case(#"{"id":1,"do":"get","values":["bar"]}"#, "bad-target", "/values/0"),
    Case(#"{"id":1,"do":"get","values":["baz.opacity"]}"#, "unknown-layer", "/values/0"),
    Case(
      #"{"id":1,"do":"get","values":["bar.opacity","bar.opacty"]}"#,
      "unknown-property",
      "/values/1"
    ),
    Case(#"{"id":1,"set":{"bar.widht":3}}"#, "unknown-property", "/set/bar.widht"),
    Case(#"{"id":1,"set":{"baz.opacity":3}}"#, "unknown-layer", "/set/baz.opacity"),
    Case(#"{"id":1,"set":{"bar.opacity":"x"}}"#, "wrong-type", "/set/bar.opacity"),
    Case(#"{"id":1,"set":{"bar.opacity":1},"set":{}}"#, "duplicate-key", "/set"),
    Case(#"{"id":1,"sett":{}}"#, "unknown-key", "/sett"),
    Case(#"{"id":1,"do":[{"set":{"bar.opacity":1}},{"fly":1}]}"#, "unknown-key", "/do/1/fly"),
    Case(#"{"id":1,"do":[{"at":3,"set":{"bar.opacity":1}}]}"#, "unknown-key", "/do/0/at"),
    Case(
      #"{"id":1,"addSublayer":{"layer":{"id":"bar"},"to":"root"}}"#,
      "duplicate-id",
      "/addSublayer/layer/id"
    ),
    Case(
      #"{"id":1,"addSublayer":{"layer":{"id":"late"},"to":"root"}}"#,
      "duplicate-id",
      "/addSublayer/layer/id"
    ),
    Case(
      #"{"id":1,"addSublayer":{"layer":{"id":"root"},"to":"root"}}"#,
      "reserved-id",
      "/addSublayer/layer/id"
    ),
    Case(
      #"{"id":1,"addSublayer":{"layer":{"id":"a","sublayers":[{"id":"a"}]},"to":"root"}}"#,
      "duplicate-id",
      "/addSublayer/layer/sublayers/0/id"
    ),
    Case(#"{"id":1,"motion":{"layer":"bar","key":"m","to":3}}"#, "unknown-motion", "/motion/key"),
    Case(#"{"id":1,"set":{"bar.opacity":1},"count":2}"#, "conflict", "/count"),
  ]

  @Test("each fault has its code and its place", arguments: cases)
  func codes(fault: Case) throws {
    let talk = try Talk(Self.scene)
    talk.say(#"{"do":"advance","to":1}"#)
    let before = talk.say(
      #"{"id":0,"do":"get","values":["bar.opacity","bar.bounds"],"tree":"model"}"#
    )
    #expect(try talk.fault(fault.line) == [fault.code, fault.place])
    #expect(
      talk.say(#"{"id":0,"do":"get","values":["bar.opacity","bar.bounds"],"tree":"model"}"#)
        == before
    )
  }

  @Test("every code of a conversation has a case")
  func all() {
    // `too-long` is not seen by the reader, and `headless-only` needs a stage with a clock.
    let known = Set(Self.cases.map(\.code)).union(["too-long", "headless-only"])
    #expect(ServeError.Code.allCases.map(\.rawValue).filter { !known.contains($0) } == [])
  }

  @Test("the message is that of the law")
  func message() throws {
    let talk = try Talk(Self.scene)
    let lines = talk.say(#"{"id":2,"set":{"bar.widht":60}}"#)
    #expect(
      lines == [
        #"{"id":2,"error":{"code":"unknown-property","#
          + #""message":"'widht' is not a property of 'bar', a plain layer","#
          + #""help":"'lamina list properties layer' shows all","at":"/set/bar.widht"}}"#
      ]
    )
  }

  @Test("a request without an id is answered by the number of its line, blank lines included")
  func lineNumbers() throws {
    let talk = try Talk(Self.scene)
    #expect(
      talk.say(#"{"set":{"bar.opacity":1}}"#, "", "  \r", "x").first?.hasPrefix(#"{"line":4,"#)
        == true
    )
    talk.conversation.take(.tooLong, from: talk.client)
    let long = try #require(talk.heard().first)
    #expect(long.hasPrefix(#"{"line":5,"error":{"code":"too-long","#))
  }

  @Test("a list with a wrong step does nothing")
  func atomic() throws {
    let talk = try Talk(Self.scene)
    let list =
      #"[{"addSublayer":{"layer":{"id":"new"},"to":"root"}},{"set":{"bar.opacity":0}},{"set":{"no.x":1}}]"#
    #expect(try talk.fault(#"{"id":1,"do":\#(list)}"#)?[0] == "unknown-layer")
    #expect(try talk.number("bar.opacity") == 1)
    #expect(try talk.fault(#"{"id":1,"do":"get","values":["new.opacity"]}"#)?[0] == "unknown-layer")
    #expect(
      talk.say(#"{"id":1,"addSublayer":{"layer":{"id":"new"},"to":"root"}}"#) == [
        #"{"id":1,"ok":true,"time":0.0}"#
      ]
    )
  }

  @Test("repeated steps together have the limit of a file")
  func repetitions() throws {
    let talk = try Talk(Self.scene)
    let line = #"{"id":1,"set":{"bar.opacity":1},"every":0.001}"#
    let codes = try (0..<400).map { _ in try talk.fault(line)?[0] }
    #expect(codes.first == .some(nil))
    #expect(codes.last == "too-many")
  }

  @Test("a thousand errors in a row end the conversation, a good line between them starts again")
  func tooManyErrors() throws {
    let talk = try Talk(Self.scene)
    for _ in 1..<ServeLimits.errors { talk.say("x") }
    talk.say(#"{"do":"advance","to":0}"#)
    for _ in 1..<ServeLimits.errors { talk.say("x") }
    #expect(talk.conversation.end == nil)
    #expect(talk.say("x").count == 1)
    #expect(talk.conversation.end == .tooManyErrors)
    #expect(talk.say(#"{"id":1,"do":"end"}"#) == [])
  }
}
