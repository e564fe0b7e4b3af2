import Foundation
import LaminaFiles
import Testing

/// A program of this process that talks to a server.
final class SocketClient {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var isOpen = true

  /// Connects as soon as a server listens.
  init(_ path: String) throws {
    let deadline = Date(timeIntervalSinceNow: 60)
    while true {
      do {
        descriptor = try UnixSocket.connect(to: path)
        return
      } catch  where Date() < deadline {
        poll(nil, 0, 10)
      }
    }
  }

  deinit { close() }

  func close() {
    if isOpen { Foundation.close(descriptor) }
    isOpen = false
  }

  func say(_ line: String) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The next line; empty when the server has closed the connection.
  func line() throws -> String {
    var room = [UInt8](repeating: 0, count: 65536)
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        return line
      }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&ready, 1, 60_000) > 0, "no line in a minute")
      let count = read(descriptor, &room, room.count)
      guard count > 0 else { return "" }
      rest += room[..<count]
    }
  }
}
