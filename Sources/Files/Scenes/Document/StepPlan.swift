import Foundation
import LaminaStage

/// A step that is ready to happen.
struct StepPlan: Sendable {
  var transaction = TransactionNode()
  var actions: [StepAction] = []
  /// The byte of the file at which it begins.
  var place: Int?
}

/// A step with its time.
struct TimelinePlan: Sendable {
  var at: Double
  var every: Double?
  var count: Int?
  var step: StepPlan
  /// The name of the moment, where a file says one.
  var label: String?
}

/// A scene that is ready to be built.
struct ScenePlan: Sendable {
  var title: String?
  var about: String?
  var stage = StageNode()
  var seed: UInt64 = 0
  var motionFidelity = MotionFidelityName.exact
  var layers: [LayerPlan] = []
  /// The layers that steps add.
  var addedLayers: [LayerPlan] = []
  var timeline: [TimelinePlan] = []
  var keys: [KeyEvent.Key: [StepPlan]] = [:]
  /// What the keys do in words, for those of which the file says it.
  var keyLabels: [KeyEvent.Key: String] = [:]
  /// The size in points of a picture that takes whatever screen there is; nil for a scene.
  var pictureSize: CGSize?
}
