import Foundation
import LaminaCells
import LaminaRecording
import LaminaTestSupport
import Testing

/// Pages with a player.
@MainActor
@Suite struct PageTests {
  private struct Data: Decodable {
    let total: Int
    let plays: Int
    let rows: [String]
    let frames: [Entry]

    struct Entry: Decodable {
      let begin: Int
      let rows: [Int]

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        begin = try list.decode(Int.self)
        rows = try list.decode([Int].self)
      }
    }
  }

  private func page(_ recording: Recording) throws -> String {
    String(decoding: try TestRecording.bytes(recording, .html), as: UTF8.self)
  }

  @Test func browsersKnowTheScriptByItsDigest() throws {
    let digest = SHA256.hex(Array(HTMLPlayer.script.utf8))
    var bytes: [UInt8] = []
    var rest = digest[...]
    while !rest.isEmpty {
      bytes.append(try #require(UInt8(rest.prefix(2), radix: 16)))
      rest = rest.dropFirst(2)
    }
    #expect(Foundation.Data(bytes).base64EncodedString() == HTMLPlayer.digest)
    #expect(HTMLPlayer.script.utf8.count <= 8192)
    let page = try page(TestRecording.recording(3))
    #expect(page.contains("<script>\(HTMLPlayer.script)</script>"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test func rowsAreStoredOnceAndFramesAreTheirNumbers() throws {
    let page = try page(TestRecording.recording(30, rate: 10))
    let json = try #require(page.firstMatch(of: /id="film">([\s\S]*?)<\/script>/)).1
    #expect(!json.contains("<"))
    let data = try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8))
    #expect(data.total == 3000)
    #expect(Set(data.rows).count == data.rows.count)
    #expect(data.frames.count == 20)
    #expect(data.frames.map(\.begin).prefix(4) == [0, 100, 300, 400])
    // The text of the rows is the text of the frame.
    let frames = TestRecording.frames(30)
    for (entry, index) in [(0, 0), (3, 4), (19, 28)] {
      for row in 0..<6 {
        let text = data.rows[data.frames[entry].rows[row]]
          .replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
          .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        #expect(text == FrameText.line(row, of: frames[index]), "frame \(index), row \(row)")
      }
    }
  }
}
