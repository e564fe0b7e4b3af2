import CSystem
import Foundation
import LaminaStage
import LaminaTerminal

/// A second terminal of the probe, over a pseudo-terminal that it reads itself.
@MainActor
final class OtherTerminal {
  private let terminal: Terminal
  private let reader: Int32
  private var written: [UInt8] = []
  private var words: [String] = []

  init() throws {
    var (reader, end) = (Int32(-1), Int32(-1))
    guard cs_command_open_terminal(&reader, &end, 80, 24) else { throw POSIXError(.ENOTTY) }
    defer { close(end) }
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    self.reader = reader
    var options = TerminalOptions()
    options.type = "xterm-256color"
    options.presenter = .direct
    options.signals = .handle
    terminal = try Terminal(input: end, output: end, options: options)
  }

  /// What it has heard, and how often its screen was taken and left.
  var report: String {
    var events: [TimedEvent] = []
    terminal.collect(into: &events)
    for event in events {
      switch event.event {
      case .resumed: words.append("resumed")
      case .stop(let signal): words.append("\(signal)")
      default: break
      }
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(reader, &bytes, bytes.count)
      guard count > 0 else { break }
      written += bytes[..<count]
    }
    let text = String(decoding: written, as: UTF8.self)
    let taken = text.components(separatedBy: "\u{1B}[?1049h").count - 1
    let left = text.components(separatedBy: "\u{1B}[?1049l").count - 1
    return "taken \(taken) left \(left) \(words.joined(separator: " "))"
  }
}
