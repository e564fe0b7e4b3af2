/// Words of CSS, SwiftUI, UIKit and other tools with their equivalents in scene files.
enum ForeignWords {
  /// The equivalents of a word, of which the first valid one counts.
  struct Meaning {
    let names: [String]
    /// Whether the equivalent is unambiguous, so that the word can be replaced automatically.
    var isCertain = false
  }

  /// The valid name that is the equivalent of a word, in any case, with or without dashes; nil for
  /// none.
  static func name(for word: String, in valid: [String]) -> (name: String, isCertain: Bool)? {
    let plain = word.lowercased().filter { $0 != "-" && $0 != "_" }
    guard word.utf8.count <= 64, let meaning = meanings[plain] else { return nil }
    for name in meaning.names where name != word && valid.contains(name) {
      return (name, meaning.isCertain)
    }
    return nil
  }

  private static func same(_ names: String...) -> Meaning { Meaning(names: names, isCertain: true) }
  private static func near(_ names: String...) -> Meaning { Meaning(names: names) }

  private static let meanings: [String: Meaning] = [
    // Properties of layers.
    "text": same("string"), "label": same("text", "string"), "content": near("string", "contents"),
    "color": near("foregroundColor", "fillColor", "backgroundColor"),
    "textcolor": same("foregroundColor"), "foregroundstyle": same("foregroundColor"),
    "background": same("backgroundColor"), "bg": same("backgroundColor"),
    "fill": same("fillColor"), "stroke": same("strokeColor"), "tint": near("fillColor"),
    "strokewidth": same("lineWidth"), "strokelinecap": same("lineCap"),
    "strokelinejoin": same("lineJoin"), "strokedasharray": same("lineDashPattern"),
    "strokedashoffset": same("lineDashPhase"),
    "width": same("bounds.size.width", "bounds.width"),
    "height": same("bounds.size.height", "bounds.height"),
    "size": near("bounds.size"), "x": same("position.x"), "left": near("position.x"),
    "y": same("position.y"), "top": near("position.y"), "center": same("position"),
    "rotation": same("transform.rotation.z"), "rotate": near("transform.rotation.z"),
    "rotationeffect": same("transform.rotation.z"), "angle": near("transform.rotation.z"),
    "scale": same("transform.scale"), "scaleeffect": same("transform.scale"),
    "translation": same("transform.translation"), "offset": near("transform.translation"),
    "alpha": same("opacity"), "visible": near("hidden"), "visibility": near("hidden"),
    "ishidden": same("hidden"), "display": near("hidden"), "zindex": same("zPosition"),
    "z": near("zPosition"), "radius": near("cornerRadius"), "borderradius": same("cornerRadius"),
    "border": near("borderWidth"), "overflow": near("masksToBounds"),
    "clipstobounds": same("masksToBounds"), "clipped": same("masksToBounds"),
    "boxshadow": near("shadowOpacity"), "shadow": near("shadowOpacity"),
    "textalign": same("alignmentMode"), "textalignment": same("alignmentMode"),
    "d": same("path"), "src": same("contents"), "href": near("contents"),
    "colours": same("colors"), "stops": near("locations"),
    // Keys.
    "children": same("sublayers"), "subviews": same("sublayers"), "name": near("id"),
    "type": near("kind"), "clippath": same("mask"), "keyframes": near("animations"),
    "keypath": same("keyPath"), "easing": same("timingFunction"),
    "ease": near("timingFunction", "default"),
    "timing": near("timingFunction"), "curve": near("timingFunction"), "delay": same("beginTime"),
    "iterations": same("repeatCount"), "iterationcount": same("repeatCount"),
    "repeat": near("repeatCount"), "loop": near("repeatCount"), "yoyo": same("autoreverses"),
    "autoreverse": same("autoreverses"), "direction": near("autoreverses", "subtype"),
    "offsets": near("keyTimes"), "tension": near("stiffness", "dynamicsTension"),
    "friction": near("damping", "dynamicsFriction"),
    // Kinds.
    "view": same("layer"), "div": same("layer"), "box": near("layer"), "group": near("layer"),
    "rect": near("layer", "shape"), "rectangle": near("layer", "shape"),
    "circle": near("shape"), "ellipse": near("shape"), "line": near("shape"),
    "svg": near("shape"), "img": same("image"), "picture": same("image"),
    "imageview": same("image"), "particles": same("emitter"), "scrollview": same("scroll"),
    "bounce": near("spring"), "bouncy": near("spring"), "tween": same("basic"),
    // Timing functions.
    "easeinout": same("easeInEaseOut"), "easeinoutsine": near("easeInEaseOut"),
    "easein": same("easeIn"), "easeout": same("easeOut"),
    // Repetitions.
    "infinite": same("forever"), "infinity": same("forever"), "inf": same("forever"),
    // Keys of the keyboard.
    "arrowleft": same("left"), "leftarrow": same("left"), "arrowright": same("right"),
    "rightarrow": same("right"), "arrowup": same("up"), "uparrow": same("up"),
    "arrowdown": same("down"), "downarrow": same("down"), "esc": same("escape"),
    "return": same("enter"), "spacebar": same("space"), "del": same("delete"),
    "pgup": same("pageUp"), "pgdown": same("pageDown"), "pgdn": same("pageDown"),
  ]
}
