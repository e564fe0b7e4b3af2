import Foundation
import LaminaCells
import LaminaLayers
import LaminaStage
import Testing

@testable import LaminaScenes

/// A conversation without a program around it.
@MainActor
final class Talk {
  let stage: Stage
  let scene: LiveScene
  let host: HeadlessServeHost
  let conversation: ServeConversation
  /// The client that speaks unless a test says another one.
  let client = ServeConnection()

  init(
    _ scene: String = "",
    size: CellSize = CellSize(columns: 20, rows: 4),
    isSingle: Bool = true
  )
    throws
  {
    let text = "version: 1\nstage: {columns: \(size.columns), rows: \(size.rows)}\n" + scene
    let file = SourceFile(name: "s.yaml", text: text)
    let check = SceneCheck(file, importers: SceneImporters([]))
    #expect(check.diagnostics.map(\.message) == [])
    stage = Stage(screen: HeadlessScreen(size: size))
    self.scene = try #require(LiveScene(check, on: stage))
    host = HeadlessServeHost(stage)
    conversation = ServeConversation(
      self.scene,
      host: host,
      program: .init(version: "0"),
      isSingle: isSingle
    )
    conversation.open(client)
    _ = client.takeAll()
  }

  /// Says lines, and returns those that come back.
  @discardableResult
  func say(_ lines: String..., as client: ServeConnection? = nil) -> [String] {
    let client = client ?? self.client
    for line in lines { conversation.take(.text(Array(line.utf8)), from: client) }
    return heard(client)
  }

  /// The lines that wait for a client, and those of its advance that follow as they are read.
  func heard(_ client: ServeConnection? = nil) -> [String] {
    let client = client ?? self.client
    var bytes = client.takeAll()
    while conversation.isNext(client) {
      conversation.proceed()
      bytes += client.takeAll()
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// The code and the place of the error that a line gives; nil for another answer.
  func fault(_ line: String) throws -> [String?]? {
    let lines = say(line)
    #expect(lines.count == 1)
    let object = try JSONSerialization.jsonObject(with: Data(lines.joined().utf8))
    let error = (object as? [String: Any])?["error"] as? [String: Any]
    return error.map { [$0["code"] as? String, $0["at"] as? String] }
  }

  /// A number of a layer's presentation.
  func number(_ name: String) throws -> Double {
    let lines = say(#"{"id":0,"do":"get","values":["\#(name)"]}"#)
    let object = try JSONSerialization.jsonObject(with: Data(lines.joined().utf8))
    let values = (object as? [String: Any])?["values"] as? [String: Any]
    return try #require(values?[name] as? Double, "\(lines)")
  }
}
