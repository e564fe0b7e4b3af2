/// A layer event that is not named after a property, and for which a layer can have an action.
struct SceneEvent: Sendable {
  let name: String
  let summary: String

  private init(_ name: String, _ summary: String) { (self.name, self.summary) = (name, summary) }

  static let all = [
    SceneEvent("onOrderIn", "The layer came into the tree."),
    SceneEvent("onOrderOut", "The layer left the tree; its picture stays while the action runs."),
    SceneEvent("sublayers", "Its sublayers are others, or in another order."),
    SceneEvent("mask", "Its mask is another one."),
    SceneEvent("filters", "Its filters are others; their values are properties."),
    SceneEvent("onLayout", "It laid its sublayers out."),
    SceneEvent("onDraw", "Its contents were drawn anew."),
  ]
}
