import Foundation
import LaminaLayers
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaVideo
@testable import LaminaKinds

/// A folder with a film of bare pictures and programs of our own that stand for ffmpeg and ffprobe.
@MainActor final class FakeVideos {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("fakefilms-\(UUID().uuidString)")
  /// Pictures per second and how many there are.
  static let rate = 25.0
  static let count = 200

  /// What the program in the place of ffmpeg does after it has found its place in the film.
  enum Behaviour: String {
    case plain = "exec tail -c +$start \"$film\""
    /// Complains without end meanwhile.
    case floods =
      "while :; do echo noise noise noise >&2; done & tail -c +$start \"$film\"; kill $!"
    /// Prints nothing, and starts a child process that prints nothing.
    case hangs = "sh -c 'sleep 1000; :' \"$0\" & sleep 1000"
    /// Gives 60 and a half pictures, and fails.
    case dies =
      "tail -c +$start \"$film\" | head -c 61952; printf '[x @ 0x5] it \\033[31mbroke\\n' >&2; exit 1"
    /// Ends well after 50 pictures, whatever the probe said.
    case short = "head -c 51200 \"$film\" | tail -c +$start"
    case slow = "sleep 0.3; exec tail -c +$start \"$film\""
    case missing = "exit 127"
  }

  /// What the program in the place of ffprobe prints.
  static let report = """
    {"streams": [{"width": 32, "height": 8, "r_frame_rate": "25/1", "avg_frame_rate": "25/1"}],
    "format": {"duration": "8.000000"}}
    """

  init(_ behaviour: Behaviour, report: String = report, videos: Int = 1) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    var bytes: [UInt8] = []
    for number in 0..<Self.count { bytes += NumberedRecording.picture(number).rgba }
    for video in 0..<videos {
      try Data(bytes).write(to: url.appendingPathComponent("film\(video).mp4"))
    }
    try write(
      "ffmpeg",
      """
      #!/bin/sh
      time=0.000000
      while [ $# -gt 0 ]; do
        case "$1" in
          -ss) time=$2; shift ;;
          -i) film=${2#file:}; shift ;;
        esac
        shift
      done
      micros=$(( ${time%.*} * 1000000 + 1${time#*.} - 1000000 ))
      start=$(( (micros * 25 + 500000) / 1000000 * 1024 + 1 ))
      \(behaviour.rawValue)
      """
    )
    try write("ffprobe", "#!/bin/sh\ncat <<'END'\n\(report)\nEND\n")
  }

  private func write(_ name: String, _ text: String) throws {
    let path = url.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      Issue.record("cannot remove \(url.path): \(error)")
    }
  }

  func path(_ video: Int = 0) -> String { url.appendingPathComponent("film\(video).mp4").path }

  func videos(waits: Bool, timeout: Double = 10, room: Int = 32 << 20) -> VideoFiles {
    VideoFiles(
      waits: waits,
      path: url.path + ":/usr/bin:/bin",
      timeout: timeout,
      capacity: room
    )
  }

  func open(waits: Bool, timeout: Double = 10, room: Int = 32 << 20) throws -> ProcessVideoSource {
    let source = videos(waits: waits, timeout: timeout, room: room).open(path())
    return try #require(source as? ProcessVideoSource)
  }

  /// The number of running programs with this folder in their arguments.
  var programs: Int { RunningPrograms.count(naming: url.path) }

  /// Waits until so many programs run; tells whether that came true.
  func waitForPrograms(_ count: Int) -> Bool {
    Reached.soon { programs == count }
  }
}

extension ProcessVideoSource {
  static let room = CGSize(width: 32, height: 8)

  /// The number in the picture of a time; nil without one.
  func shown(at time: Double) -> Int? {
    frame(at: time, in: Self.room)
      .map { frame in
        (0..<8)
          .reduce(0) { number, bit in
            frame.image.pixel(x: bit * NumberedRecording.block + 2, y: 2).y > 127
              ? number | 1 << bit : number
          }
      }
  }
}
