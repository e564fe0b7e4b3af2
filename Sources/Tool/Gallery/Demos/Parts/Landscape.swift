import Foundation
import LaminaMath

/// Places to show: pictures that are painted in code.
enum Landscape: Int, CaseIterable {
  case dunes, fjord, lights, bay

  /// What it is called.
  var name: String {
    switch self {
    case .dunes: "Dunes"
    case .fjord: "Fjord"
    case .lights: "Lights"
    case .bay: "Bay"
    }
  }

  /// A few words about it.
  var line: String {
    switch self {
    case .dunes: "the last warm hour"
    case .fjord: "still water, early"
    case .lights: "green fire above"
    case .bay: "a sail goes home"
    }
  }

  /// A colour that stands out of it.
  var accent: Color {
    switch self {
    case .dunes: DemoPalette.amber
    case .fjord: DemoPalette.sky
    case .lights: DemoPalette.mint
    case .bay: DemoPalette.rose
    }
  }

  /// The picture, five to three.
  var image: Image {
    switch self {
    case .dunes: Self.dunesImage
    case .fjord: Self.fjordImage
    case .lights: Self.lightsImage
    case .bay: Self.bayImage
    }
  }

  /// The one after it.
  var following: Landscape { Landscape(rawValue: (rawValue + 1) % 4) ?? .dunes }

  private static let dunesImage = LandscapePainter(landscape: .dunes).image()
  private static let fjordImage = LandscapePainter(landscape: .fjord).image()
  private static let lightsImage = LandscapePainter(landscape: .lights).image()
  private static let bayImage = LandscapePainter(landscape: .bay).image()
}
