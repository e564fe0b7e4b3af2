import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaVideo
@testable import LaminaKinds

/// With the programs themselves, where they are installed.
@MainActor @Suite("films by ffmpeg") struct RealVideoTests {
  nonisolated private static let program =
    VideoProgram.find(in: ProcessInfo.processInfo.environment["PATH"])

  /// Makes a film of the numbered pictures of a folder of ours.
  private func video(_ name: String, in fake: FakeVideos, _ program: VideoProgram) throws -> String
  {
    let path = fake.url.appendingPathComponent(name).path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.decoder)
    process.arguments = [
      "-nostdin", "-v", "error", "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "32x8",
      "-framerate", "25", "-i", "file:" + fake.path(), "-c:v", "mpeg4", "-g", "12", "-q:v", "2",
      "file:" + path,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return path
  }

  @Test(
    "each time has its picture, in any order",
    .enabled(if: program != nil, "ffmpeg is not installed"),
    arguments: ["film.mp4", "film.mkv", "film.avi"]
  )
  func exact(_ name: String) throws {
    let fake = try FakeVideos(.plain)
    let path = try video(name, in: fake, try #require(Self.program))
    let videos = VideoFiles(
      waits: true,
      path: ProcessInfo.processInfo.environment["PATH"],
      capacity: 64 * 1024
    )
    let video = try #require(videos.open(path) as? ProcessVideoSource)
    for number in [0, 3, 150, 149, 20, 199, 77, 78, 5] {
      #expect(video.shown(at: (Double(number) + 0.5) / 25) == number)
    }
    #expect(video.problem == nil)
  }

  @Test(
    "a list of other files is no film, whatever its ending says",
    .enabled(if: program != nil, "ffmpeg is not installed")
  )
  func playlist() throws {
    let fake = try FakeVideos(.plain)
    _ = try video("other.mp4", in: fake, try #require(Self.program))
    let path = fake.url.appendingPathComponent("list.mp4").path
    try Data("ffconcat version 1.0\nfile 'other.mp4'\n".utf8).write(to: URL(fileURLWithPath: path))
    let videos = VideoFiles(waits: true, path: ProcessInfo.processInfo.environment["PATH"])
    let video = videos.open(path)
    #expect(video.problem?.contains("cannot be shown") == true)
  }
}
