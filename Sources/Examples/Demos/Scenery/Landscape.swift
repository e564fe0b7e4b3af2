import Lamina

/// A landscape with a picture of it.
struct Landscape: Equatable {
  /// Its position in ``all``.
  let index: Int
  let name: String
  /// A few words about the landscape.
  let line: String
  /// A colour that contrasts with the image.
  let accent: Color
  /// The image, with an aspect ratio of 5:3.
  let image: Image

  private init(_ index: Int, _ name: String, _ line: String, _ accent: Color) {
    (self.index, self.name, self.line, self.accent) = (index, name, line, accent)
    image = Image.pictures(name.lowercased() + ".png")[0]
  }

  static let dunes = Landscape(0, "Dunes", "the last warm hour", .amber)
  static let fjord = Landscape(1, "Fjord", "still water, early", .sky)
  static let lights = Landscape(2, "Lights", "green fire above", .mint)
  static let bay = Landscape(3, "Bay", "a sail goes home", .rose)
  static let all = [dunes, fjord, lights, bay]

  var following: Landscape { Self.all[(index + 1) % Self.all.count] }

  static func == (left: Landscape, right: Landscape) -> Bool { left.index == right.index }
}
