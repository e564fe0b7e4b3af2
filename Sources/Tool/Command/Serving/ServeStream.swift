import Foundation
import Lamina
import LaminaFiles

/// A conversation over two descriptors: requests are read from one, and lines are written to the
/// other before the next requests are taken, so that the same requests give the same bytes.
@MainActor
final class ServeStream {
  private let input: Int32
  private let output: Int32
  /// Whether the reader of the output is gone.
  private var isBroken = false

  init(input: Int32, output: Int32) { (self.input, self.output) = (input, output) }

  /// Runs until the conversation or its input ends; a reader that is gone is an end too.
  func run(_ conversation: ServeConversation) throws -> ServeConversation.End? {
    // Writing to a pipe without a reader fails instead of ending the program.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let connection = ServeConnection { [unowned self] in write($0) }
    conversation.open(connection)
    write(connection.takeAll())
    var splitter = LineSplitter()
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while conversation.end == nil, !isBroken, let count = try read(&room) {
      splitter.take(room[..<count]) { conversation.take($0, from: connection) }
      write(connection.takeAll())
    }
    splitter.finish { conversation.take($0, from: connection) }
    write(connection.takeAll())
    conversation.close(connection)
    return conversation.end
  }

  /// Reads some bytes; nil at the end of the input.
  private func read(_ room: inout [UInt8]) throws -> Int? {
    while true {
      let count = Foundation.read(input, &room, room.count)
      if count > 0 { return count }
      if count == 0 || errno == ECONNRESET { return nil }
      try wait(for: input, POLLIN, "cannot read the requests")
    }
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !isBroken {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        // A failure other than a pause is the end of the reader.
        do { try wait(for: output, POLLOUT, "") } catch { isBroken = true }
      }
    }
  }

  /// Waits after a failed call if a later one can succeed.
  private func wait(for descriptor: Int32, _ events: Int32, _ what: String) throws {
    switch errno {
    case EINTR: return
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      _ = poll(&request, 1, -1)
    default:
      throw CommandFailure(.unreadableFile, "\(what): \(SystemError.words(errno))")
    }
  }
}
