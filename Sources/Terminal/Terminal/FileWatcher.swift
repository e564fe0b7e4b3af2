import CNcurses
import Foundation

/// Reports changes of files.
///
/// Their folders are watched, because editors replace files by new ones. On systems without change
/// notification by a descriptor, the files' dates are polled instead.
@MainActor
final class FileWatcher {
  /// A watched folder with the name of a file in it, or a file, whose name is empty.
  private struct Place {
    let number: Int32
    let name: String
    let path: String
  }

  /// The seconds between two looks at files whose writes are changes: a program that writes without end
  /// causes no more work than one frame after the other does.
  static let rest = 1.0 / 60
  /// The seconds between two looks at the dates of files.
  static let lookPeriod = 0.25

  /// The most changes of one look; others may write faster than they are read.
  private static let changesPerLook = 4096

  /// Readable after a change; -1 before files are watched, and if the system has no such descriptor.
  var descriptor: Int32 { watcher.map { cn_watch_descriptor($0) } ?? -1 }
  private var watcher: OpaquePointer?
  private var isSupported = true
  private var places: [Place] = []
  /// Whether each write to the files is a change; otherwise its end is.
  private var hearsWrites = false
  /// The dates of the watched files if there is no descriptor; nil for a missing file.
  private var dates: [(path: String, date: Date?)] = []
  /// The time of the next look; nil if the descriptor says when.
  private(set) var dueTime: Double?
  /// Whether the last look ended before all changes were seen.
  private var hasMore = false
  /// The files whose writer may go on: the rest of the last line is to come.
  private(set) var unfinished: Set<String> = []

  init() {}

  /// For systems without a descriptor.
  init(withoutDescriptor: Void) {
    isSupported = false
  }

  /// Whether changes are found at ``dueTime``, and by no descriptor.
  var isPolled: Bool { !dates.isEmpty }

  /// Sets the watched files; those in a folder that does not exist are not watched.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - whileWritten: Whether each write is a change, also of a file that stays open, rather than a
  ///     writer's end.
  func watch(paths: [String], whileWritten: Bool = false) {
    (hearsWrites, unfinished, dueTime) = (whileWritten, [], nil)
    if isSupported, watcher == nil, !paths.isEmpty {
      watcher = cn_watch_open()
      isSupported = watcher != nil
    }
    guard let watcher else {
      dates = paths.map { path in
        dates.first { $0.path == path } ?? (path, Self.date(of: path))
      }
      dueTime = dates.isEmpty ? nil : -.infinity
      return
    }
    var wanted: [Place] = []
    for path in paths {
      let file = URL(fileURLWithPath: path)
      let folder = cn_watch_folder(watcher, file.deletingLastPathComponent().path, whileWritten)
      if folder >= 0 {
        wanted.append(Place(number: folder, name: file.lastPathComponent, path: path))
      }
      if whileWritten { wanted += written(path, watcher) }
    }
    // The watch of a remaining folder is kept, so that no change is missed.
    let before = places
    places = wanted
    forget(before)
  }

  private func written(_ path: String, _ watcher: OpaquePointer) -> [Place] {
    let number = cn_watch_file(watcher, path)
    return number < 0 ? [] : [Place(number: number, name: "", path: path)]
  }

  /// Stops watching those places of some that are not needed any more.
  private func forget(_ before: [Place]) {
    guard let watcher else { return }
    let rest = Set(places.map(\.number))
    for number in Set(before.map(\.number)) where !rest.contains(number) {
      cn_watch_remove(watcher, number)
    }
  }

  /// The files that changed or vanished since the last look, without duplicates; none before it is
  /// time for one.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - isReadable: Whether the descriptor is.
  /// - Returns: The paths.
  func changes(at now: Double, isReadable: Bool) -> [String] {
    guard dueTime.map({ now >= $0 }) ?? isReadable else { return [] }
    hasMore = false
    let changed = changedPaths()
    if isPolled {
      dueTime = now + Self.lookPeriod
    } else {
      dueTime = hasMore || hearsWrites && !changed.isEmpty ? now + Self.rest : nil
    }
    return changed
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
    var change = cn_watch_change()
    var count = 0
    while cn_watch_next(watcher, &change) {
      let name = withUnsafeBytes(of: change.name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let isLost = change.place < 0
      for place in places where isLost || place.number == change.place && place.name == name {
        if !changed.contains(place.path) { changed.append(place.path) }
        if hearsWrites { note(change, of: place, watcher) }
      }
      count += 1
      hasMore = count == Self.changesPerLook
      if hasMore { break }
    }
    return changed
  }

  /// Notes whether the writer of a file has ended, and follows the file that has its name now.
  private func note(_ change: cn_watch_change, of place: Place, _ watcher: OpaquePointer) {
    if change.is_open {
      unfinished.insert(place.path)
    } else {
      unfinished.remove(place.path)
    }
    guard !place.name.isEmpty else { return }
    let before = places.filter { $0.path == place.path && $0.name.isEmpty }
    let now = written(place.path, watcher)
    if now.map(\.number) == before.map(\.number) { return }
    places.removeAll { $0.path == place.path && $0.name.isEmpty }
    places += now
    forget(before)
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
