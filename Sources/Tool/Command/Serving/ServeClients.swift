import Foundation
import Lamina
import LaminaFiles

/// The clients of a conversation: one over two descriptors, or many over a socket.
@MainActor
final class ServeClients {
  /// Where clients come from.
  enum Source {
    case descriptors(input: Int32, output: Int32)
    /// The conversation ends with a process.
    case socket(path: String, parent: ProcessWatch)
  }

  private let group: LoopGroup
  private let conversation: ServeConversation
  private var links: [ServeLink] = []
  private var socket: UnixSocket?
  private var parent: ProcessWatch?
  /// Called before requests are taken.
  var onRead: (() -> Void)? { didSet { for link in links { link.onRead = onRead } } }
  /// Whether no more requests are to be read, for what those before have printed.
  var isFull: () -> Bool = { false } { didSet { for link in links { link.isFull = isFull } } }
  /// Whether the process is gone that wanted the conversation.
  private(set) var isAbandoned = false

  /// Waits for clients.
  ///
  /// Signals and the process are watched by now: a program that sees the socket may end at once.
  init(_ source: Source, _ conversation: ServeConversation, in group: LoopGroup) throws {
    (self.conversation, self.group) = (conversation, group)
    switch source {
    case .descriptors(let input, let output):
      links = [ServeLink(input: input, output: output, conversation, in: group)]
    case .socket(let path, let parent):
      let socket: UnixSocket
      do throws(UnixSocket.Problem) {
        socket = try UnixSocket(at: path)
      } catch {
        throw CommandFailure(.cannotWrite, error.words(for: path), help: error.help)
      }
      self.socket = socket
      group.watch(socket.descriptor) { [weak self] in self?.accept() }
      watch(parent)
    }
  }

  private func watch(_ parent: ProcessWatch) {
    self.parent = parent
    group.watch(parent.descriptor) { [weak self] in self?.notePartingParent() }
  }

  private func notePartingParent() {
    isAbandoned = true
    if let parent { group.unwatch(parent.descriptor) }
  }

  private func accept() {
    guard let socket else { return }
    while case let client = socket.accept(), client != .none {
      guard case .accepted(let descriptor) = client else { continue }
      guard links.count < ServeLimits.clients else {
        refuse(descriptor)
        continue
      }
      let link = ServeLink(input: descriptor, output: descriptor, conversation, in: group)
      links.append(link)
      link.onRead = onRead
      link.isFull = isFull
      link.onEnd = { [weak self, weak link] in
        guard let self, let link else { return }
        remove(link, descriptor)
      }
    }
  }

  /// Tells a client that there are too many, as far as it takes that at once.
  private func refuse(_ descriptor: Int32) {
    let line = ServeConversation.tooManyClients + "\n"
    _ = Array(line.utf8).withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    Foundation.close(descriptor)
  }

  private func remove(_ link: ServeLink, _ descriptor: Int32) {
    guard let index = links.firstIndex(where: { $0 === link }) else { return }
    links.remove(at: index)
    conversation.close(link.connection)
    link.leave()
    Foundation.close(descriptor)
  }

  /// Whether the only client no longer reads.
  var isBroken: Bool { socket == nil && links.allSatisfy(\.isBroken) }

  /// Writes what clients take at once.
  func write() { for link in links { link.write() } }

  /// Whether lines wait for a client.
  var areWaiting: Bool { links.contains(where: \.isWaiting) }

  /// Forgets all clients, and removes the socket.
  func close() {
    for link in links { link.leave() }
    if let socket { group.unwatch(socket.descriptor) }
    socket?.close()
    if let parent { group.unwatch(parent.descriptor) }
    (links, socket, parent) = ([], nil, nil)
  }
}
