import CNcurses
import CSystem
import Foundation

/// A terminal without a screen, whose output is read by a thread and dropped.
@MainActor
package final class Pseudoterminal: FrameStream {
  /// The descriptor that programs write to.
  package let descriptor: Int32

  /// Opens a raw terminal and starts its reader; throws `POSIXError` if none is available.
  package init() throws {
    var (reader, terminal) = (Int32(-1), Int32(-1))
    guard cn_pty_open(&reader, &terminal) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENXIO)
    }
    descriptor = terminal
    let thread = Thread { [reader] in
      cs_stack_take()
      cn_pty_drain(reader)
    }
    thread.start()
  }

  isolated deinit {
    close(descriptor)
  }

  package func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    cn_pty_write(descriptor, bytes.baseAddress, bytes.count)
  }
}
