import Foundation
import Testing

@testable import LaminaCommand

/// Runs `lamina serve --headless` on lines, over one of two connected descriptors.
@MainActor
enum Serving {
  struct Outcome: Equatable {
    var status: Int32
    var lines: [String]
    var words: String
  }

  /// The kind of the connected descriptors.
  static var stream: Int32 {
    #if os(Linux)
    Int32(SOCK_STREAM.rawValue)
    #else
    SOCK_STREAM
    #endif
  }

  /// Says all lines, then ends the input; the answers fit into the buffers of the system.
  static func run(_ arguments: [String] = [], _ lines: [String]) throws -> Outcome {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, stream, 0, &ends) == 0)
    let client = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    try client.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    shutdown(ends[0], Int32(SHUT_WR))
    let console = CapturedConsole()
    let status = console.run(["serve", "--headless", "--fd", "\(ends[1])"] + arguments)
    close(ends[1])
    let text = String(decoding: try client.readToEnd() ?? Data(), as: UTF8.self)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return Outcome(
      status: status,
      lines: text.split(separator: "\n").map(String.init),
      words: console.words
    )
  }
}
