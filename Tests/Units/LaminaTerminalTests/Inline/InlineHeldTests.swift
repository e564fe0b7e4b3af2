import CNcurses
import Foundation
import LaminaCells
import LaminaCore
import Testing

@testable import LaminaTerminal

/// Lines that a program prints faster than its terminal takes them: few are held, none is lost.
@MainActor @Suite struct InlineHeldTests {
  /// The most bytes that wait: those after which printing waits, the last line, and a frame.
  private static let most = (1 << 18) + (1 << 12)

  private static func line(_ number: Int) -> String {
    "\(number) " + String(repeating: "x", count: 990)
  }

  /// A terminal of a program that leaves its signals to Lamina; it fails soon where it waits forever.
  private static func session() throws -> InlineSession {
    alarm(30)
    var options = InlineOptions()
    options.terminal.signals = .handle
    return try InlineSession(rows: 1, options: options)
  }

  /// Whether a stream has the lines, each once, whole and in order.
  private static func hasLines(_ count: Int, _ stream: Data) -> Bool {
    var rest = stream[...]
    for number in 0..<count {
      guard let place = rest.range(of: Data("\(line(number))\r\n".utf8)) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.range(of: Data("xxx".utf8)) == nil
  }

  /// Reads a pseudo-terminal to its end in a thread, while the program prints.
  private final class Reader: @unchecked Sendable {
    private let descriptor: Int32
    private let end = DispatchSemaphore(value: 0)
    private var stream = Data()

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
      _ = fcntl(descriptor, F_SETFL, 0)
      Thread.detachNewThread { self.read() }
    }

    private func read() {
      var bytes = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        if count <= 0 { break }
        stream += bytes[..<count]
      }
      end.signal()
    }

    func whole() -> Data {
      end.wait()
      return stream
    }
  }

  /// Prints many lines into a terminal that is read meanwhile.
  private static func flood(presenting: Bool) throws {
    let session = try session()
    if presenting { _ = session.terminal.present(session.frame("s")) }
    let reader = Reader(session.reader)
    var held = 0
    for number in 0..<4000 {
      session.terminal.print(line(number))
      held = max(held, session.terminal.heldBytes)
    }
    session.terminal.end(.clear)
    if held > most { exit(4) }
    exit(hasLines(4000, reader.whole()) ? 0 : 5)
  }

  @Test("printing waits for the terminal, and each line is there once")
  func waits() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try InlineHeldTests.flood(presenting: true) }
    }
  }

  @Test("so it does before the first frame")
  func waitsAtStart() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try InlineHeldTests.flood(presenting: false) }
    }
  }

  @Test("a signal that asks the program to end ends the wait, and is an event as usual")
  func stopped() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let session = try InlineHeldTests.session()
        _ = session.terminal.present(session.frame("s"))
        // Not to this thread: those that run the main actor may block signals.
        kill(getpid(), SIGTERM)
        for number in 0..<1000 { session.terminal.print(InlineHeldTests.line(number)) }
        // A loop that waits for many is to come back at once.
        guard let due = session.terminal.dueTime, due <= session.terminal.now else { exit(6) }
        var events: [TimedEvent] = []
        session.terminal.collect(into: &events)
        exit(events.map(\.event).contains(.stop(.terminate)) ? 0 : 4)
      }
    }
  }

  @Test("a terminal that is gone is not waited for, and holds nothing")
  func gone() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let session = try InlineHeldTests.session()
        _ = session.terminal.present(session.frame("s"))
        for number in 0..<200 { session.terminal.print(InlineHeldTests.line(number)) }
        close(session.reader)
        for number in 0..<1000 { session.terminal.print(InlineHeldTests.line(number)) }
        exit(session.terminal.heldBytes <= InlineHeldTests.most ? 0 : 4)
      }
    }
  }

  @Test("lines of a time when another program has the terminal wait for it, and are all there")
  func suspended() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let session = try InlineHeldTests.session()
        _ = session.terminal.present(session.frame("s"))
        session.terminal.suspend()
        let reader = Reader(session.reader)
        for number in 0..<600 { session.terminal.print(InlineHeldTests.line(number)) }
        session.terminal.resume()
        session.terminal.end(.clear)
        exit(InlineHeldTests.hasLines(600, reader.whole()) ? 0 : 5)
      }
    }
  }

  @Test("a host with signals and terminals to look after never waits, and loses nothing")
  func host() throws {
    let session = try InlineSession(rows: 1)
    _ = session.terminal.present(session.frame("s"))
    for number in 0..<400 { session.terminal.print(Self.line(number)) }
    #expect(session.terminal.heldBytes > Self.most)
    session.settle()
    #expect(session.terminal.heldBytes == 0)
    #expect(Self.hasLines(400, Data(session.stream)))
  }
}
