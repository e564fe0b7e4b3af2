import Foundation
import LaminaCore

/// A resolved step.
struct StepPlan: Sendable {
  var transaction = TransactionNode()
  var actions: [StepAction] = []
  /// The offset of its first byte in the file.
  var place: Int?
}

/// A step with its time.
struct TimelinePlan: Sendable {
  var at: Double
  var every: Double?
  var count: Int?
  var step: StepPlan
  var label: String?
}

/// A scene that is ready to be built.
package struct ScenePlan: Sendable {
  var title: String?
  var about: String?
  var stage = StageNode()
  var seed: UInt64 = 0
  var motionFidelity = Fidelity.exact
  var layers: [LayerPlan] = []
  var addedLayers: [LayerPlan] = []
  var timeline: [TimelinePlan] = []
  var keys: [KeyEvent.Key: [StepPlan]] = [:]
  var keyLabels: [KeyEvent.Key: String] = [:]
  var phases: [ScenePhase: [StepPlan]] = [:]
  /// The size in points of an image that adapts to any screen; nil for a scene.
  var pictureSize: CGSize?
  /// The length of an imported animation in seconds; nil for a scene.
  var cycle: Double?
}
