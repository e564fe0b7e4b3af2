import Foundation
import Lamina

/// Landscapes that are painted in code.
enum Landscape: Int, CaseIterable {
  case dunes, fjord, lights, bay

  /// The name.
  var name: String {
    switch self {
    case .dunes: "Dunes"
    case .fjord: "Fjord"
    case .lights: "Lights"
    case .bay: "Bay"
    }
  }

  /// A few words about the landscape.
  var line: String {
    switch self {
    case .dunes: "the last warm hour"
    case .fjord: "still water, early"
    case .lights: "green fire above"
    case .bay: "a sail goes home"
    }
  }

  /// A colour that contrasts with the image.
  var accent: Color {
    switch self {
    case .dunes: DemoPalette.amber
    case .fjord: DemoPalette.sky
    case .lights: DemoPalette.mint
    case .bay: DemoPalette.rose
    }
  }

  /// The image, with an aspect ratio of 5:3.
  var image: Image {
    switch self {
    case .dunes: Self.dunesImage
    case .fjord: Self.fjordImage
    case .lights: Self.lightsImage
    case .bay: Self.bayImage
    }
  }

  /// The next landscape.
  var following: Landscape { Landscape(rawValue: (rawValue + 1) % 4) ?? .dunes }

  private static let dunesImage = LandscapePainter(landscape: .dunes).image()
  private static let fjordImage = LandscapePainter(landscape: .fjord).image()
  private static let lightsImage = LandscapePainter(landscape: .lights).image()
  private static let bayImage = LandscapePainter(landscape: .bay).image()
}
