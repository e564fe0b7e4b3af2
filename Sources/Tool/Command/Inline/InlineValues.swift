import Foundation
import Lamina

/// Sets values of a running scene from lines of text, in the vocabulary of scene files.
@MainActor
final class InlineValues {
  private let talk: ServeConversation
  private let host: LiveServeHost
  private let client = ServeConnection()
  private let scene: InlineScene
  private let live: LiveScene
  private let warn: (String) -> Void
  /// The names whose faults were printed.
  private var told: Set<String> = []
  private var totals: [String: Double] = [:]

  init(
    _ live: LiveScene,
    _ host: LiveServeHost,
    _ scene: InlineScene,
    warn: @escaping (String) -> Void
  ) {
    (self.live, self.host, self.scene, self.warn) = (live, host, scene, warn)
    talk = ServeConversation(live, host: host, program: .init(version: VersionText.number))
    talk.open(client)
    _ = client.takeAll()
  }

  /// Sets a value; a line that does not fit is told once.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - value: The value.
  ///   - place: Where it comes from, in words.
  func set(_ name: String, _ value: LineValue, from place: @autoclosure () -> String) {
    let target = scene.target(name)
    switch value {
    case .json(let json): send([(target, json)], name, place())
    case .text(let text): send([(target, JSONString.quoted(text))], name, place())
    case .part(let part, let whole):
      guard let total = totalName(beside: target) else {
        return send([(target, LineValue.json(part / whole))], name, place())
      }
      var values = [(target, LineValue.json(part))]
      if totals[target] != whole {
        totals[target] = whole
        values.insert((total, LineValue.json(whole)), at: 0)
      }
      send(values, name, place())
    }
  }

  /// The property for the whole of which a target is a part, of the layer or of one of its items; nil
  /// if there is none.
  private func totalName(beside target: String) -> String? {
    guard target.hasSuffix(".value"), let dot = target.firstIndex(of: "."),
      let layer = live.layer(String(target[..<dot]))
    else { return nil }
    let name = target.dropLast("value".count) + "total"
    let keyPath = String(name[name.index(after: dot)...])
    return type(of: layer).propertyTable[keyPath] == nil ? nil : String(name)
  }

  private func send(_ values: [(String, String)], _ name: String, _ place: String) {
    let pairs = values.map { "\(JSONString.quoted($0)):\($1)" }.joined(separator: ",")
    host.noteTime()
    talk.take(.text(Array("{\"set\":{\(pairs)}}".utf8)), from: client)
    let reply = client.takeAll()
    guard !reply.isEmpty, told.insert(name).inserted else { return }
    let text = String(decoding: reply, as: UTF8.self)
    warn("--value \(name): \(place): \(Self.message(in: text))")
  }

  /// The message of an error.
  private static func message(in reply: String) -> String {
    struct Reply: Decodable {
      struct Fault: Decodable {
        let message: String
        let help: String?
      }
      let error: Fault
    }
    do {
      let fault = try JSONDecoder().decode(Reply.self, from: Data(reply.utf8)).error
      return fault.message + (fault.help.map { "; \($0)" } ?? "")
    } catch {
      return reply
    }
  }

  /// Begins the work, for a scene that has steps for that.
  func begin() { enter(.running) }

  private func enter(_ phase: ScenePhase) {
    host.noteTime()
    live.enter(phase, at: host.time * host.speed)
  }

  /// Notes that the work has ended, for the scene and all layers that show how it goes.
  func finish(succeeded: Bool) {
    enter(succeeded ? .succeeded : .failed)
    live.stage.use {
      Self.forEachTask(below: live.stage.rootLayer) { task in
        if task.state == .running { task.state = succeeded ? .succeeded : .failed }
      }
    }
  }

  static func forEachTask(below layer: Layer, _ body: (any ToolTask) -> Void) {
    if let task = layer as? any ToolTask { body(task) }
    for child in layer.sublayers ?? [] { forEachTask(below: child, body) }
  }
}
