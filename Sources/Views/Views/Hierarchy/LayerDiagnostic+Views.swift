import LaminaCore

extension LayerDiagnostic {
  package static func notInHierarchy(_ name: String) -> Self {
    Self(
      "notInHierarchy",
      "\(name) is not in a window, so nothing can be done from it",
      fix: "add it first"
    )
  }

  static func layerNotMade(_ name: String) -> Self {
    Self(
      "layerNotMade",
      "\(name) is the layerClass of a view and has no make() of its own, so what its init() sets is not set",
      fix: "add `override class func make() -> Layer { \(name)() }`"
    )
  }
}
