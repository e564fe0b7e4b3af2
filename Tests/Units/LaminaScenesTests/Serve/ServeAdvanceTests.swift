import LaminaCells
import Testing

@testable import LaminaScenes

/// An advance whose client reads its frames slowly, or not at all.
@MainActor
@Suite struct ServeAdvanceTests {
  private static let size = CellSize(columns: 120, rows: 30)
  private static let scene = """
    layers: [{id: bar, frame: [0, 0, 40, 40], backgroundColor: "#66ccff"}]
    timeline: [{at: 0, set: {bar.position.x: 90}, transaction: {animationDuration: 1s}}]

    """
  private static let all = #"{"id":"all","do":"advance","to":1,"frames":"all","format":"json"}"#
  /// More than a frame of the stage has as JSON.
  private static let frame = 120 * 30 * 60

  private func talk() throws -> Talk { try Talk(Self.scene, size: Self.size, isSingle: false) }

  private func take(_ line: String, _ talk: Talk, _ client: ServeConnection) {
    talk.conversation.take(.text(Array(line.utf8)), from: client)
  }

  /// The lines of a client that is written to at once.
  private func read() throws -> [String] {
    let talk = try talk()
    var bytes: [UInt8] = []
    let client = ServeConnection { bytes += $0 }
    talk.conversation.open(client)
    take(Self.all, talk, client)
    bytes += client.takeAll()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .map(String.init)
  }

  @Test("frames are made as they are read, and are the same ones")
  func slices() throws {
    let expected = try read()
    #expect(expected.count == 62)
    #expect(expected.reduce(0) { $0 + $1.utf8.count } > 3 * ServeLimits.waiting)
    let talk = try talk()
    var (bytes, turns) = ([UInt8](), 0)
    take(Self.all, talk, talk.client)
    while talk.conversation.isNext(talk.client) {
      #expect(talk.client.waitingCount < ServeLimits.waiting + Self.frame)
      // Without a reader nothing happens.
      let time = talk.host.time
      talk.conversation.proceed()
      #expect(talk.host.time == time && time < 1)
      bytes += talk.client.takeAll()
      talk.conversation.proceed()
      turns += 1
    }
    bytes += talk.client.takeAll()
    #expect(turns > 2)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines == expected)
    #expect(lines.last == #"{"id":"all","ok":true,"time":1.0}"#)
  }

  @Test("others go on meanwhile at the time that it has reached; only their advance waits")
  func others() throws {
    let talk = try talk()
    let other = ServeConnection()
    talk.conversation.open(other)
    _ = other.takeAll()
    take(Self.all, talk, talk.client)
    let time = talk.host.time
    #expect(time > 0 && time < 1)
    take(#"{"id":1,"set":{"bar.cornerRadius":2}}"#, talk, other)
    #expect(talk.heard(other) == [#"{"id":1,"ok":true,"time":\#(time)}"#])
    take(#"{"id":2,"do":"advance","by":0.5}"#, talk, other)
    #expect(talk.conversation.isAdvancing(other) && !talk.conversation.isNext(other))
    #expect(talk.heard(other) == [])
    let third = ServeConnection()
    talk.conversation.open(third)
    _ = third.takeAll()
    // That time is past when its turn comes.
    take(#"{"id":3,"do":"advance","to":1.2}"#, talk, third)
    #expect(talk.heard().last == #"{"id":"all","ok":true,"time":1.0}"#)
    #expect(talk.heard(other) == [#"{"id":2,"ok":true,"time":1.5}"#])
    #expect(talk.heard(third).first?.contains("time-past") == true)
    #expect(!talk.conversation.isAdvancing(third))
  }

  @Test("a line that comes nonetheless is answered after the frames")
  func impatient() throws {
    let expected = try read()
    let talk = try talk()
    take(Self.all, talk, talk.client)
    take(#"{"id":9,"do":"get","values":[]}"#, talk, talk.client)
    #expect(talk.heard() == expected + [#"{"id":9,"ok":true,"time":1.0,"values":{}}"#])
  }

  @Test("the advance of a client that is gone reaches its time, and others have their turn")
  func gone() throws {
    let talk = try talk()
    let other = ServeConnection()
    talk.conversation.open(other)
    _ = other.takeAll()
    take(Self.all, talk, talk.client)
    take(#"{"id":1,"do":"advance","by":0}"#, talk, other)
    #expect(talk.heard(other) == [])
    talk.conversation.close(talk.client)
    #expect(talk.heard(other) == [#"{"id":1,"ok":true,"time":1.0}"#])
  }

  @Test("at the end of the conversation an advance that rests is answered, too")
  func end() throws {
    let talk = try talk()
    let other = ServeConnection()
    talk.conversation.open(other)
    _ = other.takeAll()
    take(Self.all, talk, talk.client)
    take(#"{"id":1,"do":"end"}"#, talk, other)
    #expect(talk.conversation.end == .asked(.keep))
    let last = try #require(talk.heard().last)
    #expect(last.hasPrefix(#"{"id":"all","error":{"code":"too-many","#))
    #expect(talk.heard(other).count == 1)
  }
}
