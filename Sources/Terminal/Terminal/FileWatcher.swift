import CNcurses
import Foundation

/// Tells which of some files changed.
///
/// Their folders are watched, because editors put a new file in the place of the old one. Where the
/// system tells nothing through a descriptor, the files' dates are looked at instead.
@MainActor
final class FileWatcher {
  /// Readable when something changed; -1 where the system has no such descriptor.
  let descriptor: Int32
  /// The watched files of each folder: name in the folder to path as it was given.
  private var folders: [Int32: [String: String]] = [:]
  /// The dates of the watched files, where there is no descriptor; nil for a missing file.
  private var dates: [(path: String, date: Date?)] = []

  init() {
    descriptor = cn_watch_open()
  }

  /// For systems without a descriptor.
  init(withoutDescriptor: Void) {
    descriptor = -1
  }

  /// Whether ``changedPaths()`` is to be asked again and again.
  var isPolled: Bool { !dates.isEmpty }

  /// Watches these files and no others.
  ///
  /// A file in a folder that does not exist is not watched.
  func watch(paths: [String]) {
    guard descriptor >= 0 else {
      dates = paths.map { path in
        dates.first { $0.path == path } ?? (path, Self.date(of: path))
      }
      return
    }
    var wanted: [Int32: [String: String]] = [:]
    for path in paths {
      let file = URL(fileURLWithPath: path)
      let folder = cn_watch_add(descriptor, file.deletingLastPathComponent().path)
      if folder >= 0 { wanted[folder, default: [:]][file.lastPathComponent] = path }
    }
    // A folder that stays is not let go of: what changes meanwhile is told.
    for folder in folders.keys where wanted[folder] == nil {
      cn_watch_remove(descriptor, folder)
    }
    folders = wanted
  }

  /// The files that changed or vanished since the last call, each once.
  func changedPaths() -> [String] {
    descriptor >= 0 ? reportedPaths() : redatedPaths()
  }

  func close() {
    cn_watch_close(descriptor)
  }

  private func reportedPaths() -> [String] {
    var changed: [String] = []
    var folder: Int32 = 0
    var name = [CChar](repeating: 0, count: CN_WATCH_NAME)
    while cn_watch_next(descriptor, &folder, &name) {
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
