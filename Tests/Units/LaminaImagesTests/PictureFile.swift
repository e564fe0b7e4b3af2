import LaminaTestSupport

/// What `Tests/Support/Fixtures/images/expected.json` says about a file.
struct PictureFile: Decodable, Sendable {
  var width: Int
  var height: Int
  var frames: Int
  var delays: [Double]?
  var loops: Loops?
  var frameSize: [Int]?
  var rgbaSHA256: [String]

  /// A number of plays, or words.
  enum Loops: Decodable, Sendable {
    case count(Int)
    case words(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .count(try container.decode(Int.self))
      } catch {
        self = .words(try container.decode(String.self))
      }
    }
  }

  static func expected() throws -> [String: PictureFile] {
    try Fixture.json([String: PictureFile].self, "images/expected.json")
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Fixture.data("images/\(name)"))
  }
}
