import Foundation

/// Reads the lines of a descriptor, of which only the last of those that came together counts.
final class LineReader {
  /// The most bytes of a line; the rest of a longer one is skipped.
  private static let capacity = 1 << 16

  let descriptor: Int32
  private let isOwned: Bool
  private var part: [UInt8] = []
  private var isSkipping = false
  /// The number of lines so far.
  private(set) var count = 0
  /// Whether nothing more will come.
  private(set) var isAtEnd = false

  init(_ descriptor: Int32, isOwned: Bool = false) {
    (self.descriptor, self.isOwned) = (descriptor, isOwned)
  }

  deinit { if isOwned { close(descriptor) } }

  /// Reads what is there, and returns the last whole line; never waits.
  func read() -> String? {
    // Whatever else reads from here may have been faster since the descriptor was found readable.
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, 0) > 0 else { return nil }
    var room = [UInt8](repeating: 0, count: Self.capacity)
    let count = Foundation.read(descriptor, &room, room.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    if count <= 0 {
      isAtEnd = true
      if part.isEmpty { return nil }
      self.count += 1
      return isSkipping ? nil : line(part)
    }
    var found: [UInt8]?
    for byte in room[..<count] {
      if byte == 0x0A {
        if !isSkipping { found = part }
        self.count += 1
        (part, isSkipping) = ([], false)
      } else if part.count < Self.capacity {
        part.append(byte)
      } else {
        isSkipping = true
      }
    }
    return found.map(line)
  }

  private func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// What descriptors of one stream have in common: each line is read once, by any of them.
  struct Stream: Equatable {
    private let isOwned: Bool
    private let descriptor: Int32?
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ descriptor: Int32, isOwned: Bool) {
      var found = stat()
      // Each descriptor of a file has its own place in it.
      let isShared =
        fstat(descriptor, &found) == 0 && found.st_ino != 0 && found.st_mode & S_IFMT != S_IFREG
      self.isOwned = isOwned
      self.descriptor = isShared ? nil : descriptor
      device = isShared ? UInt64(truncatingIfNeeded: found.st_dev) : 0
      number = isShared ? UInt64(found.st_ino) : 0
    }
  }

  /// The stream of the descriptor.
  var stream: Stream { Stream(descriptor, isOwned: isOwned) }
}
