/// The parts of the inspector, in the order of their tabs.
package enum InspectorPart: String, Hashable, Sendable, CaseIterable {
  case tree, values, time, curve, why, log, tune, cost
}
