import CNcurses
import Foundation

/// Reports changes of files.
///
/// Their folders are watched, because editors replace files by new ones. On systems without change
/// notification by a descriptor, the files' dates are polled instead.
@MainActor
final class FileWatcher {
  /// Readable after a change; -1 before files are watched, and if the system has no such descriptor.
  var descriptor: Int32 { watcher.map { cn_watch_descriptor($0) } ?? -1 }
  private var watcher: OpaquePointer?
  private var isSupported = true
  /// The watched files of each folder: from the name in the folder to the given path.
  private var folders: [Int32: [String: String]] = [:]
  /// The dates of the watched files if there is no descriptor; nil for a missing file.
  private var dates: [(path: String, date: Date?)] = []

  init() {}

  /// For systems without a descriptor.
  init(withoutDescriptor: Void) {
    isSupported = false
  }

  /// Whether ``changedPaths()`` has to be called periodically.
  var isPolled: Bool { !dates.isEmpty }

  /// Sets the watched files; those in a folder that does not exist are not watched.
  func watch(paths: [String]) {
    if isSupported, watcher == nil, !paths.isEmpty {
      watcher = cn_watch_open()
      isSupported = watcher != nil
    }
    guard let watcher else {
      dates = paths.map { path in
        dates.first { $0.path == path } ?? (path, Self.date(of: path))
      }
      return
    }
    var wanted: [Int32: [String: String]] = [:]
    for path in paths {
      let file = URL(fileURLWithPath: path)
      let folder = cn_watch_add(watcher, file.deletingLastPathComponent().path)
      if folder >= 0 { wanted[folder, default: [:]][file.lastPathComponent] = path }
    }
    // The watch of a remaining folder is kept, so that no change is missed.
    for folder in folders.keys where wanted[folder] == nil {
      cn_watch_remove(watcher, folder)
    }
    folders = wanted
  }

  /// The files that changed or vanished since the last call, without duplicates.
  func changedPaths() -> [String] {
    watcher.map { reportedPaths($0) } ?? redatedPaths()
  }

  func close() {
    cn_watch_close(watcher)
    watcher = nil
  }

  private func reportedPaths(_ watcher: OpaquePointer) -> [String] {
    var changed: [String] = []
    var folder: Int32 = 0
    var name = [CChar](repeating: 0, count: CN_WATCH_NAME)
    while cn_watch_next(watcher, &folder, &name) {
      let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let text = String(decoding: bytes, as: UTF8.self)
      if let path = folders[folder]?[text], !changed.contains(path) { changed.append(path) }
    }
    return changed
  }

  private func redatedPaths() -> [String] {
    var changed: [String] = []
    for index in dates.indices {
      let date = Self.date(of: dates[index].path)
      if date != dates[index].date { changed.append(dates[index].path) }
      dates[index].date = date
    }
    return changed
  }

  private static func date(of path: String) -> Date? {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    #if canImport(Darwin)
    let time = found.st_mtimespec
    #else
    let time = found.st_mtim
    #endif
    return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }
}
