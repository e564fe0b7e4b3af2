import LaminaCells
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

@MainActor
@Suite struct OutputSinkTests {
  @Test("what is sent while bytes are kept comes after them, also where there is room again")
  func order() throws {
    let sink = try EmulatorSink(size: CellSize(columns: 10, rows: 1))
    let send = { (text: String) in
      Array(text.utf8).withUnsafeBufferPointer { sink.send($0) }
    }
    sink.room = 3
    #expect(send("abcde") == .pending)
    sink.room = 1
    #expect(send("fg") == .pending)
    sink.room = 20
    #expect(send("hi") == .sent)
    #expect(sink.shown.cells.prefix(9).map(\.glyph) == "abcdefghi".unicodeScalars.map(\.value))
    #expect(!sink.isPending)
  }
}
