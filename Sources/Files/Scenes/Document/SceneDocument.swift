import LaminaCells
import LaminaMath
import LaminaMotion
import LaminaStage

/// A scene file as typed data: everything that can be said without knowing the layer kinds.
struct SceneDocument: Sendable {
  var title: String?
  var about: String?
  var stage = StageNode()
  var seed: UInt64 = 0
  var motionFidelity = MotionFidelityName.exact
  /// The sublayers of the root layer, back to front.
  var layers: [LayerNode] = []
  var timeline: [TimelineNode] = []
  var keys: [KeyNode] = []
}

enum MotionFidelityName: String, CaseIterable, Sendable {
  case exact, pop

  var fidelity: Fidelity {
    switch self {
    case .exact: .exact
    case .pop: .pop
    }
  }
}

/// The design size of a scene and what is around it.
struct StageNode: Sendable {
  /// The most columns or rows that a scene may ask for.
  static let largestSide = 1000

  var columns = 80
  var rows = 24
  /// Nil for as whoever shows the scene likes.
  var fit: StageFit?
  /// Nil for the terminal's own.
  var background: Color?
  /// Nil for the screen's own.
  var opacityStyle: OpacityStyle?
  /// Nil for the screen's own.
  var edges: Edges?
}

extension SceneDocument {
  /// What all steps do: those of the timeline, then those of the keys.
  var operations: [any StepOperation] {
    (timeline.map(\.step) + keys.flatMap(\.steps)).flatMap(\.operations)
  }
}
