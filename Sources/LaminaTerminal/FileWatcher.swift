import CNcurses
import Foundation

/// Tells which of some files changed. Their folders are watched, because editors put a new file in
/// the place of the old one.
@MainActor
final class FileWatcher {
  /// Readable when something changed; -1 where files cannot be watched.
  let descriptor: Int32
  /// The watched files of each folder: name in the folder to path as it was given.
  private var folders: [Int32: [String: String]] = [:]

  init() {
    descriptor = cn_watch_open()
  }

  /// Watches these files and no others. A folder that does not exist is not watched.
  func watch(paths: [String]) {
    guard descriptor >= 0 else { return }
    for folder in folders.keys { cn_watch_remove(descriptor, folder) }
    folders = [:]
    for path in paths {
      let file = URL(fileURLWithPath: path)
      let folder = cn_watch_add(descriptor, file.deletingLastPathComponent().path)
      if folder >= 0 { folders[folder, default: [:]][file.lastPathComponent] = path }
    }
  }

  /// The files that changed since the last call, each once.
  func changedPaths() -> [String] {
    var changed: [String] = []
    var folder: Int32 = 0
    var name = [CChar](repeating: 0, count: CN_WATCH_NAME)
    while cn_watch_next(descriptor, &folder, &name) {
      let text = String(
        decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
        as: UTF8.self
      )
      if let path = folders[folder]?[text], !changed.contains(path) { changed.append(path) }
    }
    return changed
  }

  func close() {
    cn_watch_close(descriptor)
  }
}
