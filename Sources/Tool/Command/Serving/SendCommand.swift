import ArgumentParser
import Foundation
import Lamina
import LaminaFiles

/// `lamina send JSON…`: requests for a conversation that runs.
struct SendCommand: StageCommand {
  /// The environment variable with the path of the socket.
  static let variable = "LAMINA_SOCKET"

  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Send requests to 'lamina serve --socket', and print the replies.",
    discussion: """
      Each argument is a request, as a line for 'lamina serve'. The replies are printed in order; \
      a request without an 'id' has one only if it is wrong. The exit code is 1 if there was an \
      error.

      Example:
        lamina serve --inline 1 --socket work.sock &
        export LAMINA_SOCKET=work.sock
        lamina send '{"addSublayer":{"layer":{"use":"spinner","id":"s"},"to":"root"}}'
        lamina send '{"set":{"s.text":"Linking"}}' '{"id":1,"do":"get","values":["s.opacity"]}'
        lamina send '{"do":"end"}'
      """
  )

  @Option("The socket; by default that of $LAMINA_SOCKET.", value: "path")
  var socket: String?

  @Argument(help: ArgumentHelp("Requests, each an object of JSON.", valueName: "json"))
  var requests: [String]

  func perform() throws {
    let given = socket ?? ProcessInfo.processInfo.environment[Self.variable]
    guard let path = given, !path.isEmpty else {
      throw CommandFailure(
        .wrongUsage,
        "send needs the socket of 'lamina serve'",
        help: "write --socket PATH, or set \(Self.variable)"
      )
    }
    let descriptor = try Self.connect(to: path)
    defer { close(descriptor) }
    // A server that is gone is the end of its replies.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    try talk(over: descriptor)
  }

  /// The milliseconds for which a server may be missing that a script has just started, and those
  /// between two attempts.
  private static let patience = (missing: 1000, pause: 20)

  private static func connect(to path: String) throws -> Int32 {
    var left = patience.missing / patience.pause
    while true {
      do throws(UnixSocket.Problem) {
        return try UnixSocket.connect(to: path)
      } catch {
        let isMissing = [.system(code: ENOENT), .system(code: ECONNREFUSED)].contains(error)
        if isMissing, left > 0 {
          left -= 1
          poll(nil, 0, Int32(patience.pause))
          continue
        }
        throw CommandFailure(
          .noTerminal,
          isMissing ? "nobody listens at '\(path)'" : error.words(for: path),
          help: "start 'lamina serve --socket \(path)'"
        )
      }
    }
  }

  /// Sends the requests, and prints the replies to them.
  @MainActor private func talk(over descriptor: Int32) throws {
    // A request is one line, however it was written.
    let lines = requests.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n" }
    var rest = Array(lines.joined().utf8)[...]
    var splitter = LineSplitter(limit: .max)
    var room = [UInt8](repeating: 0, count: 1 << 16)
    var hasError = false
    var hasGreeting = false
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if !rest.isEmpty { ready.events |= Int16(POLLOUT) }
      guard poll(&ready, 1, -1) > 0 else { continue }
      if ready.revents & Int16(POLLOUT) != 0, !rest.isEmpty {
        let count = rest.prefix(4096)
          .withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Self.now) }
        rest = count > 0 ? rest.dropFirst(count) : errno == EAGAIN || errno == EINTR ? rest : []
        if rest.isEmpty { shutdown(descriptor, Int32(SHUT_WR)) }
      }
      guard ready.revents & ~Int16(POLLOUT) != 0 else { continue }
      let count = read(descriptor, &room, room.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count <= 0 { break }
      var output = ""
      splitter.take(room[..<count]) { line in
        guard case .text(let bytes) = line else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        defer { hasGreeting = true }
        if !hasGreeting, text.hasPrefix(#"{"event":"hello""#) { return }
        if Self.isError(text) { hasError = true }
        output += text + "\n"
      }
      try Console.current.print(output)
    }
    if !rest.isEmpty || !hasGreeting {
      throw CommandFailure(.failed, "the server left before it had all requests")
    }
    if hasError { throw QuietEnd(status: .failed) }
  }

  private static let now = Int32(MSG_DONTWAIT)

  /// Whether a line is the reply to a wrong request.
  static func isError(_ line: String) -> Bool {
    do {
      let found = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return found?["error"] != nil
    } catch {
      return false
    }
  }
}
