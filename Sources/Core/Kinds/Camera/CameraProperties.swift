import LaminaLayers
import LaminaMath
import LaminaProperties

/// The state of camera layers besides that of every layer.
public struct CameraProperties: PropertyState {
  /// The point of the world in the middle of the bounds.
  public package(set) var eye = CameraEye()
  /// The scale of the world.
  public package(set) var zoom = 1.0
  /// The angle of the picture, in radians.
  public package(set) var roll = 0.0
  /// The greatest way of the eye by shaking, in points of the world.
  public package(set) var shake = 0.0
  /// How often a second the eye shakes to and fro.
  public package(set) var shakeFrequency = 8.0
  /// The depth that is sharp.
  public package(set) var focus = 1.0
  /// The blur per unit of depth away from the focus, in points.
  public package(set) var aperture = 0.0
  package var seed = 0
  package var isWide = false

  /// Creates the state of a camera that shows its world unchanged.
  public init() {}

  package static let eye = points("eye", \.eye)
    .described("The point of the world in the middle of the bounds; the middle unless set.")
  package static let zoom = property("zoom", \.zoom, unit: .factor, range: CameraLens.zooms)
    .described("The scale of what is at depth 1, about the middle.")
  package static let roll = property("roll", \.roll, unit: .radians)
    .described("The angle by which the world is turned about the middle, clockwise.")
  package static let shake = points("shake", \.shake, range: .nonNegative)
    .described("How far the eye shakes at most, in points of the world.")
  package static let shakeFrequency = property(
    "shakeFrequency",
    \.shakeFrequency,
    range: .nonNegative
  )
  .described("About how often a second the eye shakes to and fro.")
  package static let focus = property("focus", \.focus)
    .described("The depth of the sublayers that are sharp.")
  package static let aperture = property("aperture", \.aperture, unit: .points, range: .nonNegative)
    .described("How far sublayers are blurred, in points per unit of depth away from `focus`.")
  static let seed = setting("seed", \.seed)
    .described("Another number shakes otherwise; the same one the same.")
  static let isWide = setting("wide", \.isWide)
    .described("The bounds grow with the stage: more cells show more of the world.")

  /// The properties of a camera layer.
  public static let descriptors: [PropertyDescriptor] = [
    eye, zoom, roll, shake, shakeFrequency, focus, aperture, seed, isWide,
  ]
}

extension PropertyTable {
  /// The properties of a camera layer.
  public static let camera = PropertyTable(kind: "camera", CameraProperties.self, over: .layer)
}
