import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaVideo
@testable import LaminaKinds

/// With the programs themselves, where they are installed.
@MainActor @Suite("films by ffmpeg") struct RealFilmTests {
  nonisolated private static let program =
    FilmProgram.find(in: ProcessInfo.processInfo.environment["PATH"])

  /// Makes a film of the numbered pictures of a folder of ours.
  private func film(_ name: String, in fake: FakeFilms, _ program: FilmProgram) throws -> String {
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
    let fake = try FakeFilms(.plain)
    let path = try film(name, in: fake, try #require(Self.program))
    let films = VideoFilms(
      waits: true,
      path: ProcessInfo.processInfo.environment["PATH"],
      room: 64 * 1024
    )
    let film = try #require(films.open(path) as? ProcessFilmSource)
    for number in [0, 3, 150, 149, 20, 199, 77, 78, 5] {
      #expect(film.shown(at: (Double(number) + 0.5) / 25) == number)
    }
    #expect(film.problem == nil)
  }

  @Test(
    "a list of other files is no film, whatever its ending says",
    .enabled(if: program != nil, "ffmpeg is not installed")
  )
  func playlist() throws {
    let fake = try FakeFilms(.plain)
    _ = try film("other.mp4", in: fake, try #require(Self.program))
    let path = fake.url.appendingPathComponent("list.mp4").path
    try Data("ffconcat version 1.0\nfile 'other.mp4'\n".utf8).write(to: URL(fileURLWithPath: path))
    let films = VideoFilms(waits: true, path: ProcessInfo.processInfo.environment["PATH"])
    let film = films.open(path)
    #expect(film.problem?.contains("cannot be shown") == true)
  }
}
