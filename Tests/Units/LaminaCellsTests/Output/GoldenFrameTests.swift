import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

/// The helper that compares frames with records keeps its promises.
@Suite final class GoldenFrameTests {
  /// A temporary folder with the structure of a test target, removed afterwards.
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("golden-\(UUID().uuidString)")
  private let file: String

  init() throws {
    let target = folder.appendingPathComponent("SomeTests/Canvas")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    file = target.appendingPathComponent("SomeTests.swift").path
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Issue.record(error)
    }
  }

  private let before = Frame(size: CellSize(columns: 3, rows: 2))
  private var after: Frame {
    var frame = before
    frame[2, 1] = Cell(glyph: 0x61)
    return frame
  }

  private func difference(
    _ frame: Frame,
    _ environment: [String: String] = [:],
    keepsCells: Bool = true
  ) throws -> String? {
    try GoldenFrame.difference(
      frame,
      suite: "S",
      name: "case",
      keepsCells: keepsCells,
      file: file,
      environment: environment
    )
  }

  @Test("a missing record fails, and is written where that is asked for")
  func missing() throws {
    let text = try difference(before)
    #expect(text?.contains("is missing") == true)
    #expect(try difference(before, ["GOLDEN": "missing", "CI": "1"]) != nil)
    #expect(try difference(before, ["GOLDEN": "missing"]) == nil)
    #expect(try difference(before) == nil)
  }

  @Test("a frame that differs fails with its first differing cell")
  func differing() throws {
    #expect(try difference(before, ["GOLDEN": "missing"]) == nil)
    let text = try difference(after, ["GOLDEN": "missing"])
    #expect(text?.contains("column 2, row 1") == true)
    #expect(try difference(after, ["GOLDEN": "failed"]) == nil)
    #expect(try difference(after) == nil)
    #expect(try difference(before, ["GOLDEN": "all"]) == nil)
    #expect(try difference(before) == nil)
  }

  @Test("a digest differs where any cell or colour does, and the message has the whole frame")
  func digest() throws {
    #expect(try difference(before, ["GOLDEN": "missing"], keepsCells: false) == nil)
    #expect(try difference(before, keepsCells: false) == nil)
    var tinted = before
    tinted[0, 0] = Cell(glyph: 0x20, background: CellColor(red: 1, green: 2, blue: 3))
    for frame in [after, tinted] {
      let text = try #require(try difference(frame, keepsCells: false))
      #expect(text.contains(FrameText.record(frame, time: 0)))
    }
    #expect(try difference(after, ["GOLDEN": "failed"], keepsCells: false) == nil)
    #expect(try difference(before, keepsCells: false) != nil)
  }

  @Test("records that no test names are found")
  func orphans() throws {
    #expect(try difference(before, ["GOLDEN": "all"]) == nil)
    #expect(try GoldenFrame.orphans(suite: "S", names: ["case@0.0"], file: file) == [])
    #expect(try GoldenFrame.orphans(suite: "S", names: [], file: file) == ["case@0.0.frame"])
  }

  @Test("a mode that means nothing is an error")
  func unknownMode() {
    #expect(throws: GoldenFrame.UnknownMode.self) {
      _ = try GoldenFrame.Mode(environment: ["GOLDEN": "yes"])
    }
  }
}
