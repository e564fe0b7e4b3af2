import Foundation
import LaminaCells
import Testing

@testable import LaminaRecording

/// Marks and live frames of asciicasts.
@MainActor
@Suite struct CastTests {
  private func lines(_ bytes: [UInt8]) throws -> [[Any]] {
    try String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any]) }
  }

  private func recording(_ marks: [RecordingMark]) -> Recording {
    let frames = TestRecording.frames(6)
    return Recording(
      size: TestRecording.size,
      times: RecordingTimes(from: 0, to: 0.6, rate: 10),
      marks: marks
    ) { body in
      for frame in frames { try body(frame) }
    }
  }

  @Test("marks stand before the frame of their time, in both versions", arguments: [2, 3])
  func marks(version: Int) throws {
    let marks = [
      RecordingMark(time: 0.1, text: "space: throw", typed: " "),
      RecordingMark(time: 0.55, text: "click 1,2"),
    ]
    let bytes = try TestRecording.bytes(recording(marks), .cast) { $0.castVersion = version }
    var (time, told) = (0.0, [String]())
    for line in try lines(bytes) {
      let stamp = try #require(line[0] as? Double)
      time = version == 2 ? stamp : time + stamp
      let code = try #require(line[1] as? String)
      let text = code == "o" ? "" : try #require(line[2] as? String)
      told.append("\((time * 1000).rounded() / 1000) \(code) \(text)")
    }
    let end = version == 2 ? [] : ["0.6 x 0"]
    // The third and the sixth frame equal those before them.
    #expect(
      told == [
        "0.0 o ", "0.1 m space: throw", "0.1 i  ", "0.1 o ", "0.3 o ", "0.4 o ",
        "0.55 m click 1,2", "0.6 o ",
      ] + end
    )
  }

  @Test("frames that were shown keep their times; another size is told and drawn whole")
  func live() throws {
    var bytes: [UInt8] = []
    let writer = CastWriter(version: 3, depth: .truecolor) { bytes += $0 }
    let small = CellSize(columns: 4, rows: 2)
    try writer.begin(size: small, title: "")
    try writer.show(Frame(size: small), at: 0)
    var frame = Frame(size: CellSize(columns: 6, rows: 3))
    frame[5, 2] = Cell(glyph: 0x58)
    try writer.show(frame, at: 0.25)
    try writer.end(at: 1)
    let events = try lines(bytes)
    #expect(events.map { $0[1] as? String } == ["o", "r", "o", "o", "x"])
    #expect(events.map { $0[0] as? Double } == [0, 0.25, 0, 0.75, 0])
    #expect(events[1][2] as? String == "6x3")
    let whole = try #require(events[2][2] as? String)
    #expect(whole.contains("\u{1B}[2J") && whole.contains("X"))
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("{\"version\":3,\"term\":{\"cols\":4"))
  }
}
