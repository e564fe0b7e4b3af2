import ArgumentParser
import Foundation
import Lamina
import LaminaFiles
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// What waits for a client of `lamina serve` that reads slowly.
@MainActor
@Suite struct ServeLinkTests {
  private static let scene = """
    version: 1
    stage: {columns: 160, rows: 40}
    layers: [{id: bar, frame: [0, 0, 60, 60], backgroundColor: "#66ccff"}]
    timeline: [{at: 0, set: {bar.position.x: 120}, transaction: {animationDuration: 4s}}]

    """
  private static let all = #"{"id":1,"do":"advance","to":4,"frames":"all"}"#

  /// Sends the program as much as fits, and returns all lines of what it writes, up to a reply.
  private func converse(
    _ path: String,
    _ between: (ServeLink, LoopGroup) -> Void
  ) throws
    -> [String]
  {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Serving.stream, 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let shared = try SharedOptions.parse([])
    let stage = try ServeStage(path, shared, SceneLoader(shared))
    let conversation = ServeConversation(
      stage.scene,
      host: stage.host,
      program: .init(version: "0"),
      isSingle: false
    )
    let group = try LoopGroup()
    let link = ServeLink(input: ends[0], output: ends[0], conversation, in: group)
    let line = Array((Self.all + "\n").utf8)
    try #require(line.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) } == line.count)
    between(link, group)
    var text: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    let reply = Array(#"{"id":1,"#.utf8)
    while !text.suffix(200).split(separator: 0x0A).contains(where: { $0.starts(with: reply) }) {
      let count = read(ends[1], &room, room.count)
      if count > 0 { text += room[..<count] }
      if count < 0 { try #require(errno == EAGAIN) }
      group.takeTurn(until: group.now)
      link.write()
    }
    link.leave()
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("thousands of frames are made as they are read, and are those of render")
  func frames() throws {
    let folder = try SceneFolder()
    let path = try folder.write("s.yaml", Self.scene)
    let lines = try converse(path) { link, group in
      for _ in 0..<200 {
        group.takeTurn(until: group.now)
        link.write()
        #expect(link.waitingCount < ServeLimits.waiting + (1 << 16))
      }
      #expect(link.waitingCount > ServeLimits.waiting / 2)
    }
    #expect(lines.count == 243)
    #expect(lines.joined().utf8.count > 2 * ServeLimits.waiting)
    for tick in stride(from: 0, through: 240, by: 40) {
      let console = CapturedConsole()
      let time = Double(tick) / 60
      #expect(console.run(["render", path, "--at", "\(time)"]) == 0)
      let line = Data(lines[1 + tick].utf8)
      let frame = try JSONSerialization.jsonObject(with: line) as? [String: Any]
      #expect(frame?["text"] as? String == console.data, "\(time)")
    }
    #expect(lines.last == #"{"id":1,"ok":true,"time":4.0}"#)
  }
}
