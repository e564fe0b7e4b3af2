import Foundation
import LaminaCells
import LaminaRecording
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

/// Casts, played to an independent terminal.
@MainActor
@Suite struct CastReplayTests {
  private static let size = CellSize(columns: 24, rows: 6)

  private func frames(_ count: Int) -> [Frame] {
    var random = RandomFrames(
      generator: SeededGenerator(seed: 7),
      size: Self.size,
      colors: [
        .terminalDefault, CellColor(red: 1, green: 2, blue: 3),
        CellColor(red: 255, green: 9, blue: 0),
      ]
    )
    var frame = Frame(size: Self.size)
    return (0..<count)
      .map { index in
        random.change(&frame)
        // No two neighbours are equal, so each is an event.
        frame[0, 0] = Cell(glyph: 0x30 + UInt32(index))
        if frame[1, 0].width == 0 { frame[1, 0] = .blank }
        return frame
      }
  }

  @Test("each event makes the next frame, cell by cell", arguments: [2, 3])
  func replay(version: Int) throws {
    let frames = frames(12)
    var export = RecordingExport(.cast)
    export.castVersion = version
    var bytes: [UInt8] = []
    let recording = Recording(
      size: Self.size,
      times: RecordingTimes(from: 0, to: 12.0 / 7, rate: 7),
      title: "a \"cast\""
    ) { body in
      for frame in frames { try body(frame) }
    }
    try export.write(recording) { bytes += $0 }
    let all = bytes.split(separator: 10).map { Data($0) }
    let lines = all.dropFirst()
    let first = try #require(all.first)
    let header = try #require(try JSONSerialization.jsonObject(with: first) as? [String: Any])
    #expect(header["version"] as? Int == version)
    #expect(header["title"] as? String == "a \"cast\"")
    if version == 2 {
      #expect(header["width"] as? Int == 24)
      #expect(header["height"] as? Int == 6)
      #expect(abs((header["duration"] as? Double ?? 0) - 12.0 / 7) < 1e-6)
    } else {
      let term = try #require(header["term"] as? [String: Any])
      #expect(term["cols"] as? Int == 24)
      #expect(term["rows"] as? Int == 6)
    }
    let sink = try EmulatorSink(size: Self.size)
    var (time, index) = (0.0, 0)
    for line in lines {
      let event = try #require(try JSONSerialization.jsonObject(with: line) as? [Any])
      let stamp = try #require(event[0] as? Double)
      time = version == 2 ? stamp : time + stamp
      let data = try #require(event[2] as? String)
      if event[1] as? String == "x" {
        #expect(data == "0")
        continue
      }
      #expect(event[1] as? String == "o")
      _ = Array(data.utf8).withUnsafeBufferPointer { sink.offer($0) }
      if index < 12 {
        #expect(abs(time - Double(index) / 7) < 1e-6)
        #expect(sink.shown.asSeen.difference(from: frames[index].asSeen) == nil, "frame \(index)")
      }
      index += 1
    }
    // One event a frame, and one that gives the cursor back.
    #expect(index == 13)
    #expect(abs(time - 12.0 / 7) < 1e-5)
  }
}
