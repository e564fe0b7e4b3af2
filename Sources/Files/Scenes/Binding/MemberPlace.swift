import LaminaLayers
import LaminaProperties

/// Where a member stands, and the property that it is for.
struct MemberPlace {
  let binder: PropertyBinder
  let shape: LayerShape
  /// The property; nil for members of groups and transitions.
  let row: PropertyRow?
  var name = ""
  var range = SourceRange(0, 0)
}
