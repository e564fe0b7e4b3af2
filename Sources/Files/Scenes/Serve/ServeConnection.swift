import LaminaCore

/// One client of a conversation.
@MainActor
package final class ServeConnection {
  /// The lines that wait for the client.
  var outbox = ServeOutbox()
  /// Whether the client made too many errors, or ended the conversation; nothing is read any more.
  package internal(set) var isFinished = false

  /// Writes what waits, and returns when that is done; nil for a client that is written to whenever
  /// it reads.
  ///
  /// With it the same requests give the same bytes, however they arrive.
  let drain: (([UInt8]) -> Void)?

  /// The number of lines so far.
  var line = 0
  /// The number of errors since the last good line.
  var errors = 0
  var events: Set<ServeEvent> = []
  /// Whether what the client adds leaves with it.
  var isOwner = false
  private var layers: [WeakLayer] = []
  private var animations: [(layer: String, key: String)] = []

  private struct WeakLayer {
    weak var layer: Layer?
  }

  package init(drain: (([UInt8]) -> Void)? = nil) { self.drain = drain }

  /// The number of bytes that wait for the client.
  package var waitingCount: Int { outbox.count }

  /// Removes and returns the lines that wait for the client.
  package func takeAll() -> [UInt8] { outbox.takeAll() }

  /// Writes what waits if that is much.
  func drainIfLarge() {
    guard let drain, outbox.count > Self.capacity else { return }
    drain(outbox.takeAll())
  }

  /// The number of bytes that wait at most before they are written.
  private static let capacity = 1 << 16

  // MARK: - What the client owns

  func own(_ layer: Layer) {
    guard isOwner else { return }
    if layers.count >= ReaderLimits.addedLayers { layers.removeAll { $0.layer == nil } }
    layers.append(WeakLayer(layer: layer))
  }

  func own(_ animations: [(layer: String, key: String)], in scene: LiveScene) {
    guard isOwner else { return }
    if self.animations.count >= ReaderLimits.addedLayers {
      self.animations.removeAll { name in
        let layer = scene.layer(name.layer)
        return layer?.animation(forKey: name.key) == nil && layer?.motion(forKey: name.key) == nil
      }
    }
    self.animations += animations
  }

  /// Removes what the client added.
  func removeOwn(from scene: LiveScene) {
    for (id, key) in animations {
      scene.layer(id)?.removeAnimation(forKey: key)
      scene.layer(id)?.removeMotion(forKey: key)
    }
    for layer in layers.compactMap(\.layer) {
      let id = layer.identifier
      layer.removeFromSuperlayer()
      if let id { scene.scene.layers.noteRemoval(of: id) }
    }
    (animations, layers) = ([], [])
  }
}
