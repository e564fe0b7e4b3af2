import Foundation
import LaminaMath
import Synchronization

/// The most recently used decoded frames of all videos, up to a fixed size.
final class FrameCache: Sendable {
  /// Identifies a frame of a video.
  struct Key: Hashable, Sendable {
    let video: Int
    let number: Int
  }

  private struct Entry {
    let image: Image
    var use: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var uses = 0
  }

  /// The maximum size in bytes.
  let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int = 32 << 20) { self.capacity = capacity }

  /// The present size in bytes.
  var bytes: Int { state.withLock { $0.bytes } }

  func image(_ key: Key) -> Image? {
    state.withLock { state in
      guard let image = state.entries[key]?.image else { return nil }
      state.uses += 1
      state.entries[key]?.use = state.uses
      return image
    }
  }

  func keep(_ image: Image, as key: Key) {
    state.withLock { state in
      state.uses += 1
      if state.entries[key] == nil { state.bytes += Self.bytes(of: image) }
      state.entries[key] = Entry(image: image, use: state.uses)
      if state.bytes > capacity { Self.shrink(&state, to: capacity - capacity / 8) }
    }
  }

  func forget(video: Int) {
    state.withLock { state in
      for (key, entry) in state.entries where key.video == video {
        state.bytes -= Self.bytes(of: entry.image)
        state.entries[key] = nil
      }
    }
  }

  private static func shrink(_ state: inout State, to capacity: Int) {
    for (key, entry) in state.entries.sorted(by: { $0.value.use < $1.value.use }) {
      if state.bytes <= capacity { return }
      state.bytes -= bytes(of: entry.image)
      state.entries[key] = nil
    }
  }

  private static func bytes(of image: Image) -> Int { image.width * image.height * 4 }
}
