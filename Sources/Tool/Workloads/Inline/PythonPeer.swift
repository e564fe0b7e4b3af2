import Foundation

/// A library for Python that animates a line, with a program that does so for some seconds.
package enum PythonPeer: String, CaseIterable, Sendable {
  case richStatus = "rich status"
  case yaspin
  case halo
  case richTrack = "rich track"
  case tqdm
  case alive = "alive-progress"

  /// Whether it shows a bar that changes ten times a second, rather than a spinner.
  package var isBar: Bool {
    switch self {
    case .richStatus, .yaspin, .halo: false
    case .richTrack, .tqdm, .alive: true
    }
  }

  /// The name of its module.
  private var module: String {
    switch self {
    case .richStatus, .richTrack: "rich"
    case .yaspin: "yaspin"
    case .halo: "halo"
    case .tqdm: "tqdm"
    case .alive: "alive_progress"
    }
  }

  /// A program that takes the seconds as its argument.
  private var program: String {
    switch self {
    case .richStatus:
      """
      import sys, time
      from rich.console import Console
      with Console().status("Building"):
          time.sleep(float(sys.argv[1]))
      """
    case .yaspin:
      """
      import sys, time
      from yaspin import yaspin
      with yaspin(text="Building"):
          time.sleep(float(sys.argv[1]))
      """
    case .halo:
      """
      import sys, time
      from halo import Halo
      with Halo(text="Building"):
          time.sleep(float(sys.argv[1]))
      """
    case .richTrack:
      """
      import sys, time
      from rich.progress import track
      for _ in track(range(int(sys.argv[1]) * 10), description="Building"):
          time.sleep(0.1)
      """
    case .tqdm:
      """
      import sys, time
      from tqdm import tqdm
      for _ in tqdm(range(int(sys.argv[1]) * 10), desc="Building"):
          time.sleep(0.1)
      """
    case .alive:
      """
      import sys, time
      from alive_progress import alive_bar
      count = int(sys.argv[1]) * 10
      with alive_bar(count, title="Building") as bar:
          for _ in range(count):
              time.sleep(0.1)
              bar()
      """
    }
  }

  /// Returns the program, started by an interpreter of Python; nil if that lacks the library.
  @MainActor
  package func program(of python: URL) -> TimedProgram? {
    let process = Process()
    process.executableURL = python
    process.arguments = ["-c", "import \(module)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return TimedProgram(python) { ["-c", program, String($0)] }
  }
}
