import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCommand
@testable import LaminaScenes

/// What an editor offers at a place of a scene file is what the reference lists.
@MainActor
@Suite("What the schema completes")
struct SchemaPlacesTests {
  private typealias Piece = [String: Any]

  private struct Place: Sendable {
    var path: String
    var topic: String
    var kind: String
  }

  private static var places: [Place] {
    get throws {
      String(decoding: try Fixture.data("schema/places.txt"), as: UTF8.self)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }
        .map { line in
          let words = line.split(separator: " ").map(String.init)
          return Place(path: words[0], topic: words[1], kind: words[2])
        }
    }
  }

  @Test("at 40 places the keys are those of 'lamina list'")
  func places() throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(SceneSchema.text().utf8)) as? Piece
    )
    let reader = Reader(definitions: try #require(root["definitions"] as? Piece))
    let places = try Self.places
    #expect(places.count == 40)
    for place in places {
      let keys = reader.keys(at: place.path, of: root)
      #expect(try keys == listed(place), "\(place.path)")
    }
  }

  /// The keys that the reference has, with those that say what a thing is.
  private func listed(_ place: Place) throws -> Set<String> {
    let console = CapturedConsole()
    let topic = place.topic == "properties" ? [place.topic, place.kind] : [place.topic]
    #expect(console.run(["list"] + topic + ["--json"]) == 0)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(console.data.utf8)) as? [Piece]
    )
    switch place.topic {
    case "properties":
      // Parts of a frame cannot be set by themselves.
      let names = rows.compactMap { $0["name"] as? String }.filter { !$0.hasPrefix("frame.") }
      let kind = try #require(LayerKind.all.first { $0.name == place.kind })
      return Set(names + LayerNode.keys.map(\.name) + kind.keys.all.map(\.info.name))
    default:
      let row = try #require(rows.first { $0["kind"] as? String == place.kind })
      let names = try #require(row["members"] as? [String])
      return Set(names + ["kind"] + (place.topic == "motions" ? ["property"] : []))
    }
  }

  /// Follows a schema as an editor does.
  private struct Reader {
    let definitions: Piece

    func keys(at path: String, of root: Piece) -> Set<String> {
      var pieces = [root]
      for step in path.split(separator: "/") {
        let parts = step.split(separator: "=").map(String.init)
        let kind = parts.count > 1 ? parts[1] : nil
        pieces = pieces.flatMap { below($0, parts[0]) }.flatMap { forms($0, kind) }
      }
      return Set(pieces.flatMap { ($0["properties"] as? Piece ?? [:]).keys })
    }

    /// The pieces that hold for a key or an item.
    private func below(_ piece: Piece, _ step: String) -> [Piece] {
      forms(piece, nil)
        .flatMap { piece -> [Piece] in
          switch step {
          case "-": return [piece["items"] as? Piece].compactMap { $0 }
          case "*":
            return (piece["patternProperties"] as? Piece ?? [:]).values.compactMap { $0 as? Piece }
          default:
            return [(piece["properties"] as? Piece ?? [:])[step] as? Piece].compactMap { $0 }
          }
        }
    }

    /// A piece and all that it says through references, alternatives and conditions.
    private func forms(_ piece: Piece, _ kind: String?) -> [Piece] {
      if let name = (piece["$ref"] as? String)?.split(separator: "/").last {
        return forms(definitions[String(name)] as? Piece ?? [:], kind)
      }
      var result = [piece]
      for key in ["allOf", "anyOf"] {
        for part in piece[key] as? [Piece] ?? [] { result += forms(part, kind) }
      }
      if let test = piece["if"] as? Piece {
        if let word = ((test["properties"] as? Piece)?["kind"] as? Piece)?["const"] as? String {
          if word == kind { result += forms(piece["then"] as? Piece ?? [:], kind) }
        } else {
          for key in ["then", "else"] { result += forms(piece[key] as? Piece ?? [:], kind) }
        }
      }
      return result
    }
  }
}
