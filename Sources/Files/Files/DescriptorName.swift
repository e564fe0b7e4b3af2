import Foundation

/// A path that names an open descriptor: `/dev/fd/3`, `/proc/self/fd/3`.
enum DescriptorName: Equatable {
  /// A descriptor of this program.
  case own(Int32)
  /// A descriptor of another program.
  case others

  /// Nil for any other path; links in the folder's part are followed.
  init?(_ path: String) {
    let name = FileTarget.name(of: path)
    guard let number = Int32(name), "\(number)" == name, number >= 0,
      let folder = ResolvedPath.of(FileTarget.folder(of: path))
    else { return nil }
    let parts = folder.split(separator: "/")
    if parts == ["dev", "fd"] {
      self = .own(number)
      return
    }
    // `/proc/123/fd`, or that of a thread: `/proc/123/task/124/fd`.
    let isOfProcess = parts.count == 3 || parts.count == 5 && parts[2] == "task"
    guard parts.first == "proc", parts.last == "fd", isOfProcess else { return nil }
    self = ResolvedPath.of("/proc/self") == "/proc/\(parts[1])" ? .own(number) : .others
  }
}
