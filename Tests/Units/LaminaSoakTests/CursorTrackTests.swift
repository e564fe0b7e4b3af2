import Testing

@testable import LaminaSoak

@Suite struct CursorTrackTests {
  private func track(_ text: String) -> CursorTrack {
    var track = CursorTrack()
    track.read(Array(text.utf8))
    return track
  }

  @Test("it knows the furthest cell that was written since the screen was cleared")
  func furthest() {
    let far = track("\u{1B}[20;90Hx\u{1B}[2J\u{1B}[2;3Hab\u{1B}[4Cé\r\n█")
    #expect((far.columns, far.rows) == (9, 3))
    #expect(far.writtenRows == [2, 3])
    #expect(far.unknown.isEmpty)
  }

  @Test("colours, modes and titles write nothing")
  func silent() {
    let quiet = track("\u{1B}[38;2;1;2;3m\u{1B}[?2026h\u{1B}]0;title\u{7}\u{1B}(B\u{1B}[m")
    #expect((quiet.columns, quiet.rows) == (0, 0))
    #expect(quiet.unknown.isEmpty)
  }

  @Test("a sequence that moves the cursor in a way that it does not know is told")
  func unknown() {
    #expect(track("\u{1B}[3L").unknown == ["L"])
  }
}
