import LaminaLayers
import LaminaProperties

/// The place of a member, and the property that it applies to.
struct MemberPlace {
  let binder: PropertyBinder
  let shape: LayerShape
  /// The property; nil for members of groups and transitions.
  let descriptor: PropertyDescriptor?
  var name = ""
  var range = SourceRange(0, 0)
}
