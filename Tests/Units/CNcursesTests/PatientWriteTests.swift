import CNcurses
import Foundation
import Testing

/// A separate pseudo-terminal for each test; one at a time, since the timer's signal is one of the
/// process.
@Suite(.serialized) struct PatientWriteTests {
  private func withTerminal(
    _ body: (_ reader: Int32, _ terminal: OpaquePointer) throws -> Void
  ) throws {
    var reader: Int32 = -1
    var terminal: Int32 = -1
    try #require(cn_pty_open(&reader, &terminal))
    defer { close(terminal) }
    var handle: OpaquePointer?
    try #require(cn_terminal_open_on(terminal, terminal, &handle) == CN_READY)
    let opened = try #require(handle)
    defer { cn_terminal_close(opened) }
    try body(reader, opened)
  }

  @Test("a frame much larger than the terminal's queue takes one call while somebody reads")
  func oneCall() throws {
    try withTerminal { reader, terminal in
      let length = 400_000
      let drained = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        var left = length
        var bytes = [UInt8](repeating: 0, count: 65536)
        while left > 0 {
          let count = read(reader, &bytes, bytes.count)
          if count <= 0 { break }
          left -= count
        }
        drained.signal()
      }
      let bytes = [UInt8](repeating: 0x41, count: length)
      var writes: UInt = 0
      #expect(cn_patient_write(terminal, bytes, length, 100_000, &writes) == length)
      #if os(Linux)
      #expect(writes == 1)
      #endif
      drained.wait()
      close(reader)
    }
  }

  @Test("a terminal that nobody reads ends the wait, and what was taken is told")
  func nobodyReads() throws {
    try withTerminal { reader, terminal in
      let bytes = [UInt8](repeating: 0x41, count: 400_000)
      var writes: UInt = 0
      let start = cn_tty_now()
      let taken = cn_patient_write(terminal, bytes, bytes.count, 20, &writes)
      #expect(taken > 0 && taken < bytes.count)
      #expect(cn_tty_now() - start >= 0.019)
      // Full at last: it takes nothing, which is no end.
      let others = (0..<10).map { _ in cn_patient_write(terminal, bytes, bytes.count, 5, &writes) }
      #expect(others.last == 0)
      close(reader)
      // A program that another test starts holds a copy of the reader until it has begun.
      let deadline = cn_tty_now() + 10
      var last = cn_patient_write(terminal, bytes, bytes.count, 5, &writes)
      while last == 0, cn_tty_now() < deadline {
        last = cn_patient_write(terminal, bytes, bytes.count, 5, &writes)
      }
      #expect(last == -1)
    }
  }
}
