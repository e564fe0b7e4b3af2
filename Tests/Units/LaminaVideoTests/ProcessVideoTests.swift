import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaVideo
@testable import LaminaKinds

@MainActor @Suite("films by a process", .serialized) struct ProcessVideoTests {
  @Test("where it may wait each time has its picture, in any order")
  func exact() throws {
    let fake = try FakeVideos(.plain)
    let video = try fake.open(waits: true)
    #expect(video.size == CGSize(width: 32, height: 8) && video.duration == 8)
    var state: UInt64 = 5
    for _ in 0..<50 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let time = Double(state >> 11) / Double(1 << 53) * 8.5
      #expect(video.shown(at: time) == min(Int(time * 25), 199), "at \(time)")
    }
    #expect(video.shown(at: -3) == 0 && video.problem == nil)
  }

  @Test("a small cache: forwards, backwards and ten times around, pictures stay right and few")
  func bounded() throws {
    let fake = try FakeVideos(.plain)
    let room = 100 * 1024
    let videos = fake.videos(waits: true, room: room)
    let video = try #require(videos.open(fake.path()) as? ProcessVideoSource)
    for loop in 0..<10 {
      for step in 0..<40 {
        let number = loop % 2 == 0 ? step * 5 : 199 - step * 5
        #expect(video.shown(at: (Double(number) + 0.5) / 25) == number)
        #expect(video.keptBytes <= room)
      }
    }
    #expect(video.starts < 80, "\(video.starts)")
  }

  @Test("once a film is in the cache, loops and ways back start nothing")
  func loops() throws {
    let fake = try FakeVideos(.plain)
    let video = try fake.open(waits: true)
    for step in 0..<2000 {
      let number = step % 400 < 200 ? step % 200 : 199 - step % 200
      #expect(video.shown(at: (Double(number) + 0.5) / 25) == number)
    }
    #expect(video.starts == 1)
  }

  @Test("a program that complains without end is heard out, and ended with the film")
  func flood() throws {
    let fake = try FakeVideos(.floods)
    var video: ProcessVideoSource? = try fake.open(waits: true)
    #expect(video?.shown(at: 3.5) == 87 && video?.problem == nil)
    video = nil
    #expect(fake.waitForPrograms(0))
  }

  @Test("a program that hangs is given up, and leaves nothing behind")
  func hang() throws {
    let fake = try FakeVideos(.hangs)
    let video = try fake.open(waits: true, timeout: 0.3)
    #expect(video.shown(at: 1) == nil)
    #expect(video.problem == "the video 'film0.mp4': ffmpeg gave no picture in 1 s")
    #expect(fake.waitForPrograms(0) && video.starts == 1)
    #expect(video.shown(at: 2) == nil && video.starts == 1)
  }

  @Test("a film that breaks half way keeps its last good picture, and says what is wrong once")
  func broken() throws {
    let fake = try FakeVideos(.dies)
    let video = try fake.open(waits: true)
    #expect(video.shown(at: 2) == 50)
    #expect(video.shown(at: 3) == 50)
    #expect(video.problem == "the video 'film0.mp4': it ?[31mbroke")
    #expect(video.shown(at: 1) == 25)
  }

  @Test("a film that is shorter than it says ends with its last picture")
  func short() throws {
    let fake = try FakeVideos(.short)
    let video = try fake.open(waits: true)
    #expect(video.shown(at: 7.9) == 49 && video.problem == nil)
    #expect(video.shown(at: 1.5) == 37)
    #expect(video.nextFrameTime(after: 3) == nil)
  }

  @Test("playing never waits: the right picture comes when it is there")
  func live() throws {
    let fake = try FakeVideos(.slow)
    let video = try fake.open(waits: false)
    let start = ChildProcess.now
    #expect(video.frame(at: 1, in: ProcessVideoSource.room) == nil)
    #expect(ChildProcess.now - start < 0.2)
    let isExact = Reached.soon {
      video.frame(at: 1.02, in: ProcessVideoSource.room)?.isExact == true
    }
    #expect(isExact && video.shown(at: 1.02) == 25)
  }

  @Test("who seeks wildly starts few programs")
  func restarts() throws {
    let fake = try FakeVideos(.slow)
    let video = try fake.open(waits: false)
    let start = ChildProcess.now
    var step = 0
    while ChildProcess.now - start < 0.7 {
      _ = video.frame(at: step % 2 == 0 ? 0.1 : 7.5, in: ProcessVideoSource.room)
      step += 1
    }
    #expect(Double(video.starts) <= (ChildProcess.now - start) * 4 + 1)
  }

  @Test("six films share four programs, and all show what is right")
  func many() throws {
    let fake = try FakeVideos(.plain, videos: 6)
    let videos = fake.videos(waits: true)
    let all = (0..<6).compactMap { videos.open(fake.path($0)) as? ProcessVideoSource }
    for step in 0..<12 {
      for (index, video) in all.enumerated() {
        let number = (step * 16 + index) % 200
        #expect(video.shown(at: (Double(number) + 0.5) / 25) == number)
      }
      #expect(fake.programs <= 4)
    }
  }

  @Test(
    "what ffprobe says that cannot be is told in words",
    arguments: [
      ("no json", "ffprobe says nothing that can be read"),
      ("{}", "it holds no pictures"),
      ("{\"streams\": [{\"width\": 99999, \"height\": 8}]}", "its pictures are 99999 x 8 pixels"),
      ("{\"streams\": [{\"width\": 0, \"height\": 8}]}", "its pictures are 0 x 8 pixels"),
    ]
  )
  func probe(_ report: String, _ words: String) throws {
    let fake = try FakeVideos(.plain, report: report)
    let video = try fake.open(waits: true)
    #expect(video.problem == "the video 'film0.mp4' cannot be shown: \(words)")
    #expect(video.shown(at: 1) == nil && video.starts == 0)
  }

  @Test("without the programs it says what it needs")
  func missing() {
    #expect(VideoFiles(waits: true, path: "/nonexistent").obstacle == "needs ffmpeg")
    #expect(VideoProgram.find(in: "relative:.") == nil)
  }

  @Test("in a layer: speeds, ways back and pauses show the picture that the time means")
  func layer() throws {
    let fake = try FakeVideos(.plain)
    for (speed, time) in [(0.5, { $0 * 0.5 }), (2, { $0 * 2 }), (-1, { 8 - $0 })]
      as [(Double, (Double) -> Double)]
    {
      let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 32, rows: 4)))
      let layer = VideoLayer(try fake.open(waits: true))
      layer.speed = speed
      stage.use {
        Transaction.perform(disableActions: true) {
          layer.frame = CGRect(x: 0, y: 0, width: 32, height: 8)
          stage.rootLayer.addSublayer(layer)
        }
      }
      for step in 1..<30 {
        let now = Double(step) * 0.1301
        stage.tick(at: now)
        let expected = min(max(Int(time(now) * 25), 0), 199)
        let number = NumberedRecording.number(in: stage.frame, column: 0, row: 1, width: 4)
        #expect(number == expected, "speed \(speed) at \(now)")
      }
    }
  }
}

