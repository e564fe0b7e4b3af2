import Foundation
import Lamina

// The examples of doc comments about properties, values and kinds of layers of one's own.

// doc: Core/Properties/Descriptors/Property.swift
struct GaugeState: PropertyState {
  var level = 0.0
  static let level = Property("level", \GaugeState.level, range: 0...1, "How full it is.")
  static let descriptors: [PropertyDescriptor] = [level]
}
// end

extension PropertyTable {
  fileprivate static let gauge = PropertyTable(kind: "gauge", GaugeState.self, over: .layer)
}

private final class LevelGauge: Layer {
  override class var propertyTable: PropertyTable { .gauge }

  // doc: Core/Layers/Layer/Layer+Blocks.swift
  var level: Double {
    get { self[GaugeState.level] }
    set { self[GaugeState.level] = newValue }
  }
  // end
}

// doc: Core/Properties/Values/AnimatableValue.swift
struct Mood: AnimatableValue, Interpolatable {
  var words: [Double]
  static let typeName = "mood"
  static let typeDescription = "a mood"
  func mixed(with other: Mood, _ fraction: Double) -> Mood {
    Mood(words: zip(words, other.words).map { $0 + ($1 - $0) * fraction })
  }
  func adding(_ other: Mood, times factor: Double) -> Mood {
    Mood(words: zip(words, other.words).map { $0 + $1 * factor })
  }
}
// end

// doc: Core/Drawing/DrawingContext.swift
final class Cross: Layer {
  override func draw(in context: DrawingContext) {
    var path = Path()
    path.move(to: CGPoint(x: bounds.minX, y: bounds.minY))
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    context.stroke(path, width: 1, color: Color(red: 1, green: 0.5, blue: 0))
  }
}
// end

@MainActor
private func registered() {
  // doc: Files/Scenes/Binding/LayerKind.swift
  LayerKinds.register(.dial) { DialLayer() }
  // end
}
