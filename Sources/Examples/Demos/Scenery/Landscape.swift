import Foundation
import Lamina

/// A landscape that is painted in code.
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

  private init(
    _ index: Int,
    _ name: String,
    _ line: String,
    _ accent: Color,
    _ color: (Double, Double) -> LandscapePainter.Tint
  ) {
    (self.index, self.name, self.line, self.accent) = (index, name, line, accent)
    image = LandscapePainter.image(color)
  }

  static let dunes = Landscape(0, "Dunes", "the last warm hour", .amber, LandscapePainter.dunes)
  static let fjord = Landscape(1, "Fjord", "still water, early", .sky, LandscapePainter.fjord)
  static let lights = Landscape(2, "Lights", "green fire above", .mint, LandscapePainter.lights)
  static let bay = Landscape(3, "Bay", "a sail goes home", .rose, LandscapePainter.bay)
  static let all = [dunes, fjord, lights, bay]

  var following: Landscape { Self.all[(index + 1) % Self.all.count] }

  static func == (left: Landscape, right: Landscape) -> Bool { left.index == right.index }
}