@MainActor @Suite("films that lie", .serialized) struct LyingVideoTests {
  @Test(
    "a length or a rate that cannot be ends nothing: the pictures that are there are shown",
    arguments: [
      ("25/1", "1e30"), ("25/1", "9223372036854775807"), ("60/1", "1e18"), ("25/1", "1e300"),
      ("25/1", "nan"), ("25/1", "-1"), ("1000000000/1", "1e15"), ("1/2147483647", "1e17"),
      ("2147483647/1", "8"), ("0/0", "inf"),
    ]
  )
  func lengths(rate: String, duration: String) throws {
    let fake = try FakeVideos(
      .short,
      report: """
        {"streams": [{"width": 32, "height": 8, "r_frame_rate": "\(rate)",
        "avg_frame_rate": "\(rate)", "duration": "\(duration)"}]}
        """
    )
    let video = try fake.open(waits: true)
    #expect(video.shown(at: 0) == 0)
    for time in [1e3, 1e12, 1e18, 1e300, Double.infinity] {
      _ = video.frameNumber(at: time)
      _ = video.nextFrameTime(after: time)
    }
    #expect(video.shown(at: 1e4) != nil)
    let isOdd = Double(duration).map { $0.isFinite && $0 > VideoProbe.longest } ?? false
    #expect((video.remark != nil) == isOdd)
    if isOdd { #expect(video.duration == .infinity && video.problem == nil) }
  }

  @Test("what is odd about a film is told once, and it plays")
  func told() throws {
    let report = FakeVideos.report.replacing("8.000000", with: "1e30")
    let fake = try FakeVideos(.plain, report: report)
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 32, rows: 4)))
    var told: [String] = []
    stage.context.diagnosticHandler = { told.append($0.message) }
    let layer = VideoLayer(try fake.open(waits: true))
    stage.use {
      layer.frame = CGRect(x: 0, y: 0, width: 32, height: 8)
      stage.rootLayer.addSublayer(layer)
    }
    for tick in 0..<20 { stage.tick(at: Double(tick) / 10) }
    #expect(told.filter { $0.contains("it says that it takes 1e+30 s") }.count == 1)
    #expect(NumberedRecording.number(in: stage.frame, column: 0, row: 1, width: 4) == 47)
  }

  #if os(Linux)
  @Test("no descriptor of ours is open in a program that we start, however high its number")
  func descriptors() throws {
    var limits = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    guard limits.rlim_cur > 3000 else { return }
    let file = open("/dev/null", O_RDONLY)
    let high = fcntl(file, F_DUPFD, 2500)
    defer {
      close(file)
      close(high)
    }
    try #require(high >= 2500)
    let child = try ChildProcess("/bin/sh", ["-c", "ls /proc/$$/fd | sort -n | tail -1"])
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 1)
    defer { room.deallocate() }
    var complaint = ChildProcess.Complaint()
    let (count, _) = child.read(into: room, timeout: 60, complaint: &complaint)
    let text = String(decoding: UnsafeRawBufferPointer(rebasing: room[..<count]), as: UTF8.self)
    #expect(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 < 100 } == true)
  }
  #endif

  @Test("programs of relative folders are not taken, nor folders of their names")
  func places() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("place-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("ffmpeg"),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(VideoProgram.place(of: "ffmpeg", in: folder.path) == nil)
    #expect(VideoProgram.place(of: "sh", in: "bin:.:../bin") == nil)
    #expect(VideoProgram.place(of: "sh", in: ".:\(folder.path):/bin") == "/bin/sh")
  }
}
