import Foundation
import LaminaTestSupport
import Testing

/// Conversations of several clients at once with `lamina serve --headless --socket`.
@MainActor
@Suite(.inTerminal) struct ServeClientsTests {
  /// A server, which ends with the test if nobody ends it before.
  private final class Server {
    let path: String
    private let folder: SceneFolder
    private let process = Process()

    init(_ options: [String]) throws {
      folder = try SceneFolder()
      path = folder.path("s")
      process.executableURL = URL(fileURLWithPath: try TerminalProgram.built("lamina"))
      process.arguments = ["serve", "--headless", "--socket", path] + options
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// The exit code.
    var status: Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }

    /// The memory of the process in bytes; nil where the system does not tell.
    var memory: Int? {
      let status = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status",
        encoding: .utf8
      )
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 << 10 }
    }
  }

  /// Requests of another client, which change nothing that the first one sees.
  private static let asides = [
    #"{"id":1,"do":"hello","own":true}"#, #"{"id":2,"set":{"bar.widht":3}}"#, "nonsense",
    #"{"id":4,"do":"option"}"#, #"{"id":5,"do":"print","text":"x"}"#, #"{"id":6,"do":"fly"}"#,
    #"{"id":7,"do":"unsubscribe","events":["started","stopped","completed"]}"#,
  ]

  @Test("a recorded conversation is the same with another client in between", arguments: talks)
  func golden(name: String) throws {
    let talk = try RecordedTalk(name)
    let server = try Server(talk.options)
    let (first, other) = (try SocketClient(server.path), try SocketClient(server.path))
    #expect(try other.line() == talk.heard[0])
    for (index, line) in talk.said.enumerated() {
      other.say(Self.asides[index % Self.asides.count])
      first.say(line)
      if index < talk.said.count - 1 { #expect(try !other.line().isEmpty) }
    }
    var lines: [String] = []
    while case let line = try first.line(), !line.isEmpty { lines.append(line) }
    #expect(lines == talk.heard, "\(lines.joined(separator: "\n"))")
    #expect(server.status == 0)
  }

  private nonisolated static let talks = RecordedTalk.all

  @Test("values are those of the trace, whichever client moves them", arguments: 101...106)
  func trace(seed: UInt64) throws {
    let traced = try TracedSteps(seed: seed)
    let server = try Server([traced.scene])
    let clients = [try SocketClient(server.path), try SocketClient(server.path)]
    for client in clients { #expect(try client.line().hasPrefix(#"{"event":"hello","#)) }
    func ask(_ number: Int, _ line: String) throws -> String {
      clients[number % 2].say(line)
      return try clients[number % 2].line()
    }
    for (number, step) in traced.steps.enumerated() {
      let time = #""ok":true,"time":\#(step.at)}"#
      #expect(try ask(number, #"{"id":2,"do":"advance","to":\#(step.at)}"#).hasSuffix(time))
      #expect(try ask(number + 1, #"{"id":3,\#(step.json)}"#).hasSuffix(time))
      for reader in 0...1 {
        #expect(TracedSteps.values(try ask(reader, traced.get)) == traced.values[number])
      }
    }
    _ = try ask(0, #"{"id":4,"do":"advance","to":\#(traced.end)}"#)
    #expect(TracedSteps.values(try ask(1, traced.get)) == traced.values.last)
    _ = try ask(1, #"{"id":5,"do":"end"}"#)
    #expect(server.status == 0)
  }

  @Test("a client that does not read its frames costs little memory, and others go on")
  func frozen() throws {
    let folder = try SceneFolder()
    let scene = try folder.write(
      "s.yaml",
      """
      version: 1
      stage: {columns: 200, rows: 50}
      layers: [{id: bar, frame: [0, 0, 60, 80], backgroundColor: "#66ccff"}]
      timeline: [{at: 0, set: {bar.position.x: 160}, transaction: {animationDuration: 20s}}]

      """
    )
    let server = try Server([scene])
    let (frozen, other) = (try SocketClient(server.path), try SocketClient(server.path))
    _ = (try frozen.line(), try other.line())
    frozen.say(#"{"id":1,"do":"advance","to":10,"frames":"all"}"#)
    let before = server.memory
    var answers: [String] = []
    for number in 0..<200 {
      other.say(#"{"id":\#(number),"do":"get","values":["bar.opacity"]}"#)
      answers.append(try other.line())
    }
    #expect(answers.allSatisfy { $0.contains(#""bar.opacity":1"#) })
    // All frames have some 9 MB.
    if let before, let after = server.memory { #expect(after - before < 6 << 20) }
    other.say(#"{"id":"next","do":"advance","by":1}"#)
    var (count, bytes) = (0, 0)
    while case let line = try frozen.line(), !line.hasPrefix(#"{"id":1,"#) {
      try #require(line.hasPrefix(#"{"event":"frame","time":"#))
      (count, bytes) = (count + 1, bytes + line.utf8.count)
    }
    #expect(count == 601 && bytes > 8 << 20)
    #expect(try other.line() == #"{"id":"next","ok":true,"time":11.0}"#)
    other.say(#"{"do":"end"}"#)
    #expect(server.status == 0)
  }
}
