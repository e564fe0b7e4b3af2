import Foundation
import Lamina
import LaminaFiles

/// The descriptors of a client of a conversation whose time passes by itself, and what waits on
/// both sides.
///
/// The picture never waits for a client: what it does not read waits here, and no more of its
/// requests are read meanwhile.
@MainActor
final class ServeLink {
  /// The largest piece that a pipe takes at once, or not at all.
  private static let piece = 4096

  let connection = ServeConnection()
  private let input: Int32
  private let output: Int32
  private unowned let group: LoopGroup
  private let conversation: ServeConversation
  private var splitter = LineSplitter()
  private var room = [UInt8](repeating: 0, count: 1 << 16)
  private var waiting: ArraySlice<UInt8> = []
  /// What was read of requests that are not taken yet.
  private var held: ArraySlice<UInt8> = []
  /// Whether nothing comes from the client any more.
  private(set) var hasEnded = false
  /// Whether the reader of the output is gone.
  private(set) var isBroken = false
  private var isOpen = true
  /// Called before requests are taken.
  var onRead: (() -> Void)?
  /// Whether no more requests are to be read, unless the client is gone.
  var isFull: () -> Bool = { false }
  /// Called when the client is gone, and nothing waits for it.
  var onEnd: (() -> Void)?

  /// Greets a client, and waits for its requests.
  init(input: Int32, output: Int32, _ conversation: ServeConversation, in group: LoopGroup) {
    (self.input, self.output) = (input, output)
    (self.conversation, self.group) = (conversation, group)
    conversation.open(connection)
    group.watch(input, while: { [unowned self] in isListening && !isFull() }) {
      [weak self] in self?.read()
    }
    group.watchEnd(of: input, while: { [unowned self] in isListening && isFull() }) {
      [weak self] in self?.read()
    }
    group.watch(output, writes: true, while: { [unowned self] in isWriting }) {
      [weak self] in self?.write()
    }
    write()
  }

  private var isListening: Bool {
    isOpen && !hasEnded && waiting.isEmpty && held.isEmpty && !connection.isFinished
      && !conversation.isAdvancing(connection)
  }

  /// Whether there is something to write, or frames to make as soon as they can be written.
  private var isWriting: Bool {
    isOpen && (!waiting.isEmpty || conversation.isNext(connection))
  }

  private func read() {
    guard isListening else { return }
    let count = Foundation.read(input, &room, room.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count > 0 {
      held = Array(room[..<count])[...]
      takeHeld()
    } else {
      hasEnded = true
      onRead?()
      splitter.finish { take($0) }
      // What it added may leave with it; what it asked for is still written.
      conversation.close(connection)
    }
    write()
  }

  /// Takes requests line by line, as long as their replies are not much.
  private func takeHeld() {
    if !held.isEmpty { onRead?() }
    while !held.isEmpty, connection.waitingCount < ServeLimits.waiting,
      !conversation.isAdvancing(connection)
    {
      let end = held.firstIndex(of: 0x0A).map { held.index(after: $0) } ?? held.endIndex
      splitter.take(held[..<end]) { take($0) }
      held = held[end...]
    }
  }

  private func take(_ line: LineSplitter.Line) { conversation.take(line, from: connection) }

  /// Writes what the client takes at once, of an advance the frames that it makes at a time: others
  /// have their turn before the next ones.
  func write() {
    guard isOpen else { return }
    if waiting.isEmpty, conversation.isNext(connection) { conversation.proceed() }
    refill()
    while !waiting.isEmpty, !isBroken {
      var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard poll(&ready, 1, 0) > 0 else { return }
      let count = waiting.prefix(Self.piece)
        .withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        waiting = waiting.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        isBroken = true
      }
      refill()
    }
    if isBroken, !hasEnded {
      hasEnded = true
      conversation.close(connection)
    }
    if isBroken || hasEnded || connection.isFinished { onEnd?() }
  }

  /// Takes the next lines for the client once it has those before, and then further requests.
  private func refill() {
    guard waiting.isEmpty else { return }
    takeHeld()
    waiting = connection.takeAll()[...]
  }

  /// Whether lines wait for the client.
  var isWaiting: Bool { isOpen && !isBroken && !waiting.isEmpty }

  /// The number of bytes that wait for the client.
  var waitingCount: Int { waiting.count + connection.waitingCount }

  /// Stops waiting for the client.
  func leave() {
    guard isOpen else { return }
    isOpen = false
    group.unwatch(input)
    if output != input { group.unwatch(output) }
  }
}
