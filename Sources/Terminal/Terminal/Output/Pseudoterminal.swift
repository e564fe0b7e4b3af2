import CNcurses
import CSystem
import Dispatch
import Foundation
import LaminaCells
import Synchronization

/// A terminal without a screen, whose output is counted by a thread and dropped.
@MainActor
package final class Pseudoterminal: FrameStream {
  /// Counts what the thread reads.
  private final class Counter: Sendable {
    let bytes = Atomic(0)
    /// When the first ones came, in nanoseconds since the system's start; 0 before.
    let firstTime = Atomic<UInt64>(0)

    /// Reads until all writers have closed, then closes the descriptor.
    func drain(_ reader: Int32) {
      var room = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(reader, &room, room.count)
        if count == 0 || (count < 0 && errno != EINTR) { break }
        if count > 0 {
          if bytes.add(count, ordering: .relaxed).oldValue == 0 {
            firstTime.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed)
          }
        }
      }
      close(reader)
    }
  }

  /// The descriptor that programs write to.
  package let descriptor: Int32

  private let counter = Counter()

  /// Opens a raw terminal and starts its reader; throws `POSIXError` if none is available.
  package init() throws {
    var (reader, terminal) = (Int32(-1), Int32(-1))
    guard cn_pty_open(&reader, &terminal) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENXIO)
    }
    descriptor = terminal
    let thread = Thread { [reader, counter] in
      cs_stack_take()
      counter.drain(reader)
    }
    thread.start()
  }

  isolated deinit {
    close(descriptor)
  }

  /// The number of bytes that the thread has read.
  package var bytesRead: Int { counter.bytes.load(ordering: .relaxed) }

  /// When the thread read the first bytes, in nanoseconds since the system's start; nil before.
  package var firstReadTime: UInt64? {
    let time = counter.firstTime.load(ordering: .relaxed)
    return time == 0 ? nil : time
  }

  /// Tells programs the size of the terminal.
  package func resize(to size: CellSize) {
    var size = winsize(
      ws_row: UInt16(clamping: size.rows),
      ws_col: UInt16(clamping: size.columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  package func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    cn_pty_write(descriptor, bytes.baseAddress, bytes.count)
  }
}
